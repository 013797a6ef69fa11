import type { View } from "./view.gen";

/** The day worth telling: whose it was, which, and what it brought; of equals the first. */
export interface BestDay {
  readonly seat: number;
  readonly day: number;
  readonly points: number;
}

/** Points are to be avoided; in Atlacoya they are won. */
function costOf({ variant }: View): 1 | -1 {
  return variant === "atlacoya" ? -1 : 1;
}

/** The fewest points of a day; in Atlacoya the most. */
export function bestDay(view: View): BestDay | undefined {
  const { sides } = view;
  const days = sides.flatMap(({ seat, round_points }) =>
    round_points.map((points, index) => ({ seat, day: index + 1, points })),
  );
  return days.toSorted((left, right) => costOf(view) * (left.points - right.points))[0];
}

/** The days, from 0, on which nobody did better than this seat. */
export function daysWon(view: View, seat: number): readonly number[] {
  const costs = view.sides.map(({ round_points }) => round_points.map((points) => costOf(view) * points));
  return (costs[seat] ?? []).flatMap((cost, day) =>
    costs.every((others) => cost <= (others[day] ?? Infinity)) ? [day] : [],
  );
}
