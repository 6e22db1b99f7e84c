// What the page needs to know of the devil and the tailors.
import { draughts32 } from "../board/geometry.js";
import { game as checkers } from "./checkers.js";
import { common } from "./common.js";

/** Why a side lost, said of that side. @type {Record<string, string>} */
const LOST = {
  pinned: "is the devil, and is pinned in",
  behind: "has the devil behind all tailors",
  blocked: "has no tailor that can move",
};

/** @type {import("./game").Game} */
export const game = {
  ...checkers,
  name: "tailors",
  title: "The devil and the tailors",
  geometry: draughts32,
  examples: { move: "1-6", moves: "1-6 32-28", name: "", position: "W:W22,23,24,26:B15" },
  kinds: ["man"],
  systems: false,
  lost: (reason) => LOST[reason] ?? reason,
  remarks: (node) => (node.parent === null ? [] : common(node)),
  claims: () => [],
  withoutProgress: () => 0,
  // The slices are named by who is to move.
  practice: { most: 5, slices: ["devil", "tailors"] },
};
