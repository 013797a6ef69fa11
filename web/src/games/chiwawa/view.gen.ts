/* Generated from the server's structs: `make protocol` writes it again. */
/** A card of a camp; `card` is None where one does not know it. */
export interface CampCard {
  readonly card: string | null;
  readonly is_pillar: boolean;
  readonly is_face_up: boolean;
  readonly is_locked: boolean;
}
/** One camp: turned over, after its Destructions, and its points; None while they are not counted. */
export interface CampResult {
  readonly seat: number;
  readonly before: readonly string[];
  readonly pillar: number;
  readonly destroyed: readonly Destroyed[];
  readonly left: readonly number[];
  readonly after: readonly string[];
  readonly parts: readonly Part[];
  readonly points: number | null;
}
/** The deck; `top` is None where one does not know its top card. */
export interface Deck {
  readonly size: number;
  readonly top: string | null;
  readonly is_locked: boolean;
}
/** One Destruction: its place in the row at that moment, from 1, and what it took with it. */
export interface Destroyed {
  readonly place: number;
  readonly target: string;
  readonly card: string | null;
}
/** A card of one's own hand. */
export interface HandCard {
  readonly card: string;
  readonly is_locked: boolean;
}
/** Points of identical cards side by side, or of one Mimicry with the place that it copies. */
export interface Part {
  readonly first: number;
  readonly copies: number;
  readonly card: string;
  readonly copied: number | null;
  readonly points: number;
}
/** One player and their camp. */
export interface Player {
  readonly seat: number;
  readonly hand_size: number;
  readonly known_cards: readonly string[];
  readonly has_locked_card: boolean;
  readonly locked_card: string | null;
  readonly has_picked: boolean;
  readonly has_folded: boolean;
  readonly is_active: boolean;
  readonly is_out: boolean;
  readonly rounds_won: number;
  readonly rounds_survived: number;
  readonly camp: readonly CampCard[];
}
/** The end of one round; camps stand in the order in which their owners choose. */
export interface Result {
  readonly round: number;
  readonly is_counted: boolean;
  readonly winner: number | null;
  readonly out: readonly number[];
  readonly camps: readonly CampResult[];
}
/** A finished round: who won it, or in a Battle Royal who was eliminated. */
export interface Round {
  readonly winner: number | null;
  readonly out: readonly number[];
  readonly is_void: boolean;
}
/** A card of the Source; `place` is that of the notation, from 1. */
export interface SourceCard {
  readonly place: number;
  readonly card: string;
  readonly is_locked: boolean;
}
/** A swap that is being made: what was discarded for it, and the card named first. */
export interface Swap {
  readonly discarded: string;
  readonly first: string | null;
}
/** The table from one seat; `seat` is None for a spectator. */
export interface View {
  readonly seat: number | null;
  readonly waiting_for: string;
  readonly to_act: readonly number[];
  readonly is_battle_royal: boolean;
  readonly round: number;
  readonly max_rounds: number;
  readonly starter: number;
  readonly hand: readonly HandCard[];
  readonly pick: string | null;
  readonly source: readonly SourceCard[];
  readonly deck: Deck;
  readonly discard: Readonly<Record<string, number>>;
  readonly players: readonly Player[];
  readonly swap: Swap | null;
  readonly rounds: readonly Round[];
  readonly result: Result | null;
}
