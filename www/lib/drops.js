// Files that are dropped on the page.

/**
 * @param {HTMLElement} place that is marked while a file is over the page
 * @param {(file: File) => unknown} add
 */
export function listenForDrops(place, add) {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener("dragover", (event) => {
    event.preventDefault();
    place.classList.add("over");
  }, { signal });
  addEventListener("dragleave", () => place.classList.remove("over"), { signal });
  addEventListener("drop", async (event) => {
    event.preventDefault();
    place.classList.remove("over");
    for (const file of event.dataTransfer?.files ?? []) await add(file);
  }, { signal });
  return () => stop.abort();
}
