// Undo and redo: the states that something has been in. Pure.

/** More steps than anybody takes back. */
const MOST = 300;

/**
 * @template State
 * @param {State} first
 */
export function createHistory(first) {
  let states = [first];
  let at = 0;
  return {
    /** A new state; what was undone before it can't be redone. @param {State} state */
    push(state) {
      states = [...states.slice(0, at + 1), state].slice(-MOST);
      at = states.length - 1;
    },
    /** Another state in the place of the last one, of which it is the continuation. @param {State} state */
    replace(state) {
      states = [...states.slice(0, at), state];
    },
    /** The state that holds. */
    get current() {
      return /** @type {State} */ (states[at]);
    },
    /** The state before, or undefined. */
    undo: () => (at > 0 ? states[(at -= 1)] : undefined),
    /** The state that was undone last, or undefined. */
    redo: () => (at < states.length - 1 ? states[(at += 1)] : undefined),
    get canUndo() {
      return at > 0;
    },
    get canRedo() {
      return at < states.length - 1;
    },
  };
}
