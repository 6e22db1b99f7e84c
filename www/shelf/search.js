// Finding studies: by title, players, openings, words of the notes, and moves. Pure.

/** @typedef {import("./study.js").Study} Study */

/** What is searched of each study, made once for each version. @type {Map<string, string>} */
const known = new Map();

/** What can be found in a study. @param {Study} study */
function searched(study) {
  const there = known.get(study.version);
  if (there !== undefined) return there;
  const { title, about, text } = study;
  const made = plain([title, ...about.players, ...about.openings, text].join("\n"));
  if (known.size > 5000) known.clear();
  known.set(study.version, made);
  return made;
}

/**
 * A text in small letters without accents, and without what stands between moves: numbers, commands, marks. So
 * "11-15 23-19" is found in "1. 11-15! {Best.} 23-19", if not across the comment.
 * @param {string} text
 */
function plain(text) {
  return text
    .normalize("NFD").replace(/\p{Diacritic}/gu, "")
    .replace(/\[%[^\]]*\]/g, " ")
    .replace(/\$\d+/g, " ")
    .replace(/(^|[\s({])\d+\.(?:\.\.)?(?=\s|$|[^\d\s])/gm, "$1 ")
    .replace(/[!?]+(?=\s)/g, " ")
    .toLowerCase()
    .replace(/(\d)x(\d)/g, "$1-$2")
    .replace(/\s+/g, " ");
}

/**
 * The studies that have all words of a query, each at the beginning of a word of theirs; moves that follow each other
 * in the query must do so in the study.
 * @param {Study[]} studies
 * @param {string} query
 */
export function findStudies(studies, query) {
  const words = plain(` ${query} `).trim().split(" ").filter(Boolean);
  const parts = phrases(words);
  return studies.filter((study) => {
    const text = searched(study);
    return parts.every((part) => beginsWord(text, part));
  });
}

/** Words one by one, but moves in a row together. @param {string[]} words */
function phrases(words) {
  /** @type {string[]} */
  const parts = [];
  let moves = false;
  for (const word of words) {
    const isMove = /^(\d{1,2}(-\d{1,2})+|[kqrbn]?[a-h]?[1-8]?x?[a-h][1-8](=[qrbn])?[+#]?|o-o(-o)?[+#]?)$/.test(word);
    if (isMove && moves) parts.push(`${parts.pop()} ${word}`);
    else parts.push(word);
    moves = isMove;
  }
  return parts;
}

/** @param {string} text @param {string} part */
function beginsWord(text, part) {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "") || !/[\p{L}\p{N}]/u.test(part[0] ?? "")) return true;
  }
  return false;
}

/** @type {{[order: string]: (a: Study, b: Study) => number}} */
export const ORDERS = {
  changed: (a, b) => b.changed - a.changed,
  created: (a, b) => b.created - a.created,
  title: (a, b) => a.title.localeCompare(b.title, "en", { numeric: true }),
  game: (a, b) => a.game.localeCompare(b.game, "en") || a.title.localeCompare(b.title, "en", { numeric: true }),
};
