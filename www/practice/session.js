// An exercise against an opponent that never errs, as a machine of states. It knows no board and no
// rules: what was played it is told, and what is to be played it tells.

/** @typedef {import("../exact/tables.js").Exact} Exact */
/** @typedef {"win" | "loss" | "draw"} Result */
/** @typedef {"black" | "white"} Side */
/** @typedef {{ winner: Side | null, reason: string }} Outcome */
/** @typedef {{ result: Result | null, plies: number | null }} Worth what a position is worth to the reader; null where that is not known */

/**
 * A place in the game, after a move or at its start.
 * @typedef {object} Place
 * @property {number} id by which the board finds it again
 * @property {string} fen
 * @property {Side} turn
 * @property {string} text of the move that led here
 * @property {Outcome | null} outcome
 * @property {string[]} claims why a draw can be claimed here: "forty moves", "fifty moves", "repetition"
 */

/**
 * Who knows the values.
 * @typedef {object} Arbiter
 * @property {(fen: string) => Promise<Exact | null>} value null beyond the tables
 * @property {(fen: string) => Promise<{ text: string, guessed: boolean }>} reply what the opponent plays
 * @property {(fen: string) => Promise<Result | null>} prove what a position beyond the tables is worth to the side to move;
 *   null where nothing is proved, also when another is asked for meanwhile
 * @property {(fen: string, most: number) => Promise<string[]>} line best play
 */

/**
 * What became of the reader's last move.
 * @typedef {object} Judged
 * @property {string} text
 * @property {"best" | "longer" | "keeps" | "threw" | "unknown"} kind longer: it keeps the result, but not the length
 * @property {Result | null} before what there was
 * @property {Result | null} after what is left
 * @property {number} lost moves that the win got longer by, or the defence shorter
 * @property {string[]} best the best moves, as text
 */

/**
 * @typedef {object} End
 * @property {Result} result for the reader
 * @property {string} how "over" by the rules, "resigned", "agreed", or the claim's name
 * @property {"you" | "opponent" | null} by who claimed or resigned
 * @property {boolean} solved
 * @property {"again" | "hard" | "good" | "easy"} grade
 * @property {number} moves that the reader made
 * @property {number | null} shortest the fewest that win, or the most that can be held out
 */

/**
 * @typedef {object} State
 * @property {"working" | "yours" | "theirs" | "erred" | "over"} phase
 * @property {Result | null} goal the best that the reader can reach; null while it is not known
 * @property {Worth} worth of the position where the reader last was to move
 * @property {boolean} guessed the opponent's last move was found by search, not in a table
 * @property {boolean} proving
 * @property {Judged | null} judged
 * @property {0 | 1 | 2} hint how much of it was told
 * @property {string | null} hinted the move that the hint is about
 * @property {number} moves that the reader made
 * @property {number} help hints and moves taken back
 * @property {number} mistakes
 * @property {string[]} claims by which the reader can have a draw now
 * @property {End | null} end
 */

/** So many moves of the reader must have held a draw before the opponent agrees to one. */
const HELD = 10;

/** @type {Record<Result, number>} */
const RANK = { loss: 0, draw: 1, win: 2 };
/** @param {Result} result @returns {Result} */
const turned = (result) => (result === "win" ? "loss" : result === "loss" ? "win" : "draw");
/** The reader's own moves among so many plies, the reader to move. @param {number} plies */
export const ownMoves = (plies) => Math.ceil(plies / 2);

/**
 * @param {object} options
 * @param {Arbiter} options.arbiter
 * @param {Side} options.side the reader's
 * @param {"attack" | "defend"} options.as what the reader sets out to do where the value is not known
 * @param {Place} options.start
 * @param {Place} [options.at] where to go on, after moves made earlier
 * @param {number} [options.made] moves of the reader made before that
 * @param {number} [options.help] had before that
 * @param {(state: State) => void} options.onchange
 * @param {(text: string) => Promise<Place> | Place} options.onreply the opponent plays
 * @param {(place: Place) => void} options.onback to an earlier place
 * @param {(end: End) => void} [options.onend] once
 */
