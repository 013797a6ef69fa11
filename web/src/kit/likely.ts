import { inFrench } from "../i18n/french";
import type { Language } from "../i18n/language.svelte";
import type { HiddenPlace } from "../protocol.gen";

/** "14 %", and never 0 or 100 of what is not certain. */
export function percent(share: number): string {
  const whole = Math.round(100 * share);
  if (share >= 1) return "100 %";
  return whole === 0 ? "<1 %" : whole === 100 ? ">99 %" : `${whole} %`;
}

export interface Chance {
  readonly piece: string;
  readonly share: string;
  readonly part: number;
  readonly isTrue: boolean;
}

/** What could lie at a place, the likeliest first, and what really did. */
export function chances(place: HiddenPlace): Chance[] {
  return place.likely.map(({ piece, share }) => ({
    piece,
    share: percent(share),
    part: share,
    isTrue: place.really.includes(piece),
  }));
}

const en = {
  title: (size: number) =>
    size === 1 ? "What could this card be?" : `What could be among these ${size} cards?`,
  intro: (name: string) => `As likely as ${name} could think then. The figures are sure to about 2 points.`,
  really: "It was there",
  list: (size: number, likely: string) =>
    `${size === 1 ? "A hidden card" : `${size} hidden cards`}, most likely ${likely}`,
  close: "Close",
};
const fr: typeof en = inFrench({
  title: (size: number) =>
    size === 1 ? "Quelle carte est-ce ?" : `Que peut-il y avoir parmi ces ${size} cartes ?`,
  intro: (name: string) => `Comme ${name} pouvait le penser alors, à 2 points près environ.`,
  really: "Elle y était",
  list: (size: number, likely: string) =>
    `${size === 1 ? "Une carte cachée" : `${size} cartes cachées`}, le plus souvent ${likely}`,
  close: "Fermer",
});

export const words = (language: Language): typeof en => (language === "fr" ? fr : en);
