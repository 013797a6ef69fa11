import { notation } from "../notation";
/* Generated from the server's structs: `make protocol` writes it again. */
/** Grab the totem (AR-7, AR-8, AR-12). */
export interface Grab {
  readonly kind: "grab";
}
/** A grab pressed too early to answer the last card: judged on the table before it (AR-12). */
export interface GrabBefore {
  readonly kind: "grab before";
}
/** A grab pressed so soon after a settlement's next card that it counts only with a reason (AR-12). */
export interface GrabLate {
  readonly kind: "grab late";
}
/** The CLOCK's: the time to read a card or to look at a settlement is over (AR-6, AR-12, AR-15). */
export interface Read {
  readonly kind: "read";
}
/** The CLOCK's: everybody who has a draw pile turns a card at once (AR-9). */
export interface Signal {
  readonly kind: "signal";
}
/** Turn the top card of one's draw pile; the CLOCK turns it for whoever waits too long (AR-4, AR-6). */
export interface Turn {
  readonly kind: "turn";
}
export type Move = Turn | Grab | Read | Signal | GrabBefore | GrabLate;

export const { read, write } = notation<Move>({
  "turn": {"text": "turn", "numbers": []},
  "grab": {"text": "grab", "numbers": []},
  "read": {"text": "read", "numbers": []},
  "signal": {"text": "signal", "numbers": []},
  "grab before": {"text": "grab before", "numbers": []},
  "grab late": {"text": "grab late", "numbers": []},
});
