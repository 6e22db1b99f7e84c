import { UNIT } from "./geometry.js";

/** Pixels a pointer may wander before a press is a drag. */
const WANDER = 5;

/**
 * One pointer path for mouse, pen and finger: a drag when the pointer wanders, else a tap.
 * @param {SVGSVGElement} picture
 * @param {import("./types").Cells} cells
 * @param {{
 *   lift: (square: string) => boolean,
 *   tap: (square: string, lifted: boolean) => void,
 *   drop: (from: string, to: string | null) => void,
 *   cancel: () => void,
 *   piece: (square: string) => SVGElement | undefined,
 *   stretch: (from: string, to: string | null) => boolean,
 * }} hooks `lift` is asked at the press whether a piece may be dragged from the square;
 * then `tap`, `drop` or `cancel` follows. Where there is no `piece` to drag, the way to the pointer is told to `stretch`, which says whether it takes it.
 * @returns {() => void} lets go of a piece that is being dragged
 */
export function listenPointer(picture, cells, { lift, tap, drop, cancel, piece, stretch }) {
  /** @type {{id: number, square: string, x: number, y: number, lifted: boolean, stretched: boolean, ghost: SVGElement | undefined} | null} */
  let held = null;
  /** @type {Element | undefined} */
  let over;

  /** @param {PointerEvent} event @returns {string | null} */
  function under({ clientX, clientY }) {
    const root = /** @type {ShadowRoot} */ (picture.getRootNode());
    return cells.square(root.elementFromPoint(clientX, clientY)) ?? null;
  }

  /** @param {string | null} square */
  function hover(square) {
    const cell = square ? cells.cell(square) : undefined;
    if (cell === over) return;
    over?.classList.remove("over");
    over = cell;
    over?.classList.add("over");
  }

  function release() {
    if (held?.ghost) held.ghost.style.transform = "";
    picture.classList.remove("drag");
    hover(null);
    held = null;
  }

  picture.addEventListener("pointerdown", (event) => {
    const square = cells.square(event.target);
    if (held || !square || event.button !== 0 || !event.isPrimary) return;
    held = { id: event.pointerId, square, x: event.clientX, y: event.clientY, lifted: lift(square), stretched: false, ghost: undefined };
    if (held.lifted) picture.setPointerCapture(event.pointerId);
  });

  picture.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id || !held.lifted) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.ghost) {
      if (Math.hypot(dx, dy) < WANDER) return;
      held.ghost = piece(held.square);
      if (!held.ghost) {
        const to = under(event);
        held.stretched = stretch(held.square, to);
        if (held.stretched) hover(to);
        return;
      }
      held.ghost.getAnimations?.().forEach((animation) => animation.cancel());
      held.ghost.parentNode?.append(held.ghost);
      picture.classList.add("drag");
    }
    // A finger hides what is under it: there the piece is carried larger and above.
    const touch = event.pointerType === "touch";
    const perPixel = picture.viewBox.baseVal.width / picture.getBoundingClientRect().width;
    const x = Number(held.ghost.getAttribute("x")) + UNIT / 2;
    const y = Number(held.ghost.getAttribute("y")) + UNIT / 2;
    const scale = touch ? 1.5 : 1.08;
    held.ghost.style.transformOrigin = `${x}px ${y}px`;
    held.ghost.style.transform =
      `translate(${dx * perPixel}px,${dy * perPixel - (touch ? UNIT * 0.8 : 0)}px) scale(${scale})`;
    hover(under(event));
  });

  picture.addEventListener("pointerup", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const { square, ghost, lifted, stretched, x, y } = held;
    const to = under(event);
    release();
    if (ghost || stretched) drop(square, to);
    else if (to === square && Math.hypot(event.clientX - x, event.clientY - y) < WANDER * 2) tap(square, lifted);
    else cancel();
  });

  for (const name of /** @type {const} */ (["pointercancel", "lostpointercapture"])) {
    picture.addEventListener(name, (event) => {
      if (!held || event.pointerId !== held.id) return;
      release();
      cancel();
    });
  }

  // Chromium heeds touch-action on an SVG's root only, and there it would stop scrolling from the whole board.
  picture.addEventListener("touchmove", (event) => {
    if (held?.lifted) event.preventDefault();
  }, { passive: false });

  return release;
}
