// The keys that step through a record, wherever the focus is but in a field.

/**
 * @param {HTMLElement} board on which the arrow keys walk over the squares
 * @param {{first: () => void, back: () => void, next: () => void, last: () => void, up: () => void, down: () => void, flip: () => void}} actions
 * @param {EventTarget} [place] where keys are heard
 * @returns {() => void} stops listening
 */
export function listenStepKeys(board, actions, place = document) {
  /** Keys that serve on the board too. @type {Record<string, () => void>} */
  const everywhere = { ",": actions.back, ".": actions.next, "<": actions.first, ">": actions.last };
  /** @type {Record<string, () => void>} */
  const offBoard = {
    ArrowLeft: actions.back, ArrowRight: actions.next, ArrowUp: actions.up, ArrowDown: actions.down,
    Home: actions.first, End: actions.last, f: actions.flip,
  };
  /** @param {Event} event */
  function press(event) {
    if (!(event instanceof KeyboardEvent)) return;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.composedPath()[0];
    if (target instanceof Element && target.closest("input, textarea, select, [contenteditable]")) return;
    const action = everywhere[event.key] ?? (event.composedPath().includes(board) ? undefined : offBoard[event.key]);
    if (!action) return;
    event.preventDefault();
    action();
  }
  place.addEventListener("keydown", press);
  return () => place.removeEventListener("keydown", press);
}
