// The element <double-corner>: draws its board from its attributes at once, and fetches what plays on it later.
import { createRenderer } from "../board/render.js";
import { html } from "../lib/dom.js";
import { GAMES, drawnIn, lookOf, withPieces } from "./games.js";
import { OPTIONS, isStill, readOptions } from "./options.js";
import { elementStyle } from "./style.js";

/** @typedef {ReturnType<typeof readOptions>} Options */
/** @typedef {Awaited<ReturnType<typeof import("./live.js").goLive>>} Live */

/** The diagrams on the page that have something to fetch. @type {Set<DoubleCorner>} */
const waiting = new Set();

/** Milliseconds without scrolling after which diagrams near the screen start: what passes by is only seen. */
const REST = 120;

/** The diagrams near the screen. @type {Set<DoubleCorner>} */
const close = new Set();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

const near = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (target instanceof DoubleCorner) close[isIntersecting ? "add" : "delete"](target);
  }
  startNext();
}, { rootMargin: "300px" });

/** Starts the diagrams near the screen, one by one, so that no frame waits for all of them. */
async function startNext() {
  const [diagram] = close;
  if (timer || !diagram) return;
  close.delete(diagram);
  // One that waits for its file doesn't keep the others waiting.
  await Promise.race([diagram.start(), new Promise((resolve) => setTimeout(resolve, 500))]);
  setTimeout(startNext);
}

addEventListener("scroll", () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    void startNext();
  }, REST);
}, { capture: true, passive: true });

export class DoubleCorner extends HTMLElement {
  static observedAttributes = [...OPTIONS];

  #root = this.attachShadow({ mode: "open", delegatesFocus: true });
  #figure = html("figure");
  #caption = html("figcaption", { part: "caption" });
  #trouble = html("p", { class: "trouble", role: "alert" });
  /** Is the element's own text looked at again when it changes? */
  #watch = new MutationObserver(() => this.#change());
  /** Counts the changes: what was begun before one is thrown away. */
  #turn = 0;
  #due = false;
  /** What is shown, as text. */
  #drawn = "";
  /** @type {Promise<Live | null> | null} */
  #starting = null;
  /** @type {Live | null} */
  #live = null;

  connectedCallback() {
    this.#adopt();
    this.#watch.observe(this, { childList: true, characterData: true, subtree: true });
    // While the page is being read, the element's own text may still be on its way.
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => this.#change(), { once: true });
    if (!this.#figure.isConnected) this.#draw();
    if (!this.#live) this.#change();
  }

  disconnectedCallback() {
    // An element that is only being moved is back before this.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#watch.disconnect();
      this.#stop();
    });
  }

  attributeChangedCallback() {
    this.#change();
  }

