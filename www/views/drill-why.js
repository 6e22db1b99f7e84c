// Why a move of the reader's is off the line: what the book knows of it, which openings it leads into, and what it loses.
import { formatAddress } from "../lib/address.js";
import { html } from "../lib/dom.js";
import { afterCaptures } from "../practice/balance.js";
import { samePosition } from "../practice/lines.js";
import { reached } from "./openings.js";

/** @typedef {import("../core.js").Core} Core */
/** @typedef {import("../core.js").Position} Position */
/** @typedef {import("../core.js").RecordNode} RecordNode */
/** @typedef {import("../study/game").Game} Game */
/** @typedef {{ name: string, address: string, losing: boolean, comments: string[] }} Found a move of the book */

/** @type {import("../pkg/double_corner.js").BookPart[]} */
const PARTS = ["games", "diagrams", "positions", "endings"];

/** The book's moves by position and text, made when first needed. @type {Map<string, Map<string, Found[]>>} */
const known = new Map();

/** @param {Core} core @param {Game} game */
function movesOfBook(core, game) {
  const made = known.get(game.name);
  if (made) return made;
  /** @type {Map<string, Found[]>} */
  const moves = new Map();
  const without = game.name === "chess" ? "positions" : "endings";
  for (const part of PARTS.filter((name) => name !== without)) {
    for (const { id, name, record } of core.book(game.name, part)) {
      const nodes = new Map(record.nodes().map((node) => [node.id, node]));
      for (const node of nodes.values()) {
        const before = nodes.get(node.parent ?? -1);
        if (!before) continue;
        const key = keyOf(before.fen, node.text);
        const found = { name, address: formatAddress([game.name, part, id]), losing: node.marks.includes("*"), comments: node.comments };
        moves.set(key, [...(moves.get(key) ?? []), found]);
      }
      record.free();
    }
  }
  known.set(game.name, moves);
  return moves;
}

/** @param {string} fen @param {string} text */
const keyOf = (fen, text) => `${samePosition(fen)} ${text}`;

/**
 * What there is to say of a move that is off the line, as paragraphs.
 * @param {object} what
 * @param {Core} what.core
 * @param {Game} what.game
 * @param {Position} what.position before the move
 * @param {string} what.played
 * @param {string} what.wanted the line's move
 * @param {string} what.line its name
 * @param {string[]} what.comments of the book on the line's move
 * @returns {Node[]}
 */
export function whyOff({ core, game, position, played, wanted, line, comments }) {
  const after = position.play(played);
  /** @type {HTMLElement[]} */
  const told = [
    html("p", {}, html("strong", {}, `${line} goes ${shown(game, position, [wanted])} here, not ${shown(game, position, [played])}.`)),
    ...comments.map((text) => html("p", {}, text)),
  ];
  for (const { name, address, losing, comments: said } of movesOfBook(core, game).get(keyOf(position.fen, played)) ?? []) {
    told.push(html("p", {}, `${shown(game, position, [played])} is played in `, html("a", { href: address }, name),
      losing ? ", marked there as the move that loses." : ".", ...said.map((text) => ` ${text}`)));
  }
  const lost = inCaptures(game, position, played, wanted);
  if (lost) told.push(html("p", {}, lost));
  told.push(...reached(core, game, after, `The position after ${shown(game, position, [played])}`));
  after.free();
  return told;
}

/**
 * What a move gives away or misses by captures alone, as a sentence; empty when it is nothing.
 * @param {Game} game
 * @param {Position} position
 * @param {string} played
 * @param {string} wanted
 */
function inCaptures(game, position, played, wanted) {
  const [mine, best] = [played, wanted].map((text) => {
    const after = position.play(text);
    const { value, line } = afterCaptures(after);
    after.free();
    return { value: 0 - value, line: [text, ...line] };
  });
  if (!mine || !best || best.value <= mine.value) return "";
  // What is lost is counted from how things stand; a sacrifice of the line's own is none of the reader's mistake.
  const lost = best.value - mine.value;
  const now = standing(position);
  if (mine.value < now) return `It gives away ${worth(game, lost)}: ${shown(game, position, mine.line)}.`;
  return `It misses ${worth(game, lost)}: ${shown(game, position, best.line)}.`;
}

/** The material of the side to move, less the other's. @param {Position} position */
function standing(position) {
  return afterCaptures({ turn: position.turn, pieces: () => position.pieces(), moves: () => [], play: () => position }).value;
}

/** @param {Game} game @param {number} value */
function worth({ name }, value) {
  if (name === "checkers") return value === 1 ? "a man" : `${value} men`;
  return { 1: "a pawn", 2: "two pawns' worth", 3: "a piece", 5: "a rook", 9: "the queen" }[value] ?? `${value} pawns' worth`;
}

/**
 * Moves in the notation that the reader has chosen.
 * @param {Game} game
 * @param {Position} position before the first
 * @param {string[]} moves
 */
export function shown(game, position, moves) {
  const notation = game.notation();
  if (!notation) return moves.join(" ");
  /** @type {Position[]} */
  const passed = [];
  const texts = moves.map((text) => {
    const before = passed.at(-1) ?? position;
    passed.push(before.play(text));
    return before.translate(text, notation);
  });
  for (const one of passed) one.free();
  return texts.join(" ");
}
