// Every view of the page, by what it shows.
const pdn = "1. 11-15 22-18 (1... 23-19 {Good too.} 8-11) 15x22 25x18 *";
const games = '[White "A"]\n\n1. 11-15 22-18 *\n\n[White "B"]\n\n1. 9-14 22-99 *';

export const views = {
  home: "/#/",
  "the list of openings": "/#/checkers/openings",
  "an opening": "/#/checkers/openings/glasgow?ply=3",
  "the ballot": "/#/checkers/ballot",
  "a ballot": `/#/checkers/ballot/${encodeURIComponent("9-13 21-17")}`,
  "the list of positions": "/#/checkers/positions",
  "a position": "/#/checkers/positions/first-position?ply=7.1.5",
  "the list of games": "/#/checkers/games",
  "a game": "/#/checkers/games/illustrative-game-1?ply=12",
  "the list of diagrams": "/#/checkers/diagrams",
  "a diagram": "/#/checkers/diagrams/diagram-no-6?ply=2",
  "the move": "/#/checkers/move",
  "the own board": "/#/checkers/board",
  help: "/#/help",
  "an address that leads nowhere": "/#/nowhere",
};

/** More that some of them can show. */
export const states = {
  "openings at a position": "/#/checkers/openings?then=11-15+23-19",
  "openings by their name": "/#/checkers/openings?search=corner",
  "the move with an exchange": `/#/checkers/move?${new URLSearchParams({ fen: "B:W18,28,30:B5,9,20", moves: "9-14 18x9 5x14" })}`,
  "the own board with a record": `/#/checkers/board?${new URLSearchParams({ pdn, ply: "1.1.1" })}`,
  "the own board with a broken record": `/#/checkers/board?${new URLSearchParams({ pdn: games })}`,
};
