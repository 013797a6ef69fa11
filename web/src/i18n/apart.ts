const RUNS_LEFT = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/** A name within a sentence: one that runs from right to left would draw the points and words beside it along. */
export function apart(name: string): string {
  return RUNS_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** How many letters of a name are drawn: the marks that set it apart are not. */
export function lettersOf(name: string): number {
  return name.replace(/[\u2068\u2069]/g, "").length;
}
