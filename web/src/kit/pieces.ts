/** Names what an element shows: the table then says what it is and does, to eyes and to ears (`Explainer.svelte`). */

/** The element's own attributes for these pieces, the first of which it is; what is not there is left out. */
export function tells(...names: readonly (string | false | null | undefined)[]): {
  readonly "data-piece"?: string;
  readonly "aria-describedby"?: string;
} {
  const named = names.filter((name): name is string => typeof name === "string" && name !== "");
  if (named.length === 0) return {};
  return { "data-piece": named.join(" "), "aria-describedby": named.map(wordsId).join(" ") };
}

/** Where the words of a piece stand for whoever listens. */
export function wordsId(name: string): string {
  return `piece-${name}`;
}
