/** « de Xalapa », « d'Awimbawe ». */
export function of(name: string): string {
  return /^[aeiouyàâéèêëîïôœùûh]/i.test(name) ? `d'${name}` : `de ${name}`;
}

/** French sets a thin space that does not break before ! ? : ; and inside « ». All words of a catalogue, so written. */
export function spaced<Catalogue>(words: Catalogue): Catalogue {
  if (typeof words === "string")
    return words.replace(/ (?=[!?:;»])|(?<=«) /g, "\u202f") as unknown as Catalogue;
  if (typeof words === "function") {
    const write = words as unknown as (...parts: unknown[]) => unknown;
    return ((...parts: unknown[]) => spaced(write(...parts))) as unknown as Catalogue;
  }
  if (typeof words !== "object" || words === null) return words;
  if (Array.isArray(words)) return words.map((one) => spaced<unknown>(one)) as unknown as Catalogue;
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, spaced<unknown>(value)]),
  ) as Catalogue;
}
