import type { Stage } from "../contract";
import { applied, sameSquare } from "./gutters";
import type { Place, Side, Step, View } from "./view.gen";

/** What is shown of a step: cats on their way home, or homes and cats that have just moved. */
export interface Showing {
  readonly kind: "walk" | "moved";
  readonly step: Step;
  readonly link: number; // of a chain, from 0
}

/** A view, or a moment between two. */
export interface Staged extends View {
  readonly showing?: Showing;
}

const ACTION = 460; // milliseconds to see the card turn or the line slide
const MOVED = 620; // and to see homes move on and cats arrive
const A_CELL = 150;
const [SHORTEST, LONGEST] = [620, 1500];

/** How long the cats of a step walk. */
export function walkTime(step: Step): number {
  const longest = Math.max(0, ...step.wins.flatMap((win) => win.paths.map((path) => path.length)));
  return Math.min(LONGEST, Math.max(SHORTEST, A_CELL * (longest + 2)));
}

/**
 * An action is over at once, with all the cats that it brought home and all that followed. Here it
 * is told one thing after another: the card, the cats on their way, the homes and the new cats.
 */
export function between(before: Staged, after: Staged): Stage<Staged>[] {
  const steps = after.last?.steps ?? [];
  if (!after.last || steps.length === 0 || before.square.length !== after.square.length) return [];
  const top = before.stack.cards[0];
  if (!sameSquare(applied(before.square, after.last.move, top), after.square)) return [];
  let now: Staged = {
    ...before,
    waiting_for: "action",
    to_act: [],
    actions_left: 0,
    square: after.square,
    stack: after.stack,
    last: after.last,
    result: null,
  };
  const stages: Stage<Staged>[] = [{ view: now, milliseconds: ACTION }];
  steps.forEach((step, link) => {
    stages.push({ view: { ...now, showing: { kind: "walk", step, link } }, milliseconds: walkTime(step) });
    now = { ...moved(now, step, after.last?.seat ?? 0), showing: { kind: "moved", step, link } };
    stages.push({ view: now, milliseconds: MOVED });
  });
  return stages;
}

/** The table after a step: cats won, homes moved on, new cats there. */
function moved(view: Staged, step: Step, seat: number): Staged {
  const homes = new Set(view.ring.flatMap((place, index) => (place.is_home ? [index] : [])));
  for (const { start } of step.walks) homes.delete(start);
  for (const { end } of step.walks) homes.add(end);
  const cats = new Map(view.ring.map((place, index) => [index, place.cat]));
  for (const { place } of step.wins) cats.set(place, null);
  for (const { place, points } of step.arrivals) cats.set(place, points);
  const points = step.wins.reduce((sum, win) => sum + win.points, 0);
  const actor = view.sides[seat];
  return {
    ...view,
    cats_left: view.cats_left - step.arrivals.length,
    ring: view.ring.map((place, index): Place => ({
      ...place,
      is_home: homes.has(index),
      cat: cats.get(index) ?? null,
    })),
    sides: view.sides.map((side): Side => {
      const isActor = side.seat === seat;
      const isTeam = isActor || (side.team !== null && side.team === actor?.team);
      return {
        ...side,
        points: side.points + (isActor ? points : 0),
        cats: side.cats + (isActor ? step.wins.length : 0),
        side_points: side.side_points + (isTeam ? points : 0),
        side_cats: side.side_cats + (isTeam ? step.wins.length : 0),
      };
    }),
  };
}
