/* Generated from the server's structs: `make protocol` writes it again. */
/** An oracle card; `stones` is the number that a stone card asks for, 0 for a feature. */
export interface Card {
  readonly card: string;
  readonly words: Words;
  readonly stones: number;
}
/** One cell of a board, as it is printed. */
export interface Cell {
  readonly cell: string;
  readonly is_black: boolean;
  readonly symbols: readonly string[];
  readonly lines: readonly string[];
}
/** The last check, explained. */
export interface Check {
  readonly round: number;
  readonly trials: readonly Trial[];
  readonly results: readonly Result[];
}
/** The way of a line over a board. */
export interface Path {
  readonly line: string;
  readonly cells: readonly string[];
}
/** The check of one player's board. */
export interface Result {
  readonly seat: number;
  readonly stones: readonly string[];
  readonly verdicts: readonly Verdict[];
  readonly failed: number;
  readonly curses: number;
  readonly stone_points: number;
  readonly points: number;
  readonly points_before: number;
  readonly bid: number | null;
  readonly has_dropped: boolean;
}
/** One player, as everybody sees them. */
export interface Side {
  readonly seat: number;
  readonly board: string;
  readonly cells: readonly Cell[];
  readonly paths: readonly Path[];
  readonly must_meet: number;
  readonly is_done: boolean;
  readonly is_ready: boolean;
  readonly has_bid: boolean;
  readonly tokens: number;
  readonly points: number;
  readonly round_points: readonly number[];
  readonly place: number | null;
}
/** Which squares of one's own board a trial speaks of: those of its upper card, and those of its lower one. */
export interface Squares {
  readonly number: number;
  readonly above: readonly string[];
  readonly below: readonly string[];
}
/** A number tile of Atlacoya, with what it brings. */
export interface Tile {
  readonly number: number;
  readonly green: number;
  readonly red: number;
}
/** A trial: the position card's pattern as rows and columns, or a pair of cards; and what it asks, in words. */
export interface Trial {
  readonly number: number;
  readonly asks: Words;
  readonly pattern?: readonly (readonly number[])[];
  readonly position_card?: number | null;
  readonly upper?: Card | null;
  readonly lower?: Card | null;
}
/** How one trial came out for one player, and what was found on the board. */
export interface Verdict {
  readonly number: number;
  readonly is_met: boolean;
  readonly counts: boolean;
  readonly found: Words;
  readonly has_token: boolean;
  readonly above: readonly string[];
  readonly below: readonly string[];
}
/** The table from one seat; `seat` is None for a spectator. */
export interface View {
  readonly seat: number | null;
  readonly waiting_for: string;
  readonly to_act: readonly number[];
  readonly variant: string;
  readonly round: number;
  readonly rounds: number;
  readonly trials: readonly Trial[];
  readonly help: readonly Squares[] | null;
  readonly stones: readonly string[];
  readonly stones_left: number;
  readonly own_bid: number | null;
  readonly tiles: readonly Tile[];
  readonly asked_about: number | null;
  readonly seconds: number | null;
  readonly sides: readonly Side[];
  readonly last_check: Check | null;
}
/** One sentence or name, in English and in French. It may have gaps, as `str.format` has them. */
export interface Words {
  readonly en: string;
  readonly fr: string;
}
