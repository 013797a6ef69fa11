import { isRight, type Grab } from "./outcomes";
import type { View } from "./view.gen";

export interface Step {
  readonly seat: number;
  readonly place: number;
  readonly points: number;
}

/** Everybody's place: the fewest points are the first, and those who are level share theirs. */
export function podiumOf({ sides }: View): readonly Step[] {
  return sides.map(({ seat, points }) => ({
    seat,
    points,
    place: 1 + sides.filter((other) => other.points < points).length,
  }));
}

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
