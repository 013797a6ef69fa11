import type { Stage } from "../contract";
import type { Side, Trick, View } from "./view.gen";

const LOOK = 1250; // milliseconds to look at a full trick
const TAKE = 700; // and at one whose last card was there already

/**
 * The answer ends the trick at once, and the next view has it cleared away already. So that the
 * answer is seen at all, it is shown lying there for a moment.
 */
export function between(before: View, after: View): Stage<View>[] {
  const done = after.last_trick;
  const isSame = before.round === after.round && before.trick_number === after.trick_number;
  const wasFinished = before.last_trick !== null && sameTrick(before.last_trick, done);
  if (!done || !before.trick.led || before.trick.led !== done.led || (isSame && wasFinished)) return [];
  if (before.trick.answer === done.answer)
    return [{ view: { ...idle(before), trick: done }, milliseconds: TAKE }];
  return [
    { view: { ...withoutCard(idle(before), 1 - done.leader, done.answer), trick: done }, milliseconds: LOOK },
  ];
}

function sameTrick(left: Trick, right: Trick | null): boolean {
  return right !== null && left.led === right.led && left.answer === right.answer;
}

function idle(view: View): View {
  return { ...view, to_act: [] };
}

/** The view after this seat has laid down this card, wherever it came from. */
function withoutCard(view: View, seat: number, card: string | null): View {
  const side = view.sides[seat];
  if (!side) return view;
  const pile = side.piles.findIndex((cards) => card !== null && cards.at(-1) === card);
  const left: Side =
    pile >= 0
      ? { ...side, piles: side.piles.map((cards, index) => (index === pile ? cards.slice(0, -1) : cards)) }
      : { ...side, hand_size: side.hand_size - 1 };
  return {
    ...view,
    hand: view.seat === seat ? view.hand.filter((one) => one.card !== card) : view.hand,
    sides: view.sides.map((one) =>
      one.seat === seat ? { ...left, paralysed_places: [], paralysed_tops: [] } : one,
    ),
  };
}
