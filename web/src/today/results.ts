import { type Alone, History } from "../kit/history.svelte";
import { daysLater } from "./days";

/** What came of a puzzle: the first time that it was solved or given up counts. */
export interface PuzzleDone extends Alone {
  /** The date. */
  readonly id: string;
  readonly isSolved: boolean;
  readonly tries: number;
  readonly hints: number;
  /** How long it took, in seconds. */
  readonly seconds: number;
  /** Against time: what each grab was worth, and the average reaction in milliseconds. */
  readonly grabs?: readonly boolean[];
  readonly reaction?: number | null;
}

const KIND = "day";
const kept = new Map<string, History<PuzzleDone>>();

/** One's own puzzles of a game. They stay in this browser. */
export function puzzlesOf(game: string): History<PuzzleDone> {
  const found = kept.get(game) ?? new History<PuzzleDone>(`tablee.puzzles.${game}`, ({ tries }) => tries);
  kept.set(game, found);
  return found;
}

export function keepPuzzle(game: string, done: Omit<PuzzleDone, "kind" | "at">): void {
  puzzlesOf(game).keep({ ...done, kind: KIND, at: Date.now() });
}

export function doneOn(game: string, day: string): PuzzleDone | undefined {
  return allDone(game).find((one) => one.id === day);
}

export function allDone(game: string): readonly PuzzleDone[] {
  return puzzlesOf(game).of(KIND);
}

/** Days in a row that were solved, up to today; who has not solved today's yet keeps what they have. */
export function streak(done: readonly PuzzleDone[], today: string): number {
  const solved = new Set(done.filter((one) => one.isSolved).map((one) => one.id));
  let day = solved.has(today) ? today : daysLater(today, -1);
  let length = 0;
  for (; solved.has(day); day = daysLater(day, -1)) length++;
  return length;
}

/** The most days in a row that were ever solved. */
export function longestStreak(done: readonly PuzzleDone[]): number {
  return Math.max(0, ...done.map((one) => (one.isSolved ? streak(done, one.id) : 0)));
}

/** What somebody who comes back has to go on with: the game with most days in a row, if there are two or more. */
export function bestStreak(
  games: readonly string[],
  today: string,
): { game: string; days: number } | undefined {
  const rows = games.map((game) => ({ game, days: streak(allDone(game), today) }));
  const best = rows.reduce((one, next) => (next.days > one.days ? next : one), { game: "", days: 1 });
  return best.days > 1 ? best : undefined;
}

export interface Statistics {
  readonly played: number;
  readonly solved: number;
  readonly atOnce: number;
}

export function statistics(done: readonly PuzzleDone[]): Statistics {
  const solved = done.filter((one) => one.isSolved);
  const atOnce = solved.filter((one) => one.tries === 1 && one.hints === 0);
  return { played: done.length, solved: solved.length, atOnce: atOnce.length };
}

export const MOST_SQUARES = 12;

/** A try or a grab is a square, right or not, and so is a hint. */
export type Square = "right" | "wrong" | "hint";
const PASTED: Record<Square, string> = { right: "🟩", wrong: "🟥", hint: "🟨" };

export const grabbed = (isRight: boolean): Square => (isRight ? "right" : "wrong");

export function squaresOf(done: PuzzleDone): Square[] {
  const tried =
    done.grabs ??
    Array.from({ length: done.tries }, (_one, index) => index === done.tries - 1 && done.isSolved);
  return [...tried.map(grabbed), ...Array<Square>(done.hints).fill("hint")];
}

/** To be pasted where nothing can be drawn. */
export function squares(done: PuzzleDone): string {
  const all = squaresOf(done).map((one) => PASTED[one]);
  return all.slice(0, MOST_SQUARES).join("") + (all.length > MOST_SQUARES ? "…" : "");
}

export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A short text to paste anywhere; the link opens the same puzzle. */
export function shared(game: string, grade: string, done: PuzzleDone, link: string): string {
  const figure = done.reaction ? `${done.reaction} ms` : minutes(done.seconds);
  return `Tablée · ${game} · ${done.id} (${grade})\n${squares(done)} ${figure}\n${link}`;
}