  /** Takes over the properties that were set before the element was known. */
  #adopt() {
    for (const name of OPTIONS) {
      const own = Object.getOwnPropertyDescriptor(this, name);
      if (!own) continue;
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, own.value);
    }
  }

  /** Draws anew once, whatever else changes before. */
  #change() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      if (this.isConnected) this.#draw();
    });
  }

  /** @returns {Options} */
  get options() {
    return readOptions((name) => this.getAttribute(name), this.textContent ?? "");
  }

  #stop() {
    this.#turn += 1;
    near.unobserve(this);
    close.delete(this);
    waiting.delete(this);
    this.#drawn = "";
    this.#live?.destroy();
    this.#live = null;
    this.#starting = null;
  }

  #draw() {
    const { options } = this;
    const drawn = JSON.stringify([options, this.ariaLabel]);
    if (drawn === this.#drawn) return;
    this.#stop();
    this.#drawn = drawn;
    this.#root.adoptedStyleSheets = [elementStyle()];
    this.#root.replaceChildren(this.#figure);
    this.#caption.textContent = options.caption;
    this.#trouble.textContent = "";
    const { game, position, orientation, numbers, shade, arrows, marks, caption } = options;
    if (!GAMES.includes(game)) {
      this.#fail(`There is no game "${game}" here; known are ${GAMES.join(", ")}.`);
      return;
    }
    const host = html("div", { class: "board still", part: "board", lang: "en" });
    const turn = this.#turn;
    /** @param {import("./games.js").Look} look */
    const show = ({ geometry, pieces, draw }) => {
      const label = caption || this.ariaLabel || geometry.label;
      if (draw) {
        draw(host, options, label);
        return;
      }
      /** @type {import("../board/types").RendererOptions} */
      const settings = { geometry, pieces: pieces ?? {}, label };
      const renderer = createRenderer(host, settings);
      /** @type {import("../board/types").Scene} */
      const scene = {
        ...drawnIn(game, position),
        orientation: orientation === "black" ? "black" : "white",
        numbers: numbers !== "no",
      };
      renderer.show(scene);
      if (shade || arrows || marks) {
        void import("./marks.js").then(({ allowDrawings, drawnOptions }) => {
          allowDrawings(settings, renderer.root);
          renderer.show({ ...scene, ...drawnOptions(options, geometry) });
        });
      }
    };
    const known = lookOf(game);
    if (known?.pieces) show(known);
    else void withPieces(game).then((look) => turn === this.#turn && show(look));
    this.#figure.replaceChildren(host, this.#caption, this.#trouble);
    if (isStill(options)) return;
    // As high as what comes there, so that nothing below moves.
    this.#figure.append(html("div", { class: this.hasAttribute("controls") ? "live" : `live ${options.mode}` }));
    waiting.add(this);
    near.observe(this);
  }

  /** Says what went wrong, and shows the element's own text in the place of the board. @param {string} message */
  #fail(message) {
    this.#trouble.textContent = message;
    this.#figure.replaceChildren(html("slot"), this.#caption, this.#trouble);
  }

  /**
   * Fetches what plays on the board, and puts it there. Happens by itself when the diagram comes near the screen.
   * @returns {Promise<Live | null>} null for a still diagram, or one that can't be shown
   */
  start() {
    near.unobserve(this);
    if (!waiting.has(this)) return Promise.resolve(null);
    this.#starting ??= this.#start(this.#turn);
    return this.#starting;
  }

  /** @param {number} turn */
  async #start(turn) {
    const { options } = this;
    try {
      const { goLive } = await import("./live.js");
      const live = await goLive(this, options, await withPieces(options.game), [...waiting].map((one) => one.options));
      if (turn !== this.#turn) {
        live.destroy();
        return null;
      }
      this.#live = live;
      this.#root.adoptedStyleSheets = [elementStyle(), ...live.styles];
      this.#figure.replaceChildren(...live.parts, this.#caption, this.#trouble);
      live.begin();
      this.dispatchEvent(new CustomEvent("dc-ready"));
      return live;
    } catch (error) {
      // What could not be fetched may be tried again by a method.
      this.#starting = null;
      if (turn === this.#turn) this.#trouble.textContent = error instanceof Error ? error.message : `${error}`;
      return null;
    }
  }

  /** One move on. */
  async next() {
    (await this.start())?.study.next();
  }

  /** One move back. */
  async back() {
    (await this.start())?.study.back();
  }

  /** To the start. */
  async first() {
    (await this.start())?.study.first();
  }

  /** To the end of the line. */
  async last() {
    (await this.start())?.study.last();
  }

  /** Turns the board. */
  async flip() {
    const live = await this.start();
    if (live) live.study.flip();
    else this.setAttribute("orientation", this.getAttribute("orientation") === "black" ? "white" : "black");
  }

  /** Shows the moves of an exercise. */
  async solution() {
    (await this.start())?.solution();
  }

  /** Plays a move in any notation; false where it isn't legal. @param {string} text */
  async move(text) {
    return (await this.start())?.study.play(text) ?? false;
  }

  /** The position that is shown, as FEN. */
  get fen() {
    return this.#live?.study.node().fen ?? this.options.position;
  }

  /** Who is to play. */
  get turn() {
    const { game, position } = this.options;
    return this.#live?.study.node().turn ?? drawnIn(game, position).turn;
  }

  /** How many moves have been made from the start of the record. */
  get ply() {
    return this.#live?.study.node().ply ?? 0;
  }
}

for (const name of OPTIONS) {
  Object.defineProperty(DoubleCorner.prototype, name, {
    configurable: true,
    enumerable: true,
    /** @this {DoubleCorner} */
    get() {
      return this.getAttribute(name) ?? "";
    },
    /** @this {DoubleCorner} @param {unknown} value */
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, `${value}`);
    },
  });
}
