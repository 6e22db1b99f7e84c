// The book's diagrams, each playable: the rules shown, the traps, the theory of the move.
import { html } from "../lib/dom.js";
import { collection } from "./collection.js";

export const view = collection({
  part: "diagrams",
  title: "Diagrams and traps",
  intro: () => [
    html("p", {}, "The diagrams of the chapter on the board: how captures work, how a game is won by shutting in, the two-for-one traps, and the theory of the move. Step through what the book says of each, or try your own moves."),
  ],
  summary: ({ record }) => record.tag("Caption") ?? "",
  about: ({ record }) => [html("p", {}, record.tag("Caption") ?? "")],
});
