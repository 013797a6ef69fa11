import type { View } from "./view.gen";

/** The day worth telling: whose it was, which, and what it brought; of equals the first. */
export interface BestDay {
  readonly seat: number;
  readonly day: number;
  readonly points: number;
}

/** The fewest points of a day; in Atlacoya, where points are won, the most. */
export function bestDay({ sides, variant }: View): BestDay | undefined {
  const worth = variant === "atlacoya" ? -1 : 1;
  const days = sides.flatMap(({ seat, round_points }) =>
    round_points.map((points, index) => ({ seat, day: index + 1, points })),
  );
  return days.toSorted((left, right) => worth * (left.points - right.points))[0];
}
