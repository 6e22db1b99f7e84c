// Two clocks of which one runs: minutes for the game, and seconds added after each turn. It asks for no real time:
// whoever shows it says how many milliseconds have passed.

/** @typedef {"black" | "white"} Side */

/**
 * @param {{minutes: number, increment: number, first: Side}} control minutes for each side, seconds added after each of its turns
 */
export function createClocks({ minutes, increment, first }) {
  const left = { black: minutes * 60_000, white: minutes * 60_000 };
  /** @type {Side} */
  let turn = first;
  let running = false;
  /** Who has overstepped the time. @type {Side | null} */
  let flag = null;
  return {
    get turn() {
      return turn;
    },
    get running() {
      return running;
    },
    get flag() {
      return flag;
    },
    /** Milliseconds that a side has left. @param {Side} side */
    left: (side) => left[side],
    start() {
      running = flag === null;
    },
    stop() {
      running = false;
    },
    /** Lets time pass for the side to move. @param {number} milliseconds */
    pass(milliseconds) {
      if (!running) return;
      left[turn] = Math.max(0, left[turn] - milliseconds);
      if (left[turn] > 0) return;
      flag = turn;
      running = false;
    },
    /** A side has ended its turn: it gets its seconds, and the other's clock runs. @param {Side} side */
    press(side) {
      if (flag !== null || side !== turn) return;
      if (running) left[side] += increment * 1000;
      turn = side === "black" ? "white" : "black";
      running = true;
    },
  };
}

/** Minutes and seconds, under ten seconds with tenths: a clock never shows nought while time is left. @param {number} milliseconds */
export function clockText(milliseconds) {
  if (milliseconds < 10_000) return `0:0${(Math.ceil(milliseconds / 100) / 10).toFixed(1)}`.replace("0:010.0", "0:10");
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600];
  const pad = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return hours ? `${hours}:${pad(Math.floor(rest / 60))}:${pad(rest % 60)}` : `${Math.floor(rest / 60)}:${pad(rest % 60)}`;
}
