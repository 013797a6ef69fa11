/* Generated from the server's structs: `make protocol` writes it again. */
/** A new cat at a place of the ring. */
export interface Arrival {
  readonly place: number;
  readonly points: number;
}
/** Cats that come home together (CB-7); from `link` 1 on it is a chain reaction (CB-9). */
export interface CatsHome {
  readonly kind: "cats-home";
  readonly seat: number;
  readonly link: number;
  readonly wins: readonly Win[];
}
/** Homes that were reached have moved on, and new cats have come (CB-8). */
export interface CatsMoved {
  readonly kind: "cats-moved";
  readonly link: number;
  readonly walks: readonly Walk[];
  readonly arrivals: readonly Arrival[];
}
/** All cats are home (CB-10), or the turns have run out (CB-11). */
export interface GameEnded {
  readonly kind: "game-ended";
  readonly by: "home" | "turns";
  readonly winners: readonly number[];
  readonly turns: number;
}
/** The card lies where it should, and a path runs from a cat to a home: a moment to look at it. */
export interface GuttersJoined {
  readonly kind: "gutters-joined";
}
/** Who begins (CB-4). */
export interface StarterDrawn {
  readonly kind: "starter-drawn";
  readonly seat: number;
}
/** A home that moved on round the ring. */
export interface Walk {
  readonly start: number;
  readonly end: number;
}
/** A cat that came home: from which place, and along which cells to each home that it reached. */
export interface Win {
  readonly place: number;
  readonly points: number;
  readonly homes: readonly number[];
  readonly paths: readonly (readonly string[])[];
}
export type Effect = StarterDrawn | GuttersJoined | CatsHome | CatsMoved | GameEnded;
export const SILENT: readonly Effect["kind"][] = ["gutters-joined", "cats-moved"];
