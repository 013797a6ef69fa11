/** Letters only, without accents and capitals: « Défausse » is found by "defausse". */
export function plainly(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether every word that is looked for stands in the rule, or is its number: "AW-6", "aw6" and "6" are the same. */
export function isFound(query: string, number: string, texts: readonly string[]): boolean {
  const text = plainly(texts.join(" "));
  const names = [plainly(number), plainly(number).replace("-", ""), number.replace(/\D/g, "")];
  return plainly(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => names.includes(word) || (isWord(word) && text.includes(word)));
}

/** A number alone is that of a rule; values on cards would be found everywhere. */
function isWord(word: string): boolean {
  return /\D/.test(word);
}
