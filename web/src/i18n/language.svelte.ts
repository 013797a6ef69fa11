import type { Words } from "../protocol.gen";
import { en } from "./en";
import { fr } from "./fr";
import { inFrench } from "./french";

export type Language = "fr" | "en";
export type { Words } from "../protocol.gen";

/** The shape of a catalogue: the same keys, texts for texts, functions for functions. */
export type Like<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends (...parts: infer Parts) => string
    ? (...parts: Parts) => string
    : Catalogue[Key] extends readonly string[]
      ? readonly string[]
      : Catalogue[Key] extends string
        ? string
        : Like<Catalogue[Key]>;
};

export type Catalogue = Like<typeof en>;
const CATALOGUES = { en, fr: inFrench(fr) };
const KEPT = "tablee.language";

let current = $state<Language>(initial());

function initial(): Language {
  const kept = localStorage.getItem(KEPT);
  if (kept === "fr" || kept === "en") return kept;
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

export const language = {
  get now(): Language {
    return current;
  },
  choose(chosen: Language): void {
    current = chosen;
    localStorage.setItem(KEPT, chosen);
  },
};

/** All sentences of the page in the language of the moment. */
export function say(): Catalogue {
  return CATALOGUES[current];
}

/** A sentence in both languages, for what may still be seen when the language changes. */
export function inBoth(sentence: (say: Catalogue) => string): Words {
  return { en: sentence(en), fr: sentence(fr) };
}
