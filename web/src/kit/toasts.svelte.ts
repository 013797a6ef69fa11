import type { Words } from "../protocol.gen";

/** A short notice; a refusal names its rule, which opens the rules there. */
export interface Toast {
  readonly id: number;
  readonly words: Words;
  readonly rule: string;
}

const STAYS = 5200; // milliseconds: time to read two lines
const MOST = 3;

let shown = $state.raw<readonly Toast[]>([]);
let last = 0;
let layers = $state(0); // dialogues that lie over the page: a notice is seen on the topmost one

export const toasts = {
  get layers(): number {
    return layers;
  },
  /** A dialogue opens; its layer. */
  enter(): number {
    return ++layers;
  },
  leave(): void {
    layers -= 1;
  },
  get now(): readonly Toast[] {
    return shown;
  },
  show(words: Words, rule = ""): void {
    const id = ++last;
    // The same words again are the same notice, seen anew.
    shown = [...shown.filter((one) => one.words.en !== words.en), { id, words, rule }].slice(-MOST);
    setTimeout(() => this.close(id), STAYS);
  },
  close(id: number): void {
    shown = shown.filter((one) => one.id !== id);
  },
};
