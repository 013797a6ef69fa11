import type { Choice } from "../../kit/Choices.svelte";
import { cardName, words } from "./words";
import type { Language } from "../../i18n/language.svelte";

/** What one has in mind and has not sent: a hand card, folding, or a Destruction that aims. */
export interface Mind {
  readonly card: string | undefined;
  readonly isFolding: boolean;
  readonly aimed: number | undefined;
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
  const after = (verb: string) =>
    legal.filter((move) => move.startsWith(`${verb} `)).map((move) => move.slice(verb.length + 1));
  const verb = (["swap", "with"] as const).find((one) => after(one).length > 0);
  const carried = [...after("place").map((move) => move.split(" ")[0] ?? ""), ...after("discard")];
  return {
    pillars: after("pillar"),
    carry: [...new Set(carried)],
    verb,
    slots: verb ? after(verb) : [],
    destroyers: [...new Set(after("destroy").map((move) => Number(move.split(" ")[0])))],
  };
}

/** The ends of a seat's camp where this card may go. */
export function endsFor(legal: readonly string[], card: string | undefined, seat: number): string[] {
  if (card === undefined) return [];
  const start = `place ${card} in ${seat + 1} `;
  return legal.filter((move) => move.startsWith(start)).map((move) => move.slice(start.length));
}

/** What the Destruction at this place may take along: `left`, `right` or `alone`. */
export function targetsOf(legal: readonly string[], place: number | undefined): string[] {
  if (place === undefined) return [];
  const start = `destroy ${place} `;
  return legal.filter((move) => move.startsWith(start)).map((move) => move.slice(start.length));
}

export interface Asked {
  readonly question: string | undefined;
  readonly choices: readonly Choice[];
}

/** The line of words and its buttons; `back` is no move, it only clears the mind. */
export function asked(legal: readonly string[], mind: Mind, language: Language): Asked {
  const say = words(language);
  const back: Choice = { move: "back", words: say.back };
  const { card } = mind;
  if (card !== undefined && legal.includes(`pillar ${card}`)) {
    const set: Choice = { move: `pillar ${card}`, words: say.setPillar, isStrong: true };
    return { question: say.turnPillarSet(cardName(card, language)), choices: [set, back] };
  }
  if (card !== undefined && offersOf(legal).carry.includes(card)) {
    const discard: Choice = { move: `discard ${card}`, words: say.discardIt };
    const choices = legal.includes(discard.move) ? [discard, back] : [back];
    return { question: say.turnPlace(cardName(card, language)), choices };
  }
  if (mind.isFolding && legal.includes("fold")) {
    const fold: Choice = { move: "fold", words: say.fold, isStrong: true };
    return { question: say.turnFold, choices: [fold, back] };
  }
  const targets = targetsOf(legal, mind.aimed);
  if (targets.length > 0) {
    const named = { left: say.left, right: say.right, alone: say.alone };
    const choices = targets.map((target) => ({
      move: `destroy ${mind.aimed} ${target}`,
      words: named[target as keyof typeof named],
    }));
    return { question: say.turnTarget, choices: [...choices, ...(isOnly(legal) ? [] : [back])] };
  }
  return {
    question: undefined,
    choices: legal.includes("fold") ? [{ move: "ask-fold", words: say.fold }] : [],
  };
}

/** Whether there is only one Destruction to choose for. */
function isOnly(legal: readonly string[]): boolean {
  return offersOf(legal).destroyers.length === 1;
}
