import { api } from "../api";
import type { Knowledge } from "../protocol.gen";

const RESTS = 150; // milliseconds: whoever slides past a step wants to know nothing of it

/** What a seat could know after each step: asked for where somebody stays, and kept while the page is open. */
export class Known {
  isWanted = $state(false);
  private found = $state.raw<Readonly<Record<string, Knowledge>>>({});
  private timer = 0;

  constructor(
    private readonly code: string,
    private readonly match: number,
    private readonly onfail: (error: unknown) => void,
  ) {}

  /** As far as it is here; steps count from 1. */
  at(step: number, seat: number | null): Knowledge | undefined {
    return this.isWanted && seat !== null ? this.found[`${step} ${seat}`] : undefined;
  }

  ask(step: number, seat: number | null): void {
    clearTimeout(this.timer);
    if (!this.isWanted || seat === null || step < 1 || this.at(step, seat)) return;
    this.timer = window.setTimeout(() => void this.read(step, seat), RESTS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async read(step: number, seat: number): Promise<void> {
    try {
      const knowledge = await api.known(this.code, this.match, step - 1, seat);
      this.found = { ...this.found, [`${step} ${seat}`]: knowledge };
    } catch (error) {
      this.isWanted = false;
      this.onfail(error);
    }
  }
}
