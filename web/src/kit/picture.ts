import { getContext, setContext } from "svelte";

const KEY = Symbol("picture");

/** Whatever is drawn below here is a picture: a dialogue lies on the table in it, and not over the whole page. */
export function setPicture(): void {
  setContext(KEY, true);
}

export function isInPicture(): boolean {
  return getContext<boolean | undefined>(KEY) ?? false;
}
