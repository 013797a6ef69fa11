import { describe, expect, it } from "vitest";
import type { Story, StoryStep } from "../protocol.gen";
import { Book } from "./book";

const PAGE = 60;

/** A match of so many steps, and the numbers from which pages were asked for. */
function library(total: number): { read: (since: number) => Promise<Story>; asked: number[] } {
  const asked: number[] = [];
  const step = (n: number): StoryStep => ({
    n,
    at: n,
    seat: n % 2,
    move: `move ${n}`,
    effects: [],
    moments: [],
    view: { n },
    to_act: [],
    scores: [],
  });
  const read = (since: number): Promise<Story> => {
    asked.push(since);
    const steps = Array.from({ length: Math.max(0, Math.min(PAGE, total - since)) }, (_, i) =>
      step(since + i),
    );
    return Promise.resolve({ game: "xalapa", names: ["Anne"], winners: [], total, since, steps });
  };
  return { read, asked };
}

async function readAll(book: Book, step: number): Promise<number> {
  let pages = 0;
  while ((await book.readAhead(step)) || (await book.readBack(step))) pages += 1;
  return pages;
}

describe("a long match that is read a page at a time", () => {
  it("shows the step that a link names before anything else is read", async () => {
    const { read, asked } = library(5000);
    const book = await Book.open(read, 3001);
    expect(asked).toEqual([3000]);
    expect(book.at(3001)?.view).toEqual({ n: 3000 });
    expect(book.eventsUntil(3001).map((event) => event.n)).toEqual([3000]);
  });

  it("opens at its end where a link names a step that never was", async () => {
    const book = await Book.open(library(100).read, 999);
    expect(book.at(100)?.n).toBe(99);
  });

  it("reads ahead, then back to the start for the log, and is done", async () => {
    const book = await Book.open(library(1000).read, 700);
    expect(await readAll(book, 700)).toBeLessThan(20);
    expect(book.eventsUntil(700).map((event) => event.n)).toEqual(Array.from({ length: 700 }, (_, n) => n));
    expect(await readAll(book, 700)).toBe(0);
  });

  it("holds no more views than lie near, and finds those far away again", async () => {
    const { read } = library(5000);
    const book = await Book.open(read, 4000);
    await readAll(book, 4000);
    expect(book.at(1)).toBeUndefined();
    await book.reach(1);
    expect(book.at(1)?.view).toEqual({ n: 0 });
    expect(book.at(4000)).toBeUndefined();
    expect(book.eventsUntil(4000)).toHaveLength(4000);
  });
});
