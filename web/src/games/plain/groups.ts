/** Moves that begin with the same word, and what each of them adds to it. */
export interface Group {
  readonly title: string;
  readonly moves: readonly { readonly move: string; readonly words: string }[];
}

/** "time-up" as it is read: "Time up". */
export function asSentence(text: string): string {
  const words = text.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function grouped(legal: readonly string[]): readonly Group[] {
  const verbs = [...new Set(legal.map((move) => move.split(" ")[0] ?? ""))];
  return verbs.map((verb) => ({
    title: asSentence(verb),
    moves: legal
      .filter((move) => move.split(" ")[0] === verb)
      .map((move) => ({ move, words: asSentence(move) })),
  }));
}
