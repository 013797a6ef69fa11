import type { CampResult, Part, Player, View } from "./view.gen";

/** Where somebody stands at the end; those who are level share a place. */
export interface Step {
  readonly seat: number;
  readonly place: number;
  readonly rounds: number;
}

/** By rounds won, or in a Battle Royal by rounds survived, with those who are left before all others. */
export function podiumOf({ players, is_battle_royal: isRoyal }: View): Step[] {
  const rounds = (player: Player) => (isRoyal ? player.rounds_survived : player.rounds_won);
  const worth = (player: Player) => 2 * rounds(player) + Number(isRoyal && !player.is_out);
  return players.map((player) => ({
    seat: player.seat,
    place: 1 + players.filter((other) => worth(other) > worth(player)).length,
    rounds: rounds(player),
  }));
}

/** The dearest row of somebody's last camp, as its cards lay; nothing where they had none. */
export function finestOf({ result }: View, seat: number): readonly string[] {
  const camp = result?.camps.find((one) => one.seat === seat);
  const part = camp?.parts.toSorted((left, right) => right.points - left.points)[0];
  return camp && part ? cardsOf(camp, part) : [];
}

/** The cards of one part, as they lay. */
export function cardsOf({ after }: CampResult, { first, copies }: Part): readonly string[] {
  return after.slice(first - 1, first - 1 + copies);
}

/** The row worth telling: the dearest multiplication of the last round, and whose it was. */
export function bestRow({ result }: View): { readonly seat: number; readonly part: Part } | undefined {
  const rows = (result?.camps ?? []).flatMap(({ seat, parts }) =>
    parts.filter((part) => part.copies > 1).map((part) => ({ seat, part })),
  );
  return rows.sort((left, right) => right.part.points - left.part.points)[0];
}
