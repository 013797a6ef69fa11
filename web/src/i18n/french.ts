import type { Language, Words } from "./language.svelte";

const THIN = "\u202f"; // a narrow space at which no line breaks

/** « de Xalapa », « d'Awimbawe »; « d'Yves », but « de Yann »: before a vowel, y is none. */
export function of(name: string): string {
  return /^([aeiouàâäéèêëîïôöœùûüh]|y(?![aeiouéè]))/i.test(name) ? `d'${name}` : `de ${name}`;
}

/** French as it is set in type: a narrow space before ! ? : ; and within « ». */
export function french(text: string): string {
  return text.replace(/[ \u00a0]([!?:;»])/g, `${THIN}$1`).replace(/«[ \u00a0]/g, `«${THIN}`);
}

/** "1 carte", "2 cartes", and « 0 carte »: French counts nothing as one of it. */
export function countedFr(count: number, one: string, many: string): string {
  return `${count} ${Math.abs(count) < 2 ? one : many}`;
}

/** "Pillar: jaguar", « Pilier : jaguar ». */
export function titled(title: string, what: string, language: Language): string {
  return `${title}${language === "fr" ? THIN : ""}: ${what}`;
}

/** A sentence that came in both languages, as it is shown in one. */
export function spoken(words: Words, language: Language): string {
  return language === "fr" ? french(words.fr) : words.en;
}

/** A whole catalogue as it is set: its texts, and whatever its functions make. */
export function inFrench<Part>(part: Part): Part {
  const set = (one: unknown): unknown => {
    if (typeof one === "string") return french(one);
    if (typeof one === "function") return (...parts: unknown[]) => set(one(...parts) as unknown);
    if (Array.isArray(one)) return one.map(set);
    if (one === null || typeof one !== "object") return one;
    return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, set(value)]));
  };
  return set(part) as Part;
}
