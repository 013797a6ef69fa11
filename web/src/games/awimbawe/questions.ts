import type { Language } from "../../i18n/language.svelte";
import type { Choice } from "../../kit/Choices.svelte";
import { type Move, read, write } from "./moves.gen";
import { words } from "./words";

/** The legal moves that are buttons and not cards; first the way back, where the rhinoceros has lifted a card. */
export function choicesOf(
  legal: readonly string[],
  hint: string | undefined,
  lifted: number | undefined,
  other: string,
  language: Language,
): Choice[] {
  const say = words(language);
  const listed: Choice[] = [
    { move: write({ kind: "fight" }), words: say.fight, isStrong: true },
    { move: write({ kind: "flee" }), words: say.flee },
    { move: write({ kind: "lead", who: "me" }), words: say.leadMe, isStrong: true },
    { move: write({ kind: "lead", who: "opponent" }), words: say.leadThem(other) },
    { move: write({ kind: "decline" }), words: say.decline },
  ];
  const offered = listed
    .filter((choice) => legal.includes(choice.move))
    .map((choice) => ({ ...choice, isHinted: choice.move === hint }));
  return lifted === undefined ? offered : [{ move: "back", words: say.back }, ...offered];
}

/** Where the adviser points: a card to play, or a place of the other side. */
export function pointedAt(
  hint: string | undefined,
  lifted: number | undefined,
): { card: string | undefined; farHand: number | undefined; farPile: number | undefined } {
  const move = hint === undefined ? undefined : read(hint);
  const held = move?.kind === "paralyse" ? move : undefined;
  const pushed = move?.kind === "move" ? (lifted === undefined ? move.top : move.under) : undefined;
  return {
    card: move?.kind === "play" ? move.card : undefined,
    farHand: held?.where === "hand" ? held.place : undefined,
    farPile: pushed ?? (held?.where === "pile" ? held.place : undefined),
  };
}

/** The other side's piles that the snake may hold or the rhinoceros may take from, then go under. */
export function litPiles(moves: readonly Move[], lifted: number | undefined): number[] {
  return moves.flatMap((move) => {
    if (move.kind === "paralyse") return lifted === undefined && move.where === "pile" ? [move.place] : [];
    if (move.kind !== "move") return [];
    if (lifted === undefined) return [move.top];
    return move.top === lifted ? [move.under] : [];
  });
}
