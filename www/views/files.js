// Files of many games: the list of files, one file's list of games, one game of it.
import { lost } from "../lib/lost.js";
import { openFiles } from "../files/store.js";
import { installStyle } from "./files/style.js";

/** @type {import("./view").View} */
export async function view(host, context) {
  installStyle();
  const [id, number, ...more] = context.item;
  if (id === undefined) return (await import("./files/list.js")).showFiles(host);
  const file = await openFiles().find(id);
  if (!file || more.length) throw lost(`There is no file "${context.item.join("/")}" on this device.`);
  if (number === undefined) return (await import("./files/file.js")).showFile(host, context, file);
  if (!/^[1-9]\d{0,8}$/.test(number)) throw lost(`There is no game "${number}" in ${file.name}.`);
  return (await import("./files/game.js")).showGame(host, context, file, Number(number));
}
