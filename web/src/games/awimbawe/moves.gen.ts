import { notation } from "../notation";
/* Generated from the server's structs: `make protocol` writes it again. */
/** Leave a power unused (AW-5). */
export interface Decline {
  readonly kind: "decline";
}
/** The eagle takes the trick (AW-7). */
export interface Fight {
  readonly kind: "fight";
}
/** The eagle leaves the trick to the leader (AW-7). */
export interface Flee {
  readonly kind: "flee";
}
/** Say who leads: the next trick with a cheetah (AW-11), the next round as its last one's loser (AW-17). */
export interface Lead {
  readonly kind: "lead";
  readonly who: "me" | "opponent";
}
/** Rhinoceros: the opponent's pile `top` loses its top card, which goes under pile `under` (AW-10). */
export interface MoveCard {
  readonly kind: "move";
  readonly top: number;
  readonly under: number;
}
/** Snake: hold an opponent's card, by its place in the hand or by its pile (AW-12). */
export interface Paralyse {
  readonly kind: "paralyse";
  readonly where: "hand" | "pile";
  readonly place: number;
}
/** Play a card (AW-5). */
export interface Play {
  readonly kind: "play";
  readonly card: string;
}
export type Move = Play | Fight | Flee | Decline | Lead | MoveCard | Paralyse;

export const { read, write } = notation<Move>({
  "play": {"text": "play {card}", "numbers": []},
  "fight": {"text": "fight", "numbers": []},
  "flee": {"text": "flee", "numbers": []},
  "decline": {"text": "decline", "numbers": []},
  "lead": {"text": "lead {who}", "numbers": []},
  "move": {"text": "move {top} under {under}", "numbers": ["top", "under"]},
  "paralyse": {"text": "paralyse {where}-{place}", "numbers": ["place"]},
});
