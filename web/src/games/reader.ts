import { getContext, setContext } from "svelte";

type Reader = () => number | null;
const KEY = Symbol("reader");

/** Says which seat the page calls "you": one's own at a live table, and nobody's in a replay, which anybody may watch. */
export function setReader(seat: Reader): void {
  setContext(KEY, seat);
}

/** The seat that the page calls "you". */
export function reader(): Reader {
  return getContext<Reader | undefined>(KEY) ?? (() => null);
}
