/** The words of a game's moves in French; whoever reads English reads the moves as they are. */
export type MoveWords = Readonly<Record<string, string>>;

/** Moves that begin with the same word, and what each of them adds to it. */
export interface Group {
  readonly title: string;
  readonly moves: readonly { readonly move: string; readonly words: string }[];
}

/** "time-up" as it is read: "Time up", or "Temps écoulé" with the words for it. */
export function asSentence(text: string, spelling: MoveWords): string {
  const words = text.replaceAll(/[^\s-]+/g, (word) => spelling[word] ?? word).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function grouped(legal: readonly string[], spelling: MoveWords): readonly Group[] {
  const verbs = [...new Set(legal.map((move) => move.split(" ")[0] ?? ""))];
  return verbs.map((verb) => ({
    title: asSentence(verb, spelling),
    moves: legal
      .filter((move) => move.split(" ")[0] === verb)
      .map((move) => ({ move, words: asSentence(move, spelling) })),
  }));
}
