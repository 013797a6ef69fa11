import { flushSync } from "svelte";

let isPrinting = $state(false);
addEventListener("beforeprint", () => flushSync(() => (isPrinting = true)));
addEventListener("afterprint", () => (isPrinting = false));

/** What is only drawn when somebody scrolls to it is drawn on paper too. */
export const printing = {
  get now(): boolean {
    return isPrinting;
  },
};
