import type { Stage } from "../contract";
import { theatre, type Shown } from "./theatre";
import { withDiscarded } from "./trying";
import type { View } from "./view.gen";

const LOOK = 1000; // milliseconds to look at the Pillars when all are shown
const DISCARD = 700; // and at the card that somebody gives for a swap

/** The end of a round is played out; the Pillars, and the card given for a swap, get a moment of their own. */
export function between(before: View, after: View): Stage<Shown>[] {
  return [...swap(before, after), ...theatreOrPillars(before, after)];
}

function theatreOrPillars(before: View, after: View): Stage<Shown>[] {
  const shown = theatre(before, after);
  if (shown.length > 0) return shown;
  const isReveal = before.waiting_for === "pillar" && after.waiting_for === "turn";
  return isReveal && before.round === after.round
    ? [{ view: { ...after, to_act: [] }, milliseconds: LOOK }]
    : [];
}

/** A whole swap comes at once where a person thought it over before sending it. One's own was seen while trying. */
function swap(before: View, after: View): Stage<Shown>[] {
  const actor = before.to_act[0];
  const isWhole = before.waiting_for === "turn" && after.swap === null && before.round === after.round;
  if (!isWhole || actor === undefined || actor === before.seat) return [];
  const grown = Object.keys(after.discard).filter(
    (card) => (after.discard[card] ?? 0) > (before.discard[card] ?? 0),
  );
  const [discarded] = grown;
  const hasPlaced = after.players.some(
    (player) => player.camp.length !== before.players[player.seat]?.camp.length,
  );
  if (grown.length !== 1 || !discarded || hasPlaced) return [];
  const given = { ...withDiscarded(before, actor, discarded), swap: { discarded, first: null } };
  return [{ view: { ...given, waiting_for: "first-card" }, milliseconds: DISCARD }];
}
