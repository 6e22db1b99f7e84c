/** Milliseconds for one hop of a piece. */
const HOP = 170;

/** Does the reader want things to stay still? */
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Plays changes on the pieces' layer. What a scene draws is already in place, motion only decorates it:
 * to break off is to cancel.
 */
export function createAnimator() {
  /** @type {Animation[]} */
  let running = [];
  /** @type {(() => void)[]} */
  let after = [];

  /** Breaks off what still moves. */
  function settle() {
    for (const animation of running) animation.cancel();
    for (const finish of after) finish();
    running = [];
    after = [];
  }

  /** Call `settle` before the drawing changes. @param {import("./types").Change} change */
  function play({ moves, gone, come, lastMove, place }) {
    if (still()) {
      for (const { element } of gone) element.remove();
      return;
    }
    const captures = lastMove?.captures ?? [];
    const walked = Math.max(1, ...moves.map(({ path }) => path.length - 1));
    for (const { element, path, was, kind } of moves) {
      element.parentNode?.append(element);
      const end = place(path.at(-1) ?? "");
      const steps = path.map((square) => {
        const { x, y } = place(square);
        return { transform: `translate(${x - end.x}px,${y - end.y}px)`, easing: "ease-in-out" };
      });
      const animation = element.animate(steps, HOP * (path.length - 1));
      if (was !== kind) {
        element.setAttribute("href", `#${was}`);
        const crown = () => element.setAttribute("href", `#${kind}`);
        after.push(crown);
        animation.finished.then(crown, () => {});
      }
      running.push(animation);
    }
    for (const { element, square } of gone) {
      // A move that was partly shown while it was entered has fewer hops left than captures.
      const hop = Math.max(0, captures.indexOf(square) - captures.length + walked);
      const delay = captures.includes(square) && moves.length ? HOP * (hop + 0.4) : 0;
      const animation = element.animate({ opacity: [1, 0] }, { duration: HOP, delay, fill: "both" });
      const remove = () => element.remove();
      after.push(remove);
      animation.finished.then(remove, () => {});
      running.push(animation);
    }
    for (const element of come) running.push(element.animate({ opacity: [0, 1] }, HOP));
  }

  return {
    play,
    settle,
    /** Resolves when all has come to rest. */
    rest: async () => { await Promise.allSettled(running.map(({ finished }) => finished)); },
  };
}
