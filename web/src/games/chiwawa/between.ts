import type { Stage } from "../contract";
import { theatre, type Shown } from "./theatre";
import type { View } from "./view.gen";

const LOOK = 1000; // milliseconds to look at the Pillars when all are shown

/** The end of a round is played out; the Pillars get a moment of their own. */
export function between(before: View, after: View): Stage<Shown>[] {
  const shown = theatre(before, after);
  if (shown.length > 0) return shown;
  const isReveal = before.waiting_for === "pillar" && after.waiting_for === "turn";
  return isReveal && before.round === after.round
    ? [{ view: { ...after, to_act: [] }, milliseconds: LOOK }]
    : [];
}
