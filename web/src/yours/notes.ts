import { api } from "../api";
import { type Best, keepBest, keptBest, merged } from "../games/arriba/best";
import { type Alone, MOST, readAgain } from "../kit/history.svelte";
import type { KeptNotes, NewNotes } from "../protocol.gen";

/**
 * What this browser notes of games alone and of puzzles, shared with one's other devices under the key. A book is a
 * list in the browser's storage; of Arriba! there is one line, which says the best.
 */
const BOOKS = /^tablee\.((?:[a-z]+\.alone)|(?:puzzles\.[a-z]+))$/;
const ARRIBA = "arriba.best";
const SHARED = "tablee.notes";
const AT_ONCE = 30; // as many as the server takes

type Note = NewNotes["notes"][number];
interface Shared {
  /** Under which key: another one knows nothing yet. */
  readonly key: string;
  /** By the server's clock, what was heard of. */
  readonly since: number;
  /** By this browser's clock, what was told. */
  readonly at: number;
}

function parsed<Value>(text: string | null, otherwise: Value): Value {
  try {
    return (JSON.parse(text ?? "null") as Value | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function books(): string[] {
  return Object.keys(localStorage).filter((name) => BOOKS.test(name));
}

function linesOf(name: string): readonly Alone[] {
  const lines = parsed<unknown>(localStorage.getItem(name), []);
  return Array.isArray(lines) ? (lines as Alone[]) : [];
}

/** All that was noted here from that time on. */
export function notedSince(at: number): Note[] {
  const notes = books().flatMap((name) =>
    linesOf(name)
      .filter((line) => line.at >= at)
      .map((line) => ({ book: name.replace(BOOKS, "$1"), id: line.id, note: JSON.stringify(line) })),
  );
  const best = keptBest();
  return best ? [...notes, { book: ARRIBA, id: "best", note: JSON.stringify(best) }] : notes;
}

/** Puts in what other devices have noted. What is noted here already stays as it is. */
export function takeNotes(notes: readonly Note[]): void {
  for (const { book, note } of notes) {
    if (book === ARRIBA) keepBest(merged(keptBest(), JSON.parse(note) as Best));
    else if (BOOKS.test(`tablee.${book}`)) add(`tablee.${book}`, JSON.parse(note) as Alone);
  }
  readAgain();
}

function add(name: string, line: Alone): void {
  const lines = linesOf(name);
  if (lines.some((one) => one.id === line.id)) return;
  const all = [...lines, line].sort((one, other) => one.at - other.at).slice(-MOST);
  localStorage.setItem(name, JSON.stringify(all));
}

/** Tells what is new here, and hears what is new elsewhere. */
export async function shareNotes(key: string): Promise<void> {
  const before = parsed<Shared>(localStorage.getItem(SHARED), { key: "", since: 0, at: 0 });
  const { since, at } = before.key === key ? before : { since: 0, at: 0 };
  const began = Date.now();
  const notes = notedSince(at);
  let told: KeptNotes = { notes: [], now: since, is_more: true };
  for (let from = 0; told.is_more || from < notes.length; from += AT_ONCE) {
    told = await api.shareNotes(key, { notes: notes.slice(from, from + AT_ONCE), since: told.now });
    takeNotes(told.notes);
  }
  localStorage.setItem(SHARED, JSON.stringify({ key, since: told.now, at: began }));
}

/** Nothing of it stays here either. */
export function forgetNotes(): void {
  for (const name of [...books(), "tablee.arriba.best", SHARED]) localStorage.removeItem(name);
  readAgain();
}

/** One's records of games alone: the best of each kind, as few of a figure as one has ever needed. */
export interface SoloRecord {
  readonly game: string;
  readonly kind: string;
  readonly best: number;
  readonly games: number;
}

const FIGURES: Readonly<Record<string, string>> = { xalapa: "points", chabyrinthe: "turns" };

export function soloRecords(): SoloRecord[] {
  return Object.entries(FIGURES).flatMap(([game, figure]) => {
    const lines = linesOf(`tablee.${game}.alone`) as readonly (Alone & Record<string, unknown>)[];
    return [...new Set(lines.map((line) => line.kind))].map((kind) => {
      const figures = lines.filter((line) => line.kind === kind).map((line) => Number(line[figure]));
      return { game, kind, best: Math.min(...figures), games: figures.length };
    });
  });
}
