/** The types that all views share. A file of its own, so that readers' browsers don't fetch it. */
import type { Core } from "../core.js";
import type { Game } from "../study/game";

export type Context = {
  core: Core;
  /** The game that the view is of. */
  game: Game;
  /** The view's own path. */
  path: string[];
  /** What the address names within the view. */
  item: string[];
  /** The view's state. */
  query: URLSearchParams;
};

/** Fills the host with the view and gives its title, and what ends it. */
export type View = (host: HTMLElement, context: Context) => Opened | Promise<Opened>;
export type Opened = { title: string; close?: () => void };
