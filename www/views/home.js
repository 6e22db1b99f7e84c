// The start page of a game: a board that can be played on at once, and the ways into the book.
import { keepAddress } from "../lib/address.js";
import { html } from "../lib/dom.js";
import { createStudy } from "../study/study.js";
import { reached } from "./openings.js";

/** @type {Record<string, {about: string, parts: [href: string, name: string, words: string][]}>} */
const GAMES = {
  checkers: {
    about: "Study English draughts on your own device: nothing is sent anywhere. Move a piece to begin.",
    parts: [
      ["#/checkers/openings", "Openings", "Every named opening of the book, by name, by moves, or from the board."],
      ["#/checkers/explorer", "Opening explorer", "Which lines and results lie under each move, whatever order they are played in."],
      ["#/checkers/drill", "Opening drill", "Play one side of the lines you choose; each comes back when it is due."],
      ["#/checkers/positions", "The four positions", "The endings that every player must know, with all their variations."],
      ["#/checkers/practice", "Practice", "Endings against a defence that never errs; hints, take-backs, and what was best."],
      ["#/checkers/games", "Illustrative games", "Seven short games, the losing move marked in each."],
      ["#/checkers/diagrams", "Diagrams and traps", "How captures work, two-for-one traps, shut-in men: each playable."],
      ["#/checkers/trial", "The book on trial", "What the chapter says of who wins, held against tables and proofs: each claim played through."],
      ["#/checkers/move", "The theory of the move", "Who has the move, and what an exchange does to it, reckoned step by step."],
      ["#/checkers/umpire", "The umpire", "Huff, compel or let stand: what the laws say of what happened. With cases to practise on."],
      ["#/checkers/clock", "A clock for two", "Play on one device by the laws' five minutes and one."],
      ["#/checkers/play", "Play", "Against the search at five levels, which never errs in endings of few men; or two on one device."],
      ["#/checkers/board", "A board of your own", "Play, take back, branch, comment; paste or export FEN and PDN."],
      ["#/shelf", "My studies", "Games with your notes, variations, marks and arrows, kept as you write; to print, to pass on."],
      ["#/checkers/ballot", "Draw a ballot", "The two-move and the three-move restriction: an opening drawn at random, played by both sides."],
    ],
  },
  chess: {
    about: "Study the chess of the old books on your own device, in their notation or in yours.",
    parts: [
      ["#/chess/openings", "Openings", "Every heading of the chapter with all its lines: by name, by moves in any notation, or from the board."],
      ["#/chess/explorer", "Opening explorer", "Which lines and results lie under each move, whatever order they are played in."],
      ["#/chess/drill", "Opening drill", "Play one side of the lines you choose; each comes back when it is due."],
      ["#/chess/translator", "Translator", "Paste a game or a page in one notation; get it in the others, every doubt explained."],
      ["#/chess/games", "Two little games", "Why each move is bad or good, up to the mate."],
      ["#/chess/odds", "Games at odds", "A piece removed, or pawn and two moves, with the book's openings."],
      ["#/chess/endings", "Endings", "Two mating lines, the pawn endings, and what the book gives as won or drawn."],
      ["#/chess/practice", "Practice", "The book's endings against an opponent that never errs."],
      ["#/chess/diagrams", "Diagrams", "All thirteen, also those without kings: each playable."],
      ["#/chess/trial", "The book on trial", "Which endings are won or drawn, exactly; every move of the mating lines judged."],
      ["#/chess/tour", "The Knight's tour", "From any square, open or closed; or try it yourself."],
      ["#/chess/values", "Values of the pieces", "By both books, and what an exchange comes to."],
      ["#/chess/statistics", "1500 games", "How each opening did, with the page's own mistakes."],
      ["#/chess/laws", "The laws", "Two old codes side by side, in plain words."],
      ["#/chess/umpire", "The umpire", "Touch and move, false moves, claims: what the laws say of what happened. With cases to practise on."],
      ["#/chess/board", "A board of your own", "Play, take back, branch, comment; paste or export FEN and PGN."],
      ["#/shelf", "My studies", "Games with your notes, variations, marks and arrows, kept as you write; to print, to pass on."],
      ["#/chess/setup", "Set up a position", "Any pieces on any squares, kings or none."],
    ],
  },
};

/** @type {[href: string, name: string, words: string][]} */
const OTHERS = [
  ["#/others", "Games of draughts", "Polish, pool, Brazilian, Russian, Italian, and the losing game: how they differ; played by two or against a search."],
  ["#/tailors", "The devil and the tailors", "Every position solved: play either side against an opponent that never errs."],
  ["#/backgammon", "Backgammon", "The board in both arrangements, the opening throws, a game for two with fair dice, and exact chances of bearing off."],
];

/** @type {import("./view").View} */
export function view(host, { core, game, path, query }) {
  const names = html("div", { class: "following", "aria-live": "polite" });
  const study = createStudy({
    core,
    game,
    record: core.Record.start(game.name),
    label: game.title,
    state: { then: query.get("then") ?? "" },
    onstep: () => follow(),
  });
  function follow() {
    keepAddress(path, { then: study.state().then });
    const position = study.record.position(study.node().id);
    names.replaceChildren(...(study.node().parent === null ? [] : reached(core, game, position)));
    position.free();
  }
  follow();
  // Its place is kept until storage has answered, which the board need not wait for.
  const due = html("div", { class: "due-place" });
  let closeDue = () => {};
  void import("../practice/queue.js").then(({ dueLine }) => {
    const line = dueLine();
    closeDue = line.close;
    due.replaceChildren(line.element);
  });
  host.append(
    html("h1", {}, game.title),
    html("p", {}, GAMES[game.name]?.about ?? ""),
    due,
    html("div", { class: "study" },
      study.boardSide,
      html("div", { class: "side" }, study.tree, names, study.remarks, partList(GAMES[game.name]?.parts ?? []))),
    ...(path.length ? [] : [html("h2", {}, "Chess"), html("p", {}, GAMES.chess?.about ?? ""), partList(GAMES.chess?.parts ?? []),
      html("h2", {}, "Other games"), partList(OTHERS)]));
  return { title: path.length ? game.title : "", close: () => {
    closeDue();
    study.destroy();
  } };
}

/** @param {[href: string, name: string, words: string][]} parts */
function partList(parts) {
  return html("ul", { class: "items" }, ...parts.map(([href, part, words]) =>
    html("li", {}, html("a", { href }, html("strong", {}, part), " ", html("span", {}, words)))));
}
