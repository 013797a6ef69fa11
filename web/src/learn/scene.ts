import type { Words } from "../i18n/language.svelte";
import type { Begun, Pointer, Right, Scene } from "./course.gen";

/** What is said of a mistake, and what on the table it points at. */
export interface Answer {
  readonly words: Words;
  readonly rule: string;
  readonly points_at: readonly Pointer[];
}

/** What a lesson makes of a chain that somebody tries. */
export type Outcome =
  | { readonly kind: "right"; readonly right: Right }
  | { readonly kind: "begun"; readonly begun: Begun }
  | ({ readonly kind: "said" } & Answer);

/** Whether the first moves of a chain are these. */
function begins(chain: readonly string[], start: readonly string[]): boolean {
  return start.every((move, index) => chain[index] === move);
}

export function tried(scene: Scene, chain: readonly string[]): Outcome {
  const ways = scene.right.filter((one) => begins(one.chain, chain));
  const whole = ways.find((one) => one.chain.length === chain.length);
  if (whole) return { kind: "right", right: whole };
  const begun = ways[0]?.begun[chain.length - 1];
  if (begun) return { kind: "begun", begun };
  return { kind: "said", ...answer(scene, chain) };
}

/** A legal move is answered by the lesson, and any other by the rules. */
function answer(scene: Scene, chain: readonly string[]): Answer {
  const first = chain[0] ?? "";
  const isLegal = scene.legal.includes(first);
  const refused =
    scene.forbidden.find((one) => one.moves.includes(first)) ??
    scene.forbidden.find((one) => one.moves.length === 0);
  if (!isLegal && refused) return refused;
  return {
    words: scene.answers[first] ?? scene.otherwise ?? scene.say,
    rule: scene.rule,
    points_at: scene.points_at,
  };
}
