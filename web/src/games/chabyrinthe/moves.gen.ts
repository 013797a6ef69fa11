import { notation } from "../notation";
/* Generated from the server's structs: `make protocol` writes it again. */
/** Push the stack's top card into a row or column; the card at the other end goes under the stack (CB-6). */
export interface Insert {
  readonly kind: "insert";
  readonly cell: string;
  readonly direction: "down" | "left" | "right" | "up";
  readonly orientation: "east" | "north" | "south" | "west";
}
/** Turn a card by a quarter to the right or left, or by a half (CB-5). */
export interface Turn {
  readonly kind: "turn";
  readonly cell: string;
  readonly way: "half" | "left" | "right";
}
export type Move = Turn | Insert;

export const { read, write } = notation<Move>({
  "turn": {"text": "turn {cell} {way}", "numbers": []},
  "insert": {"text": "insert at {cell} {direction} {orientation}", "numbers": []},
});
