// Texts that can be copied or saved.
import { html } from "./dom.js";

/**
 * A button that copies a text and says so.
 * @param {string} label
 * @param {() => string} text
 */
export function copyButton(label, text) {
  const button = html("button", { type: "button" }, label);
  button.addEventListener("click", async () => {
    let said = "Copied";
    try {
      await navigator.clipboard.writeText(text());
    } catch {
      said = "Not allowed here: select the text and copy it";
    }
    button.textContent = said;
    setTimeout(() => (button.textContent = label), 2000);
  });
  button.setAttribute("aria-live", "polite");
  return button;
}

/**
 * A button that saves a text as a file.
 * @param {string} label
 * @param {string | (() => string)} name of the file
 * @param {() => string} text
 */
export function saveButton(label, name, text) {
  const button = html("button", { type: "button" }, label);
  button.addEventListener("click", () => saveText(typeof name === "string" ? name : name(), text()));
  return button;
}

/**
 * Saves a text as a file.
 * @param {string} name of the file
 * @param {string} text
 * @param {string} [type]
 */
export function saveText(name, text, type = "text/plain") {
  saveBlob(name, new Blob([text], { type }));
}

/**
 * Saves bytes as a file.
 * @param {string} name of the file
 * @param {Blob} bytes
 */
export function saveBlob(name, bytes) {
  const address = URL.createObjectURL(bytes);
  html("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
