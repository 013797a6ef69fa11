import { notation } from "../notation";
/* Generated from the server's structs: `make protocol` writes it again. */
/** Pick the tile with the number of trials that one will pass (XA-20). */
export interface Bid {
  readonly kind: "bid";
  readonly tile: number;
}
/** Change nothing more this round (XA-9). */
export interface Done {
  readonly kind: "done";
}
/** Take the green points and lose the tokens placed (XA-22). */
export interface Green {
  readonly kind: "green";
}
/** What the others hear of a bid; nobody makes this move. */
export interface HiddenBid {
  readonly kind: "hiddenbid";
}
/** Move a stone to another cell (XA-8). */
export interface MoveStone {
  readonly kind: "move";
  readonly cell: string;
  readonly to: string;
}
/** Put a stone on a cell (XA-8). */
export interface Place {
  readonly kind: "place";
  readonly cell: string;
}
/** Go on after the result of the check (XA-9). */
export interface Ready {
  readonly kind: "ready";
}
/** Take the red points: on a failed trial (XA-21) or at the end (XA-22). */
export interface Red {
  readonly kind: "red";
}
/** Take a stone back (XA-8). */
export interface Take {
  readonly kind: "take";
  readonly cell: string;
}
/** The CLOCK's moves, one for each kind of time. */
export interface TimeUp {
  readonly kind: "timeup";
  readonly what: string;
}
/** Put a curse token on a failed trial (XA-21). */
export interface Token {
  readonly kind: "token";
}
export type Move = Place | Take | MoveStone | Done | Ready | Bid | Token | Red | Green | TimeUp | HiddenBid;

export const { read, write } = notation<Move>({
  "place": {"text": "place {cell}", "numbers": []},
  "take": {"text": "take {cell}", "numbers": []},
  "move": {"text": "move {cell} {to}", "numbers": []},
  "done": {"text": "done", "numbers": []},
  "ready": {"text": "ready", "numbers": []},
  "bid": {"text": "bid {tile}", "numbers": ["tile"]},
  "token": {"text": "token", "numbers": []},
  "red": {"text": "red", "numbers": []},
  "green": {"text": "green", "numbers": []},
  "timeup": {"text": "time-up {what}", "numbers": []},
  "hiddenbid": {"text": "bid", "numbers": []},
});
