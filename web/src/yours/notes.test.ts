import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../api";
import { puzzlesOf } from "../today/results";
import { forgetNotes, notedSince, shareNotes, soloRecords, takeNotes } from "./notes";

class Memory {
  [name: string]: unknown;
}
function storage(): Storage {
  const own = {
    getItem: (key: string): string | null => (memory[key] as string | undefined) ?? null,
    setItem: (key: string, value: string): void => void (memory[key] = value),
    removeItem: (key: string): void => void Reflect.deleteProperty(memory, key),
  };
  const memory = new Memory();
  return new Proxy(memory, { get: (_all, key) => own[key as keyof typeof own] }) as unknown as Storage;
}

const night = (id: string, turns: number, at: number): object => ({
  id,
  at,
  kind: "4x4",
  turns,
  grade: null,
});
const key = "k";

describe("what is noted of games alone", () => {
  beforeEach(() => {
    vi.stubGlobal("localStorage", storage());
    vi.restoreAllMocks();
  });

  it("comes from one device to another once, and the best of both counts", () => {
    localStorage.setItem("tablee.chabyrinthe.alone", JSON.stringify([night("a", 30, 1), night("b", 24, 2)]));
    localStorage.setItem("tablee.name", "Anne");
    const notes = notedSince(0);
    expect(notes.map(({ book, id }) => `${book} ${id}`)).toEqual([
      "chabyrinthe.alone a",
      "chabyrinthe.alone b",
    ]);
    expect(notedSince(2)).toHaveLength(1);

    vi.stubGlobal("localStorage", storage());
    localStorage.setItem("tablee.chabyrinthe.alone", JSON.stringify([night("c", 27, 3)]));
    takeNotes(notes);
    takeNotes(notes);
    expect(soloRecords()).toEqual([{ game: "chabyrinthe", kind: "4x4", best: 24, games: 3 }]);
    forgetNotes();
    expect(soloRecords()).toEqual([]);
  });

  it("is told in pieces, from where the last time ended; another key hears all", async () => {
    const lines = Array.from({ length: 70 }, (_one, index) => night(String(index), 30, index));
    localStorage.setItem("tablee.chabyrinthe.alone", JSON.stringify(lines));
    const asked: [string, number, number][] = [];
    vi.spyOn(api, "shareNotes").mockImplementation((by, { notes, since }) => {
      asked.push([by, notes.length, since]);
      return Promise.resolve({ notes: [], now: since + 100, is_more: since < 300 });
    });
    await shareNotes(key);
    await shareNotes(key);
    await shareNotes("another");
    expect(asked.map(([by, count, since]) => `${by} ${count} ${since}`)).toEqual([
      "k 30 0",
      "k 30 100",
      "k 10 200",
      "k 0 300",
      "k 0 400",
      "another 30 0",
      "another 30 100",
      "another 10 200",
      "another 0 300",
    ]);
  });

  it("keeps the quickest hand and the best day of Arriba! that any device has seen", () => {
    const best = {
      quickest: 300,
      today: { date: "2026-11-15", wins: 1 },
      best: { date: "2026-11-14", wins: 4 },
      last: "a",
    };
    localStorage.setItem("tablee.arriba.best", JSON.stringify(best));
    const other = {
      quickest: 250,
      today: { date: "2026-11-16", wins: 2 },
      best: { date: "2026-11-16", wins: 2 },
      last: "b",
    };
    takeNotes([{ book: "arriba.best", id: "best", note: JSON.stringify(other) }]);
    expect(JSON.parse(localStorage.getItem("tablee.arriba.best") ?? "")).toEqual({
      quickest: 250,
      today: other.today,
      best: best.best,
      last: "a",
    });
  });

  it("brings puzzles too, and books that nobody knows change nothing", () => {
    const done = { id: "2026-11-15", at: 5, kind: "day", isSolved: true, tries: 1, hints: 0, seconds: 9 };
    expect(puzzlesOf("xalapa").of("day")).toEqual([]);
    takeNotes([
      { book: "puzzles.xalapa", id: done.id, note: JSON.stringify(done) },
      { book: "name", id: "x", note: JSON.stringify("Mallory") },
    ]);
    expect(puzzlesOf("xalapa").of("day")).toEqual([done]);
    expect(localStorage.getItem("tablee.name")).toBeNull();
  });
});