export function createSession({ arbiter, side, as, start, at = start, made = 0, help = 0, onchange, onreply, onback, onend }) {
  /** @type {State} */
  let state = {
    phase: "working", goal: null, worth: { result: null, plies: null }, guessed: false, proving: false, judged: null,
    hint: 0, hinted: null, moves: made, help, mistakes: 0, claims: [], end: null,
  };
  /** The places where the reader was to move, the last one last. @type {{ place: Place, exact: Exact | null, worth: Worth, moves: number }[]} */
  const turns = [];
  /** The place that the game has come to. */
  let here = at;
  /** The most or fewest moves of the reader with best play. @type {number | null} */
  let shortest = null;
  /** Counts what was begun, so that what comes too late is let go. */
  let round = 0;
  let ended = false;

  /** @param {Partial<State>} change */
  function set(change) {
    state = { ...state, ...change };
    onchange(state);
  }

  /** What a position is worth to the reader. @param {Exact | null} exact @param {Side} turn @returns {Worth} */
  function worthOf(exact, turn) {
    if (!exact) return { result: null, plies: null };
    return { result: turn === side ? exact.result : turned(exact.result), plies: exact.plies };
  }

  const hoped = () => state.goal ?? (as === "attack" ? "win" : "draw");

  async function begin() {
    const mine = (round += 1);
    const first = worthOf(await arbiter.value(start.fen), start.turn);
    if (mine !== round) return;
    if (first.result) aim(first, start.turn);
    if (here.outcome) finish(resultOf(here.outcome), "over", null);
    else if (here.turn === side) await yours(mine);
    else await answer(mine);
  }

  /** @param {Worth} worth @param {Side} turn who is to move */
  function aim({ result, plies }, turn) {
    if (plies !== null && result !== "draw") shortest = turn === side ? ownMoves(plies) : Math.floor(plies / 2);
    set({ goal: result });
  }

  /** Does the game stand where the reader was last to move? */
  const atTurn = () => turns.at(-1)?.place.id === here.id;

  /** The reader is to move. @param {number} mine */
  async function yours(mine) {
    const exact = await arbiter.value(here.fen);
    if (mine !== round) return;
    const before = turns.at(-1)?.worth.result ?? null;
    const worth = worthOf(exact, here.turn);
    turns.push({ place: here, exact, worth, moves: state.moves });
    set({ phase: "yours", worth, hint: 0, hinted: null, claims: here.claims, proving: !exact });
    if (!exact) await proveHere(mine, before);
  }

  /** Beyond the tables: what was said before stands until a proof says more. @param {number} mine @param {Result | null} before */
  async function proveHere(mine, before) {
    const result = await arbiter.prove(here.fen);
    if (mine !== round) return;
    const turn = turns.at(-1);
    if (turn) turn.worth = { result, plies: null };
    set({ worth: { result, plies: null }, proving: false });
    if (!result) return;
    if (!state.goal) aim({ result, plies: null }, here.turn);
    // The opponent's answer can't have made it worse for the reader: so the reader's move did.
    if (before && state.judged && RANK[result] < RANK[before]) {
      set({ phase: "erred", mistakes: state.mistakes + 1, judged: { ...state.judged, kind: "threw", before, after: result } });
    }
  }

  /** @param {Outcome} outcome @returns {Result} */
  const resultOf = ({ winner }) => (winner === null ? "draw" : winner === side ? "win" : "loss");

  /** @param {string} text @returns {Judged} */
  function judge(text) {
    const turn = turns.at(-1);
    const exact = turn?.exact;
    const played = exact?.moves.find((move) => move.text === text);
    if (!exact || !played) return { text, kind: "unknown", before: turn?.worth.result ?? null, after: null, lost: 0, best: [] };
    const best = exact.moves.filter((move) => move.result === exact.result && move.plies === exact.plies).map((move) => move.text);
    const judged = { text, before: exact.result, after: played.result, best, lost: 0 };
    if (RANK[played.result] < RANK[exact.result]) return { ...judged, kind: "threw" };
    if (played.plies === null || exact.plies === null) return { ...judged, kind: exact.result === "draw" ? "best" : "keeps" };
    const lost = Math.abs(ownMoves(played.plies) - ownMoves(exact.plies));
    return { ...judged, kind: lost ? "longer" : "best", lost };
  }

  /** The opponent's move. @param {number} mine */
  async function answer(mine) {
    set({ phase: "theirs", claims: [] });
    const worth = worthOf(await arbiter.value(here.fen), here.turn);
    if (mine !== round) return;
    const [claim] = here.claims;
    if (claim && worth.result !== "loss" && worth.result !== null) return finish("draw", claim, "opponent");
    const reply = await arbiter.reply(here.fen);
    if (mine !== round) return;
    const place = await onreply(reply.text);
    if (mine !== round) return;
    here = place;
    state.guessed = reply.guessed;
    if (here.outcome) finish(resultOf(here.outcome), "over", null);
    else await yours(mine);
  }

  /** @param {Result} result @param {string} how @param {End["by"]} by */
  function finish(result, how, by) {
    round += 1;
    const end = { result, how, by, ...graded(result), moves: state.moves, shortest };
    set({ phase: "over", end, claims: [], proving: false });
    if (ended) return;
    ended = true;
    onend?.(end);
  }

  /** @param {Result} result @returns {Pick<End, "solved" | "grade">} */
  function graded(result) {
    const goal = hoped();
    const helped = state.help > 0;
    if (RANK[result] > RANK[goal]) return { solved: true, grade: helped ? "good" : "easy" };
    if (result !== goal) return { solved: false, grade: "again" };
    if (goal === "draw") return { solved: true, grade: helped || state.mistakes ? "hard" : "good" };
    if (shortest === null) return { solved: goal === "win", grade: goal === "win" ? (helped ? "hard" : "good") : "again" };
    if (goal === "win") {
      if (helped || state.moves > 1.5 * shortest) return { solved: true, grade: "hard" };
      return { solved: true, grade: state.moves <= shortest ? "easy" : "good" };
    }
    // Lost from the start: what counts is how long it was held out.
    const share = shortest ? state.moves / shortest : 1;
    if (share < 2 / 3) return { solved: false, grade: "again" };
    return { solved: true, grade: helped || share < 0.9 ? "hard" : share < 1 ? "good" : "easy" };
  }

  return {
    begin,
    get state() {
      return state;
    },
    /** Where the game stands. */
    get place() {
      return here;
    },

    /** May the reader move here? @param {number} id of a place */
    awaits: (id) => state.phase === "yours" && id === here.id,

    /** The reader has moved. @param {Place} place */
    async moved(place) {
      if (state.phase !== "yours") return;
      const mine = (round += 1);
      const judged = judge(place.text);
      here = place;
      const threw = judged.kind === "threw";
      set({
        judged, moves: state.moves + 1, hint: 0, hinted: null, claims: [], proving: false, mistakes: state.mistakes + Number(threw),
        phase: threw ? "erred" : "theirs",
        worth: judged.after ? { result: judged.after, plies: null } : state.worth,
      });
      if (place.outcome) finish(resultOf(place.outcome), "over", null);
      else if (!threw) await answer(mine);
    },

    /** Can a move be taken back? */
    canTakeBack: () => state.phase !== "working" && turns.length > (atTurn() && state.phase !== "over" ? 1 : 0),

    /** To where the reader was last to move, before the last move made. */
    takeBack() {
      if (!this.canTakeBack()) return;
      if (atTurn() && state.phase !== "over") turns.pop();
      const turn = turns.at(-1);
      if (!turn) return;
      round += 1;
      here = turn.place;
      onback(here);
      set({
        phase: "yours", worth: turn.worth, moves: turn.moves, help: state.help + 1, judged: null, hint: 0, hinted: null,
        claims: here.claims, end: null, proving: false,
      });
    },

    /** Goes on after a mistake. */
    async playOn() {
      if (state.phase !== "erred") return;
      const mine = (round += 1);
      if (here.turn === side) set({ phase: "yours" });
      else await answer(mine);
    },

    /** One step more of the hint: which piece, then which move. */
    async hint() {
      if (state.phase !== "yours" || state.hint === 2) return;
      const mine = round;
      const exact = turns.at(-1)?.exact;
      const best = exact?.moves.find((move) => move.result === exact.result && move.plies === exact.plies);
      const text = state.hinted ?? best?.text ?? (await arbiter.reply(here.fen)).text;
      if (mine !== round || state.phase !== "yours") return;
      set({ hinted: text, hint: state.hint === 0 ? 1 : 2, help: state.help + Number(state.hint === 0) });
    },

    /** Claims the draw that the rules allow. */
    claim() {
      const [claim] = state.claims;
      if (state.phase === "yours" && claim) finish("draw", claim, "you");
    },

    /** Offers a draw; the opponent agrees when it is losing, or when nothing is left to hope for. @returns {boolean} */
    offer() {
      const { result } = state.worth;
      const agreed = state.phase === "yours" && (result === "win" || (result === "draw" && state.moves >= HELD));
      if (agreed) finish("draw", "agreed", null);
      return agreed;
    },

    resign() {
      if (state.phase !== "over" && state.phase !== "working") finish("loss", "resigned", "you");
    },

    /** How the last mistake is punished, or the position played best. @param {number} most plies */
    refutation: (most) => arbiter.line(here.fen, most),

    /** What comes later is let go. */
    destroy: () => void (round += 1),
  };
}
