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
  "the chess home": "/#/chess?then=e4+e5",
  "the chess openings": "/#/chess/openings",
  "chess openings at a position": "/#/chess/openings?then=e4+e5+f4",
  "a chess opening": "/#/chess/openings/evans-gambit?ply=3",
  "the chess games": "/#/chess/games",
  "a chess game": "/#/chess/games/little-game-1?ply=10",
  "the chess endings": "/#/chess/endings",
  "a chess ending": "/#/chess/endings/bishop-and-knight-against-a-king?ply=7.1.3",
  "the chess diagrams": "/#/chess/diagrams",
  "a chess diagram without kings": "/#/chess/diagrams/diagram-no-4",
  "a perpetual check": "/#/chess/diagrams/diagram-no-11",
  "the odds": "/#/chess/odds",
  "odds of a piece": "/#/chess/odds/queens-knight",
  "odds of two moves": "/#/chess/odds/pawn-and-two-moves",
  "the statistics": "/#/chess/statistics?by=won",
  "the values": "/#/chess/values?give=q&take=rr",
  "the tour": "/#/chess/tour?at=20",
  "a tour of one's own": "/#/chess/tour?try=a1-b3-c1",
  "the translator": "/#/chess/translator",
  "a translated page": `/#/chess/translator?${new URLSearchParams({ page: "1. P-B4 P-K4 2. PxP P-Q3 3. PxP BxP 4. K-Q8" })}`,
  "the laws": "/#/chess/laws",
  "the chess board": `/#/chess/board?${new URLSearchParams({ pgn: "1. e4 e5 2. Qh5 Nc6 (2... g6) 3. Bc4 Nf6 4. Qxf7#", ply: "7" })}`,
  "the chess set-up": "/#/chess/setup",
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
