import type { View } from "./view.gen";

/** The line worth telling: the most crowns that anybody had in a round; of equals the first. */
export function mostCrowns({ rounds }: View): { readonly seat: number; readonly crowns: number } | undefined {
  const counted = rounds.flatMap((round) => (round.crowns ?? []).map((crowns, seat) => ({ seat, crowns })));
  return counted.toSorted((left, right) => right.crowns - left.crowns)[0];
}
