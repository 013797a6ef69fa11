import type { Words } from "../protocol.gen";

/** A short notice; a refusal names its rule, which opens the rules there. */
export interface Toast {
  readonly id: number;
  readonly words: Words;
  readonly rule: string;
  /** What on the table forbids it, by name. */
  readonly things: readonly Words[];
}

const STAYS = 5200; // milliseconds: time to read two lines
const MOST = 3;

let shown = $state.raw<readonly Toast[]>([]);
let last = 0;
let layers = $state.raw<readonly number[]>([0]); // the page and the dialogues over it
let lastLayer = 0;

export const toasts = {
  /** Where a notice is seen: on the topmost dialogue, or on the page. */
  get layer(): number | undefined {
    return layers.at(-1);
  },
  /** A dialogue opens; its layer. */
  enter(): number {
    layers = [...layers, ++lastLayer];
    return lastLayer;
  },
  leave(layer: number): void {
    layers = layers.filter((one) => one !== layer);
  },
  get now(): readonly Toast[] {
    return shown;
  },
  show(words: Words, rule = "", things: readonly Words[] = []): void {
    const id = ++last;
    // The same words again are the same notice, seen anew.
    shown = [...shown.filter((one) => one.words.en !== words.en), { id, words, rule, things }].slice(-MOST);
    setTimeout(() => this.close(id), STAYS);
  },
  close(id: number): void {
    shown = shown.filter((one) => one.id !== id);
  },
};
