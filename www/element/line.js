// A line of moves over the small module of rules, with the face of a record as far as the study asks for it. Whatever
// it can't do (files, comments, old notations) is for the core's own records.
import { drawnFen } from "./fen.js";

/** @typedef {import("../core.js").Record} Record */
/** @typedef {import("../core.js").RecordNode} RecordNode */
/** @typedef {import("./rules.js").Place} Place */
/** @typedef {import("./rules.js").Move} Move */

/** What is alike in two ways of writing a move: signs of capture, check and praise are left out. @param {string} text */
const bare = (text) => text.replace(/[x:×-]/g, "-").replace(/[+#!?]/g, "").replace(/=/g, "").replace(/^(\d+)\s+(\d+)$/, "$1-$2");

/**
 * @param {string} game
 * @param {string} start FEN; empty for the start of the game
 * @param {import("./rules.js").Look} look
 * @returns {Record}
 */
export function createLine(game, start, look) {
  /** @type {{node: RecordNode, place: Place}[]} */
  const all = [];

  /** @param {Place} place @param {number | null} parent @param {Move | null} move */
  function add(place, parent, move) {
    const before = parent === null ? undefined : all[parent];
    const first = all[0]?.node.first ?? (game === "chess" ? "white" : "black");
    const side = before?.place.turn ?? null;
    const number = before ? before.node.number + (before.node.side !== null && side === first ? 1 : 0) : numberOf(game, place.fen);
    all.push({
      place,
      node: {
        text: "", piece: "man", from: "", to: "", path: [], captures: [], promotes: null,
        ...move,
        id: all.length, parent, children: [], ply: before ? before.node.ply + 1 : 0, number, side, first,
        fen: place.fen, turn: place.turn, outcome: place.outcome, check: place.check,
        comments: [], before: [], commands: [], marks: [], letter: null, refersTo: null, printed: null, wins: null,
        forced: before?.place.moves.length === 1, missed: [], occurrences: 1, withoutProgress: 0, moveBefore: null, moveAfter: null,
      },
    });
    before?.node.children.push(all.length - 1);
    return all.length - 1;
  }

  /** @param {number} id */
  function at(id) {
    const found = all[id];
    if (!found) throw new Error(`There is no node ${id}.`);
    return found;
  }

  /** The index of the one move that a text means. @param {Place} place @param {string} text */
  function find({ moves }, text) {
    const wanted = bare(text.trim());
    const exact = moves.findIndex((move) => move.text === text);
    if (exact >= 0) return exact;
    const fits = [...moves.keys()].filter((index) => {
      const { text = "", path = [], promotes } = moves[index] ?? {};
      return [text, path.join("-"), `${path[0]}-${path.at(-1)}`, path.join("") + (promotes ?? "").slice(0, 1)].some((form) => bare(form) === wanted);
    });
    const [index] = fits;
    if (index === undefined) throw new Error(`${text.slice(0, 40)} is not a legal move here.`);
    if (fits.length > 1) throw new Error(`${text} can mean ${fits.map((fit) => moves[fit]?.text).join(" or ")}.`);
    return index;
  }

  add(look(start), null, null);
  const line = {
    game,

    nodes() {
      const kept = new Set([0]);
      for (const { node } of all) if (kept.has(node.id)) node.children.forEach((id) => kept.add(id));
      return all.flatMap(({ node }) => (kept.has(node.id) ? [{ ...node, children: [...node.children] }] : []));
    },

    /** @param {number} id */
    position(id) {
      const { place } = at(id);
      return {
        fen: place.fen, turn: place.turn,
        pieces: () => drawnFen(game, place.fen).pieces,
        moves: () => place.moves, mustCapture: () => place.must, check: () => place.check, outcome: () => place.outcome,
        /** @param {string} text */
        read: (text) => place.moves[find(place, text)],
        free() {},
      };
    },

    /** @param {number} id @param {string} text */
    play(id, text) {
      const { node, place } = at(id);
      const index = find(place, text);
      const move = place.moves[index] ?? null;
      return node.children.find((child) => all[child]?.node.text === move?.text) ?? add(look(place.fen, index), id, move);
    },

    /** @param {number} id */
    remove(id) {
      const parent = at(id).node.parent ?? 0;
      const { node } = at(parent);
      node.children = node.children.filter((child) => child !== id);
      return parent;
    },

    copy() {
      const copy = createLine(game, start, look);
      const ids = new Map([[0, 0]]);
      for (const { id, parent, text } of line.nodes()) if (parent !== null) ids.set(id, copy.play(ids.get(parent) ?? 0, text));
      return copy;
    },

    free() {},
  };
  return /** @type {Record} */ (/** @type {unknown} */ (line));
}

/** The number of the next move. @param {string} game @param {string} fen */
const numberOf = (game, fen) => (game === "chess" ? Number(fen.split(" ")[5]) || 1 : 1);
