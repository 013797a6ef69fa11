import { getContext, setContext } from "svelte";

/** One device for several people: who else plays on it, and how it changes hands. */
export interface Sharing {
  /** The others by name, and where each stands among the hands of this device. */
  readonly others: readonly { readonly hand: number; readonly name: string }[];
  readonly pass: (hand: number) => void;
  /** Lets somebody else play here too; their device is handed over at once. */
  readonly add: (name: string) => Promise<void>;
}

const KEY = Symbol("sharing");

export function setSharing(sharing: () => Sharing): void {
  setContext(KEY, sharing);
}

/** None in a lesson or a picture of a table. */
export function sharingHere(): (() => Sharing) | undefined {
  return getContext<(() => Sharing) | undefined>(KEY);
}
