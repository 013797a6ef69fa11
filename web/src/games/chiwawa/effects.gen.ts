/* Generated from the server's structs: `make protocol` writes it again. */
export interface CampCounted {
  readonly kind: "camp-counted";
  readonly seat: number;
  readonly points: number;
}
/** No Destruction is left. */
export interface CampsSettled {
  readonly kind: "camps-settled";
}
/** Everybody has folded or run out: all camps are turned over (CH-12). */
export interface CampsShown {
  readonly kind: "camps-shown";
  readonly round: number;
}
/** A Destruction, and the card that it takes along; None where it goes alone (CH-13). */
export interface CardDestroyed {
  readonly kind: "card-destroyed";
  readonly seat: number;
  readonly places: readonly number[];
  readonly card: string | null;
}
/** A card lies in the camp of a seat, at a place of the row as it is now, from 1 (CH-5, CH-6). */
export interface CardPlaced {
  readonly kind: "card-placed";
  readonly seat: number;
  readonly place: number;
}
/** Two cards have changed places and are locked (CH-7 to CH-9); `gained` came into a hand, for those who know it. */
export interface CardsSwapped {
  readonly kind: "cards-swapped";
  readonly seat: number;
  readonly first: string;
  readonly second: string;
  readonly gained: string | null;
}
/** CH-18, CH-19. */
export interface GameWon {
  readonly kind: "game-won";
  readonly winners: readonly number[];
}
/** Points of a camp: all its single cards together, one Mimicry, or identical cards side by side (CH-14, CH-15). */
export interface PartCounted {
  readonly kind: "part-counted";
  readonly seat: number;
  readonly places: readonly number[];
  readonly card: string | null;
  readonly copied: number | null;
  readonly points: number;
  readonly sum: number;
}
/** Everybody has picked, and the Pillars stand there for all to see (CH-3). */
export interface PillarsShown {
  readonly kind: "pillars-shown";
}
/** In a Battle Royal the fewest points are out; nobody where all are tied (CH-19). */
export interface PlayersOut {
  readonly kind: "players-out";
  readonly round: number;
  readonly seats: readonly number[];
  readonly points: number;
}
/** A round begins: so many cards each, with or without shuffling the discard (CH-2, CH-17). */
export interface RoundDealt {
  readonly kind: "round-dealt";
  readonly round: number;
  readonly cards: number;
  readonly is_reshuffled: boolean;
  readonly starter: number;
}
/** The most points win a round; None where they are tied (CH-16). */
export interface RoundWon {
  readonly kind: "round-won";
  readonly round: number;
  readonly winner: number | null;
  readonly points: number;
}
export type Effect = RoundDealt | PillarsShown | CardsSwapped | CampsShown | CardDestroyed | CampsSettled | PartCounted | CampCounted | RoundWon | PlayersOut | GameWon | CardPlaced;
export const SILENT: readonly Effect["kind"][] = ["pillars-shown", "card-placed", "camps-settled", "part-counted"];
