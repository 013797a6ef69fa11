/* Generated from the server's structs: `make protocol` writes it again. */
/** A face-up card; Totems and Heads have neither colour nor family. */
export interface Card {
  readonly name: string;
  readonly symbol: string;
  readonly colour: string | null;
  readonly family: string | null;
}
/** The last grab and what became of it. */
export interface Grab {
  readonly number: number;
  readonly seat: number;
  readonly result: string;
  readonly is_early: boolean;
  readonly receivers: readonly number[];
  readonly cards_moved: number;
}
/** A finished round: points against each seat. */
export interface Round {
  readonly points: readonly number[];
  readonly winners: readonly number[];
  readonly ended_by: string;
}
/** One player's piles, as everybody sees them (AR-18). */
export interface Side {
  readonly seat: number;
  readonly draw_size: number;
  readonly up_size: number;
  readonly top: Card | null;
  readonly is_new: boolean;
  readonly points: number;
  readonly place: number;
  readonly has_help: boolean;
}
/** The table from one seat; `seat` is None for a spectator. */
export interface View {
  readonly seat: number | null;
  readonly waiting_for: string;
  readonly to_act: readonly number[];
  readonly round: number;
  readonly starter: number | null;
  readonly turner: number | null;
  readonly head_turner: number | null;
  readonly cards_turned: number;
  readonly reveal: number;
  readonly card_limit: number;
  readonly turn_seconds: number;
  readonly reading_ms: number;
  readonly is_holding: boolean;
  readonly help_ms: number | null;
  readonly under_totem: number;
  readonly sides: readonly Side[];
  readonly last_grab: Grab | null;
  readonly rounds: readonly Round[];
}
