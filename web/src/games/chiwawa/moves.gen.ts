import { notation } from "../notation";
/* Generated from the server's structs: `make protocol` writes it again. */
/** Resolve the Destruction at a place of one's own camp, from 1 (CH-13). */
export interface Destroy {
  readonly kind: "destroy";
  readonly place: number;
  readonly target: string;
}
/** Discard a hand card, to swap two cards after it (CH-7). */
export interface Discard {
  readonly kind: "discard";
  readonly card: string;
}
/** Take no more turns this round (CH-10). */
export interface Fold {
  readonly kind: "fold";
}
/** Pick a hand card as Pillar (CH-3). */
export interface Pillar {
  readonly kind: "pillar";
  readonly card: string;
}
/** Place a hand card face down at an end of a camp, one's own or another's (CH-5, CH-6). */
export interface Place {
  readonly kind: "place";
  readonly card: string;
  readonly camp: number;
  readonly end: string;
}
/** Name the first card of a swap (CH-7). */
export interface Swap {
  readonly kind: "swap";
  readonly slot: string;
}
/** Name the second card of a swap, and exchange the two (CH-7). */
export interface With {
  readonly kind: "with";
  readonly slot: string;
}
export type Move = Pillar | Place | Discard | Swap | With | Fold | Destroy;

export const { read, write } = notation<Move>({
  "pillar": {"text": "pillar {card}", "numbers": []},
  "place": {"text": "place {card} in {camp} {end}", "numbers": ["camp"]},
  "discard": {"text": "discard {card}", "numbers": []},
  "swap": {"text": "swap {slot}", "numbers": []},
  "with": {"text": "with {slot}", "numbers": []},
  "fold": {"text": "fold", "numbers": []},
  "destroy": {"text": "destroy {place} {target}", "numbers": ["place"]},
});
