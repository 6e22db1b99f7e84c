// What the site keeps on the device, how much room it takes, and how to be rid of it.
import { forgetAnnotations } from "../annotate/keep.js";
import { errorText } from "../lib/errors.js";
import { html } from "../lib/dom.js";
import { keepOffline, kept, removeCopy, removeTables, wanted } from "../lib/offline.js";
import { forgetSettings, keepSetting } from "../lib/settings.js";
import { forgetTexts } from "../lib/texts.js";
import { confirmButton } from "../lib/confirm.js";
import { createTableChoice } from "./storage-tables.js";
import { openFiles } from "../files/store.js";
import { openProgress } from "../practice/progress.js";
import { openStudies } from "../shelf/studies.js";
import { count } from "../practice/when.js";

/** @type {import("./view").View} */
export async function view(host) {
  const list = html("dl", { class: "tags" });
  const said = html("p", { role: "status" });
  const persist = button("Ask the browser to keep it", async () => {
    const granted = await navigator.storage?.persist?.();
    return granted ? "The browser keeps it until you remove it." : "The browser did not agree: it may remove what is kept when room gets short.";
  });
  const copy = button("", async () => {
    if (wanted()) {
      await removeCopy();
      return "The copy is removed. The site needs a network now.";
    }
    keepSetting("offline", "yes");
    await keepOffline(/** @type {HTMLElement} */ (document.querySelector("#notice")));
    await navigator.serviceWorker?.ready;
    return "The site is kept on this device again.";
  });
  const tables = button("Remove all tables", async () => {
    await removeTables();
    return "The tables are removed.";
  });
  const texts = button("Remove my texts and settings", async () => {
    await forgetTexts();
    await forgetAnnotations();
    forgetSettings();
    return "Your texts and settings are removed from this device.";
  });
  const progress = await openProgress();
  const practised = confirmButton("Forget what I practised", "Forget all exercises and attempts?", "Forget everything", async () => {
    await progress.remove();
    said.textContent = progress.trouble ?? "All that you practised is forgotten.";
  });

  const files = confirmButton("Remove my files of games", "Remove all files of games from this device?", "Remove all files", async () => {
    try {
      await openFiles().remove();
      said.textContent = "Your files of games are removed from this device.";
    } catch (error) {
      said.textContent = `That did not work: ${errorText(error)}`;
    }
    await update();
  });

  const studies = openStudies();
  const shelf = confirmButton("Remove my studies", "Remove all studies?", "Remove them all", async () => {
    await studies.clear();
    said.textContent = studies.trouble ?? "All studies are removed.";
  });

  const choice = await createTableChoice({ say: (text) => (said.textContent = text), amount, onchange: () => update() });

  /** @param {string} label @param {() => Promise<string>} act gives what to say after it */
  function button(label, act) {
    const element = html("button", { type: "button" }, label);
    element.addEventListener("click", async () => {
      try {
        said.textContent = await act();
      } catch (error) {
        said.textContent = `That did not work: ${errorText(error)}`;
      }
      await update();
    });
    return element;
  }

  async function update() {
    const { site, tables: size, used, room, persisted } = await kept();
    const cards = await progress.cards();
    const own = await openFiles().list();
    const written = (await studies.all()).length;
    const rows = [
      ["The site itself", "works without a network after the first visit", amount(site)],
      ["Endgame tables", "those you chose to keep, and those made on this device", amount(size)],
      ["Your texts and settings", "long records that you opened, what was found of games that you had annotated, and how you want the board", ""],
      ["What you practised", `${count(cards.length, "exercise")}, ${count(cards.reduce((sum, { attempts }) => sum + attempts, 0), "attempt")}`, ""],
      ["Files of games", count(own.length, "file"), amount(own.reduce((sum, { size }) => sum + size, 0))],
      ["Your studies", `${written} on the shelf`, ""],
      ["All together", room === null ? "" : `of ${amount(room)} that the browser allows`, amount(used)],
    ];
    list.replaceChildren(...rows.flatMap(([name = "", what = "", bytes = ""]) => [html("dt", {}, name), html("dd", {}, [bytes, what].filter(Boolean).join(", "))]));
    copy.textContent = wanted() ? "Remove the copy of the site" : "Keep the site on this device";
    persist.hidden = persisted;
    tables.hidden = !size;
    practised.hidden = !cards.length;
    files.hidden = !own.length;
    shelf.hidden = !written;
    await choice.update();
  }

  const ends = [progress.watch(() => void update()), studies.watch(() => void update())];
  await update();
  host.append(
    html("h1", {}, "What is kept on this device"),
    html("p", {}, "Nothing is sent anywhere. What the site keeps, it keeps in this browser, and you can remove it."),
    list, html("p", { class: "buttons" }, copy, persist, texts, practised, shelf, files), said,
    html("h2", {}, "Endgame tables"),
    html("p", {}, "Practice and exact values need them. Each is kept when it is first used; keep one now, and it works without a network. Without them tables are made on this device, which takes a while."),
    choice.list, html("p", { class: "buttons" }, tables),
    html("p", { class: "quiet" }, "Some browsers remove what is kept when a site has not been visited for a while. Export what you can't do without: each view's address holds what it shows, records can be saved as files, and so can ", html("a", { href: "#/progress" }, "what you practised"), " and ", html("a", { href: "#/shelf" }, "your studies"), "."));
  return {
    title: "What is kept",
    close() {
      for (const end of ends) end();
      choice.close();
    },
  };
}

/** @param {number | null} bytes */
function amount(bytes) {
  if (bytes === null) return "not known";
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
