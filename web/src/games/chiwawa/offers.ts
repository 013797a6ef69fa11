import type { Choice } from "../../kit/Choices.svelte";
import type { Language } from "../../i18n/language.svelte";
import { type Move, read, write } from "./moves.gen";
import { handCard, placeIn } from "./slots";
import { cardName, words } from "./words";

export const FOLD = write({ kind: "fold" });

/** What one has in mind: a hand card, folding, a swap, or a Destruction that aims. */
export interface Thought {
  readonly card: string | undefined;
  readonly isFolding: boolean;
  /** Steps of a swap were tried. */
  readonly isTrying: boolean;
  readonly aimed: number | undefined;
  /** One's own camp, as one knows it. */
  readonly camp: readonly (string | null)[];
}

/** The legal moves, sorted by what is touched. */
export interface Offers {
  readonly pillars: readonly string[];
  /** Hand cards that can be placed or discarded. */
  readonly carry: readonly string[];
  /** `swap` or `with`, whichever is asked for. */
  readonly verb: "swap" | "with" | undefined;
  readonly slots: readonly string[];
  /** The places of own Destructions. */
  readonly destroyers: readonly number[];
}

export function offersOf(legal: readonly string[]): Offers {
  const moves = movesIn(legal);
  const swaps = moves.filter((move) => move.kind === "swap" || move.kind === "with");
  const carried = moves.filter((move) => move.kind === "place" || move.kind === "discard");
  return {
    pillars: moves.flatMap((move) => (move.kind === "pillar" ? [move.card] : [])),
    carry: [...new Set(carried.map((move) => move.card))],
    verb: swaps[0]?.kind,
    slots: swaps.map((move) => move.slot),
    destroyers: [...new Set(moves.flatMap((move) => (move.kind === "destroy" ? [move.place] : [])))],
  };
}

function movesIn(legal: readonly string[]): Move[] {
  return legal.map(read).filter((move) => move !== undefined);
}

/** The hand cards that glow. */
export function handOf({ pillars, carry, slots }: Offers): string[] {
  return [...pillars, ...carry, ...slots.flatMap((slot) => handCard(slot) ?? [])];
}

/** The ends of a seat's camp where this card may go. */
export function endsFor(legal: readonly string[], card: string | undefined, seat: number): string[] {
  return movesIn(legal).flatMap((move) =>
    move.kind === "place" && move.card === card && move.camp === seat + 1 ? [move.end] : [],
  );
}

/** What the Destruction at this place may take along: `left`, `right` or `alone`. */
export function targetsOf(legal: readonly string[], place: number | undefined): string[] {
  return movesIn(legal).flatMap((move) =>
    move.kind === "destroy" && move.place === place ? [move.target] : [],
  );
}

export interface Asked {
  readonly question: string | undefined;
  readonly choices: readonly Choice[];
}

/** The line of words and its buttons; `back` is no move, it only clears the mind. */
export function asked(legal: readonly string[], mind: Thought, language: Language, hint?: string): Asked {
  const { question, choices } = unhinted(legal, mind, language);
  return { question, choices: choices.map((choice) => ({ ...choice, isHinted: choice.move === hint })) };
}

function unhinted(legal: readonly string[], mind: Thought, language: Language): Asked {
  const say = words(language);
  const back: Choice = { move: "back", words: say.back };
  const { card } = mind;
  if (offersOf(legal).verb) return { question: undefined, choices: mind.isTrying ? [back] : [] };
  if (card !== undefined && offersOf(legal).pillars.includes(card)) {
    const set: Choice = { move: write({ kind: "pillar", card }), words: say.setPillar, isStrong: true };
    return { question: say.turnPillarSet(cardName(card, language)), choices: [set, back] };
  }
  if (card !== undefined && offersOf(legal).carry.includes(card)) {
    const discard: Choice = { move: write({ kind: "discard", card }), words: say.discardIt };
    const choices = legal.includes(discard.move) ? [discard, back] : [back];
    return { question: say.turnPlace(cardName(card, language)), choices };
  }
  if (mind.isFolding && legal.includes(FOLD)) {
    const fold: Choice = { move: FOLD, words: say.fold, isStrong: true };
    return { question: say.turnFold, choices: [fold, back] };
  }
  const targets = targetsOf(legal, mind.aimed);
  if (targets.length > 0) {
    const choices = targets.map((target) => ({
      move: write({ kind: "destroy", place: mind.aimed ?? 0, target }),
      words: named(target, mind, language),
    }));
    return { question: say.turnTarget, choices: [...choices, ...(isOnly(legal) ? [] : [back])] };
  }
  return {
    question: undefined,
    choices: legal.includes(FOLD) ? [{ move: "ask-fold", words: say.fold }] : [],
  };
}

/** A Destruction's target, by its side and by its card. */
function named(target: string, { aimed = 0, camp }: Thought, language: Language): string {
  const say = words(language);
  if (target === "alone") return say.alone;
  const place = target === "left" ? aimed - 1 : aimed + 1;
  const card = cardName(camp[place - 1] ?? "", language);
  return target === "left" ? say.left(card) : say.right(card);
}

/** What a hint points at: a hand card and the end of a camp, a slot of a swap, or a Destruction. */
export interface Hinted {
  readonly card?: string | undefined;
  readonly seat?: number;
  readonly end?: string | undefined;
  readonly slot?: string | undefined;
  readonly destroyer?: number;
}

export function hintOf(hint: string | undefined): Hinted {
  const move = hint === undefined ? undefined : read(hint);
  switch (move?.kind) {
    case "pillar":
    case "discard":
      return { card: move.card };
    case "place":
      return { card: move.card, seat: move.camp - 1, end: move.end };
    case "swap":
    case "with":
      return { slot: move.slot };
    case "destroy":
      return { destroyer: move.place };
    default:
      return {};
  }
}

/** Whether there is only one Destruction to choose for. */
function isOnly(legal: readonly string[]): boolean {
  return offersOf(legal).destroyers.length === 1;
}

/** The places of a seat's camp that glow: for a swap, or for the Destruction that aims and its targets. */
export function litPlaces(
  legal: readonly string[],
  seat: number,
  isMine: boolean,
  aimed: number | undefined,
): number[] {
  const { slots, destroyers } = offersOf(legal);
  const swaps = slots.flatMap((slot) => placeIn(seat, slot) ?? []);
  if (!isMine) return swaps;
  const targets = targetsOf(legal, aimed).flatMap((target) =>
    aimed === undefined || target === "alone" ? [] : [target === "left" ? aimed - 1 : aimed + 1],
  );
  return [...swaps, ...destroyers, ...targets];
}
