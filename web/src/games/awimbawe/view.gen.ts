/* Generated from the server's structs: `make protocol` writes it again. */
/** A card of one's own hand. */
export interface HandCard {
  readonly card: string;
  readonly is_paralysed: boolean;
}
/** A finished round. No crowns are counted after four hyenas. */
export interface Round {
  readonly winner: number;
  readonly by_hyenas: boolean;
  readonly crowns: readonly number[] | null;
}
/** One player's side of the table, as everybody sees it. */
export interface Side {
  readonly seat: number;
  readonly hand_size: number;
  readonly paralysed_places: readonly number[];
  readonly piles: readonly (readonly (string | null)[])[];
  readonly paralysed_tops: readonly string[];
  readonly cards_taken: number;
  readonly hyenas: readonly string[];
  readonly rounds_won: number;
  readonly shown_hand: readonly string[];
  readonly shown_taken: readonly string[];
}
/** The cards of a trick; `taker` is None while it is played. */
export interface Trick {
  readonly leader: number;
  readonly led: string | null;
  readonly answer: string | null;
  readonly fled: boolean;
  readonly taker: number | null;
  readonly answer_taker: number | null;
}
/** The table from one seat; `seat` is None for a spectator. */
export interface View {
  readonly seat: number | null;
  readonly waiting_for: string;
  readonly to_act: readonly number[];
  readonly round: number;
  readonly trick_number: number;
  readonly hand: readonly HandCard[];
  readonly sides: readonly Side[];
  readonly trick: Trick;
  readonly last_trick: Trick | null;
  readonly says_leads: number | null;
  readonly rounds: readonly Round[];
}
