import type { Part, Player, View } from "./view.gen";

/** A place on the podium; those who are level share it. */
export interface Step {
  readonly place: number;
  readonly seats: readonly number[];
  readonly rounds: number;
}

/** Everybody in order: rounds won, or in a Battle Royal rounds survived, with those who are left before all others. */
export function podiumOf({ players, is_battle_royal: isRoyal }: View): Step[] {
  const rounds = (player: Player) => (isRoyal ? player.rounds_survived : player.rounds_won);
  const worth = (player: Player) => 2 * rounds(player) + Number(isRoyal && !player.is_out);
  const steps = [...new Set(players.map(worth))].sort((left, right) => right - left);
  return steps.map((step) => {
    const level = players.filter((player) => worth(player) === step);
    const before = players.filter((player) => worth(player) > step).length;
    return { place: before + 1, seats: level.map(({ seat }) => seat), rounds: rounds(level[0] as Player) };
  });
}

/** The row worth telling: the dearest multiplication of the last round, and whose it was. */
export function bestRow({ result }: View): { readonly seat: number; readonly part: Part } | undefined {
  const rows = (result?.camps ?? []).flatMap(({ seat, parts }) =>
    parts.filter((part) => part.copies > 1).map((part) => ({ seat, part })),
  );
  return rows.sort((left, right) => right.part.points - left.part.points)[0];
}
