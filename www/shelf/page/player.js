// Runs in the single page that a study is exported as: steps through its chapters. It stands alone, knows no rules,
// and fetches nothing; every position is in the page.

/**
 * @typedef {object} Frame a position: `p` has a letter for each square, "." for none; `l` are the squares of the last
 *   move, `m` marks, `a` arrows as outlines, `w` what is said, `u` the frame before, `n` those after
 * @property {string} p
 * @property {[number, number]} [l]
 * @property {[kind: string, square: number][]} [m]
 * @property {[kind: string, outline: string][]} [a]
 * @property {string} w
 * @property {number | null} u
 * @property {number[]} n
 */

/**
 * @typedef {object} Data
 * @property {[name: string, x: number, y: number][]} squares
 * @property {number} size of the board
 * @property {{[letter: string]: [side: string, kind: string]}} pieces
 * @property {{[kind: string]: string}} shapes
 * @property {"black" | "white"} bottom
 * @property {{[id: string]: Frame}[]} chapters by the ids of their nodes
 */

/** @type {Data} */
const data = JSON.parse(document.querySelector("#study")?.textContent ?? "");

/** @param {string} name @param {{[name: string]: string | number}} attributes */
function svg(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** What each chapter can be told by keys. @type {Map<Element, {[key: string]: () => void}>} */
const players = new Map();

document.querySelectorAll("section.chapter").forEach((section, index) => {
  const frames = data.chapters[index] ?? {};
  const picture = /** @type {SVGSVGElement} */ (section.querySelector(".board svg"));
  const said = /** @type {HTMLElement} */ (section.querySelector(".status"));
  const start = Object.keys(frames).find((id) => frames[id]?.u === null) ?? "0";
  let at = Number(start);
  let turned = data.bottom === "black";
  const [plain, other] = ["names", "names turned"].map((name) => picture.querySelector(`[class="${name}"]`));
  const frame = () => /** @type {Frame} */ (frames[at]);

  function draw() {
    const { p, l, m = [], a = [], w, u, n } = frame();
    /** @param {number} square */
    const place = (square) => {
      const [, x = 0, y = 0] = data.squares[square] ?? [];
      const end = data.size - 100;
      return turned ? [end - x, end - y] : [x, y];
    };
    /** @param {string} kind @param {number} square */
    const shape = (kind, square) => svg("path", { class: `mark ${kind}`, d: data.shapes[kind] ?? data.shapes.ring ?? "", transform: `translate(${place(square).join(" ")})` });
    const layer = (/** @type {string} */ name) => /** @type {Element} */ (picture.querySelector(`g.${name}`));
    layer("last").replaceChildren(...(l ? [shape("from", l[0]), shape("to", l[1])] : []));
    layer("marks").replaceChildren(...m.map(([kind, square]) => shape(kind, square)));
    layer("arrows").replaceChildren(...a.map(([kind, d]) => svg("path", { class: `arrow ${kind}`, d })));
    if (turned) layer("arrows").setAttribute("transform", `rotate(180 ${data.size / 2} ${data.size / 2})`);
    else layer("arrows").removeAttribute("transform");
    plain?.toggleAttribute("hidden", turned !== (data.bottom === "black"));
    other?.toggleAttribute("hidden", turned === (data.bottom === "black"));
    /** @type {{[what: string]: string[]}} */
    const words = {};
    layer("pieces").replaceChildren(...[...p].flatMap((letter, square) => {
      const piece = data.pieces[letter];
      if (!piece) return [];
      const [x = 0, y = 0] = place(square);
      (words[piece.join(" ")] ??= []).push(data.squares[square]?.[0] ?? "");
      return [svg("use", { href: `#${piece[1]}`, class: piece[0], x, y })];
    }));
    picture.setAttribute("aria-label", Object.entries(words).map(([what, where]) => `${what} on ${where.join(", ")}`).join("; ") || "no pieces");
    said.textContent = w;
    for (const move of section.querySelectorAll("[data-node]")) {
      if (move.getAttribute("data-node") === String(at)) move.setAttribute("aria-current", "step");
      else move.removeAttribute("aria-current");
    }
    buttons.first.setAttribute("aria-disabled", String(u === null));
    buttons.back.setAttribute("aria-disabled", String(u === null));
    buttons.next.setAttribute("aria-disabled", String(!n.length));
    buttons.last.setAttribute("aria-disabled", String(!n.length));
  }

  /** @param {number | null | undefined} id */
  function go(id) {
    if (id === null || id === undefined || !frames[id]) return;
    at = id;
    draw();
    const move = section.querySelector(".moves-text [aria-current]");
    const list = section.querySelector(".moves-text");
    if (!move || !list || list.scrollHeight <= list.clientHeight) return;
    const [outer, inner] = [list.getBoundingClientRect(), move.getBoundingClientRect()];
    if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + 8;
    else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + 8;
  }

  function sibling(/** @type {number} */ by) {
    const { u } = frame();
    const line = u === null ? [] : (frames[u]?.n ?? []);
    go(line[line.indexOf(at) + by]);
  }

  const actions = {
    first: () => go(Number(start)),
    back: () => go(frame().u),
    next: () => go(frame().n[0]),
    last: () => {
      let end = at;
      for (let next = frames[end]?.n[0]; next !== undefined; next = frames[end]?.n[0]) end = next;
      go(end);
    },
    turn: () => {
      turned = !turned;
      draw();
    },
  };

  /** @param {string} label @param {string} path @param {() => void} act */
  function button(label, path, act) {
    const element = document.createElement("button");
    element.type = "button";
    element.title = label;
    element.setAttribute("aria-label", label.replace(/ \(.*/, ""));
    const icon = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
    icon.append(svg("path", { d: path }));
    element.append(icon);
    element.addEventListener("click", () => element.getAttribute("aria-disabled") !== "true" && act());
    return element;
  }
  const buttons = {
    first: button("To the start (Home)", "M6 5v14M19 5l-9 7 9 7z", actions.first),
    back: button("One move back (left arrow)", "M16 5l-9 7 9 7z", actions.back),
    next: button("One move on (right arrow)", "M8 5l9 7-9 7z", actions.next),
    last: button("To the end (End)", "M18 5v14M5 5l9 7-9 7z", actions.last),
    turn: button("Turn the board (f)", "M7 4v14M7 4L3 8M7 4l4 4M17 20V6M17 20l-4-4M17 20l4-4", actions.turn),
  };
  const group = document.createElement("div");
  group.className = "controls";
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", "Steps");
  group.append(...Object.values(buttons));
  said.before(group);
  said.setAttribute("aria-live", "polite");

  for (const move of section.querySelectorAll("span[data-node]")) {
    const pressed = document.createElement("button");
    pressed.type = "button";
    pressed.className = move.className;
    pressed.setAttribute("data-node", move.getAttribute("data-node") ?? "");
    pressed.append(...move.childNodes);
    pressed.addEventListener("click", () => go(Number(pressed.getAttribute("data-node"))));
    move.replaceWith(pressed);
  }

  players.set(section, {
    ArrowLeft: actions.back, ArrowRight: actions.next, Home: actions.first, End: actions.last, f: actions.turn,
    ArrowUp: () => sibling(-1), ArrowDown: () => sibling(1),
  });
  draw();
});

/** The chapter that was used last. @type {Element | undefined} */
let used;
document.addEventListener("pointerdown", ({ target }) => (used = (target instanceof Element && target.closest("section.chapter")) || used));
document.addEventListener("keydown", (event) => {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element) || target.closest("input, textarea, select, summary, pre")) return;
  used = target.closest("section.chapter") ?? used ?? [...players.keys()][0];
  const act = used && players.get(used)?.[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});
