/* Generated from the server's structs: `make protocol` writes it again. */
/** New trials lie there (XA-5). */
export interface DayBegan {
  readonly kind: "day-began";
  readonly round: number;
}
/** What a day brought a seat: failed trials and stones, or in Atlacoya its tile. */
export interface DayScored {
  readonly kind: "day-scored";
  readonly seat: number;
  readonly round: number;
  readonly failed: number;
  readonly stones: number;
  readonly tile: number | null;
  readonly points: number;
  readonly total: number;
}
/** Red points, and the tokens of this round come back: by choice, or without a token left (XA-21, XA-22). */
export interface DroppedOut {
  readonly kind: "dropped-out";
  readonly seat: number;
  readonly trial: number;
  readonly points: number;
}
/** Seven days are over (XA-11, XA-23). */
export interface GameWon {
  readonly kind: "game-won";
  readonly winners: readonly number[];
}
/** Nobody touches a stone any more: all are done, the sand has run through, or nobody was done in time (XA-9). */
export interface RaceEnded {
  readonly kind: "race-ended";
  readonly why: "done" | "round" | "timer";
}
/** A tile is turned over: all at once, before the trials are known (XA-20). */
export interface TileShown {
  readonly kind: "tile-shown";
  readonly seat: number;
  readonly tile: number;
}
/** A curse token lies on a failed trial (XA-21). */
export interface TokenPut {
  readonly kind: "token-put";
  readonly seat: number;
  readonly trial: number;
}
/** How a trial came out for those who had to meet it (XA-10, XA-21). */
export interface TrialChecked {
  readonly kind: "trial-checked";
  readonly trial: number;
  readonly met: readonly number[];
  readonly failed: readonly number[];
}
export type Effect = DayBegan | TileShown | RaceEnded | TrialChecked | TokenPut | DroppedOut | DayScored | GameWon;
export const SILENT: readonly Effect["kind"][] = [];
