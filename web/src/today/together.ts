import { api } from "../api";
import type { DayTable } from "../protocol.gen";
import { ownKey } from "../yours/key";
import { minutes } from "./results";

/** A result as the server was told it: by the start that it has signed it knows which one is meant. */
export interface SentResult {
  readonly game: string;
  readonly date: string;
  readonly start: string;
  readonly moves: readonly string[];
}

const KEPT = "tablee.sent";
const MOST = 150; // as long as a table of the day takes names: five a day, thirty days

/** What proves when a puzzle was opened; undefined where the server does not answer: then it is not counted. */
export async function begin(game: string, date: string): Promise<string | undefined> {
  return api.beginPuzzle(game, date).then(
    ({ start }) => start,
    () => undefined,
  );
}

/** Have a result counted: once, however often it is told. */
export async function send(result: SentResult): Promise<DayTable> {
  const { game, date, start, moves } = result;
  const others = allSent().filter((one) => one.game !== game || one.date !== date);
  localStorage.setItem(KEPT, JSON.stringify([...others, result].slice(-MOST)));
  return api.sendResult(game, date, { start, moves });
}

/** Put one's name into the table of the day; an empty one takes it out. */
export async function nameResult(result: SentResult, name: string): Promise<DayTable> {
  const { game, date, start, moves } = result;
  return api.sendResult(game, date, { start, moves, name }, name ? ownKey() : undefined);
}

/** The table of a day; a result of ours that has not arrived yet is told again. */
export async function dayTable(game: string, date: string): Promise<DayTable> {
  const sent = sentOn(game, date);
  const table = await api.dayTable(game, date, sent?.start);
  return sent && !table.own ? send(sent) : table;
}

export function sentOn(game: string, date: string): SentResult | undefined {
  return allSent().find((one) => one.game === game && one.date === date);
}

function allSent(): readonly SentResult[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? (kept as SentResult[]) : [];
  } catch {
    return [];
  }
}

/** How long something took: a reaction, or minutes and seconds; hours where it took them. */
export function duration(milliseconds: number, isReaction: boolean): string {
  if (isReaction) return `${milliseconds} ms`;
  const seconds = Math.round(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  return hours === 0 ? minutes(seconds) : `${hours}:${minutes(seconds % 3600).padStart(5, "0")}`;
}

/** How many have reached what, from the best on: within a span of time, or with so many mistakes. */
export function bars(table: DayTable): readonly number[] {
  const rows = table.is_against_time ? MOST_MISTAKES + 1 : table.spans.length + 1;
  const found = Array.from({ length: rows }, () => 0);
  for (const { outcome, span, solvers } of table.counts) {
    const row = table.is_against_time ? Math.min(-outcome, MOST_MISTAKES) : span;
    found[row] = (found[row] ?? 0) + solvers;
  }
  return found;
}

/** More are counted together. */
export const MOST_MISTAKES = 4;
