/* Generated from the server's structs: `make protocol` writes it again. */
/** Nothing but paralysed cards was left to a seat, so they are free (AW-12). */
export interface CardsFreed {
  readonly kind: "cards-freed";
  readonly seat: number;
}
/** Cards of a seat's piles that are face up from now on (AW-13, AW-14). */
export interface CardsTurned {
  readonly kind: "cards-turned";
  readonly seat: number;
  readonly cards: readonly string[];
}
/** Two rounds are won (AW-17). */
export interface GameWon {
  readonly kind: "game-won";
  readonly winner: number;
}
/** Who leads the next trick because a cheetah said so (AW-11). */
export interface LeadGiven {
  readonly kind: "lead-given";
  readonly seat: number;
}
/** Who leads a round: fewer visible crowns, the lot where they are equal, or as the loser of the last one said. */
export interface RoundLed {
  readonly kind: "round-led";
  readonly seat: number;
  readonly why: "choice" | "crowns" | "lot";
}
/** How a round ended: by crowns, or by the four hyenas that the other one took; then no crowns are counted. */
export interface RoundWon {
  readonly kind: "round-won";
  readonly winner: number;
  readonly round: number;
  readonly by_hyenas: boolean;
  readonly crowns: readonly number[] | null;
}
/** Both cards lie there, and nothing is left to be chosen: a moment to look at them. */
export interface TrickFull {
  readonly kind: "trick-full";
  readonly led: string;
  readonly answer: string;
}
/** Who takes a trick and why; a fled eagle stays with its own player (AW-7). */
export interface TrickTaken {
  readonly kind: "trick-taken";
  readonly taker: number;
  readonly why: "discard" | "eagle" | "flight" | "higher" | "mouse";
  readonly led: string;
  readonly answer: string;
  readonly hyenas: number;
}
export type Effect = RoundLed | TrickFull | TrickTaken | CardsTurned | CardsFreed | LeadGiven | RoundWon | GameWon;
export const SILENT: readonly Effect["kind"][] = ["trick-full"];
