import { getContext, setContext, type Component } from "svelte";
import type { Knowledge, Piece } from "../protocol.gen";
import type { PiecePictureProps } from "./contract";

/** What a seat could know of what it did not see, and how the game draws and calls its pieces. */
export interface Drawn {
  readonly knowledge: Knowledge;
  readonly name: string;
  readonly Picture: Component<PiecePictureProps> | undefined;
  readonly pieces: Readonly<Record<string, Piece>>;
}
type Known = () => Drawn | undefined;
const KEY = Symbol("knowledge");

/** Has every hidden place of the table say what could lie there: in a replay, where somebody wants to know. */
export function setKnowledge(known: Known): void {
  setContext(KEY, known);
}

/** What is told now; nothing at a live table. */
export function knowledge(): Known {
  return getContext<Known | undefined>(KEY) ?? (() => undefined);
}
