import { isRight, type Grab } from "./outcomes";

/** The quickest hand of the match that was right; of one seat where it is named. A prepared table has no times. */
export function quickest(grabs: readonly Grab[], seat?: number): Grab | undefined {
  const right = grabs.filter(
    (grab) => isRight(grab) && grab.reaction > 0 && (seat === undefined || grab.seat === seat),
  );
  return right.toSorted((left, right) => left.reaction - right.reaction)[0];
}

/** How often a seat had the totem. */
export function totems(grabs: readonly Grab[], seat: number): number {
  return grabs.filter((grab) => isRight(grab) && grab.seat === seat).length;
}
