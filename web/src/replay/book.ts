import type { Happening } from "../games/contract";
import type { Story, StoryStep } from "../protocol.gen";

const NEAR = 500; // steps on either side that keep their views: a few megabytes
const AHEAD = 30; // steps that are there before they are wanted
const BACK = 100; // steps that are fetched at once on the way back to the start

type Read = (since: number) => Promise<Story>;

/** A finished match that is read a page at a time. What is far away keeps its words, for the log, and loses its view. */
export class Book {
  private readonly steps = new Map<number, StoryStep>();
  private readonly told: Happening[] = []; // by number, with gaps where nobody has read yet

  private constructor(
    private readonly first: Story,
    private readonly read: Read,
  ) {}

  /** Opened at a step from 1 on; at the last one where there are not so many. */
  static async open(read: Read, step: number): Promise<Book> {
    const first = await read(step - 1);
    const book = new Book(first, read);
    book.keep(first, step);
    await book.reach(Math.min(step, book.total));
    return book;
  }

  get game(): string {
    return this.first.game;
  }

  get names(): readonly string[] {
    return this.first.names;
  }

  get total(): number {
    return this.first.total;
  }

  at(step: number): StoryStep | undefined {
    return this.steps.get(step - 1);
  }

  /** What is known of all that happened before a step is over, in its order. */
  eventsUntil(step: number): Happening[] {
    return this.told.slice(0, step).filter(() => true); // gaps are no elements
  }

  /** Reads the page of a step, unless it is there. */
  async reach(step: number): Promise<void> {
    if (!this.at(step)) this.keep(await this.read(step - 1), step);
  }

  /** Reads what comes next; whether anything was missing. */
  async readAhead(step: number): Promise<boolean> {
    for (let next = step; next <= Math.min(step + AHEAD, this.total); next += 1) {
      if (this.at(next)) continue;
      this.keep(await this.read(next - 1), step);
      return true;
    }
    return false;
  }

  /** Reads what the log lacks before a step, the latest first; whether anything was missing. */
  async readBack(step: number): Promise<boolean> {
    let known = step;
    while (known > 0 && this.told[known - 1]) known -= 1;
    for (let since = Math.max(0, known - BACK); since < known;) {
      const page = await this.read(since);
      this.keep(page, step);
      since += Math.max(1, page.steps.length); // a page may be shorter than what was hoped for
    }
    return known > 0;
  }

  private keep({ steps }: Story, around: number): void {
    for (const step of steps) {
      const { n, at, seat, move, effects } = step;
      this.told[n] = { n, at, seat, move, effects };
      this.steps.set(n, step);
    }
    for (const n of this.steps.keys()) if (Math.abs(n - around) > NEAR) this.steps.delete(n);
  }
}
