import { notation } from "../notation";
import { SLOTS } from "./tables.gen";

/** A place whose card can be swapped, as moves name it; camps and places count from 1. */
export type Slot =
  | { readonly kind: "hand"; readonly card: string }
  | { readonly kind: "source"; readonly place: number }
  | { readonly kind: "deck" }
  | { readonly kind: "camp"; readonly camp: number; readonly place: number }
  | { readonly kind: "hidden" };

export const { read: readSlot, write: writeSlot } = notation<Slot>(SLOTS);

/** The slot of a card in a seat's camp. */
export function campSlot(seat: number, place: number): string {
  return writeSlot({ kind: "camp", camp: seat + 1, place });
}

/** The hand card of a slot. */
export function handCard(slot: string | undefined): string | undefined {
  const read = slot === undefined ? undefined : readSlot(slot);
  return read?.kind === "hand" ? read.card : undefined;
}

/** The place of a slot in this seat's camp. */
export function placeIn(seat: number, slot: string | undefined): number | undefined {
  const read = slot === undefined ? undefined : readSlot(slot);
  return read?.kind === "camp" && read.camp === seat + 1 ? read.place : undefined;
}
