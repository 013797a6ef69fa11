import { inFrench } from "../../i18n/french";
import type { Language } from "../../i18n/language.svelte";
import { type Design, face } from "./cards";
import { en } from "./words.en";
import { fr } from "./words.fr";

const french = inFrench(fr);

export function words(language: Language): typeof fr {
  return language === "fr" ? french : en;
}

/** A card as a sentence names it. */
export function cardName(name: string, language: Language): string {
  const { design, value } = face(name);
  const god = words(language).designs[design as Design];
  return value > 0 ? `${god} ${value}` : god;
}
