/* Generated from the server's structs: `make protocol` writes it again. */
/** A card of a seat's draw pile lies face up (AR-4, AR-9). */
export interface CardTurned {
  readonly kind: "card-turned";
  readonly seat: number;
  readonly card: string;
}
/** A grab gave a seat cards to turn again (AR-8, AR-10, AR-12), or rid it of some (AR-7). */
export interface CardsGained {
  readonly kind: "cards-gained";
  readonly seat: number;
  readonly cards: number;
}
/** What became of a grab (AR-7 to AR-12). */
export interface Grabbed {
  readonly kind: "grabbed";
  readonly seat: number;
  readonly result: "excused" | "idle" | "match" | "none" | "shared" | "totem" | "wrong";
  readonly is_early: boolean;
  readonly receivers: readonly number[];
  readonly cards_moved: number;
  readonly alike: readonly string[];
}
/** A round ended, and what each seat has left counts against it (AR-15, AR-16). */
export interface RoundOver {
  readonly kind: "round-over";
  readonly round: number;
  readonly ended_by: "card limit" | "draw piles empty" | "nothing left";
  readonly points: readonly number[];
}
export type Effect = CardTurned | CardsGained | Grabbed | RoundOver;
export const SILENT: readonly Effect["kind"][] = ["cards-gained"];
