import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Told } from "../protocol.gen";
import { Instants, measured } from "./instants";

function told(seen: number, reveal: number, showAt: number): Told {
  return { seen, reveal: { number: reveal, show_at: showAt } } as Told;
}

describe("instants", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  function table() {
    const shown: number[] = [];
    const painted: number[] = [];
    const instants = new Instants(
      () => Date.now(),
      (instant) => shown.push(instant.told.seen),
      (reveal) => painted.push(reveal),
      (done) => done(Date.now()),
    );
    return { instants, shown, painted };
  }

  it("shows a reveal when the server's clock says so, and what came after it right after", () => {
    const { instants, shown, painted } = table();
    instants.push(told(1, 7, 5100), 4000);
    instants.push(told(2, 7, 5100), 4000);
    vi.advanceTimersByTime(99);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(5);
    expect(shown).toEqual([1, 2]);
    expect(painted).toEqual([7]);
  });

  it("shows at once what comes late or reveals nothing new", () => {
    const { instants, shown } = table();
    instants.push(told(1, 7, 900), 0);
    instants.push(told(2, 7, 900), 0);
    expect(shown).toEqual([1, 2]);
  });

  it("counts a press from the last painting", () => {
    const { instants } = table();
    expect(instants.press(1)).toBeUndefined();
    instants.push(told(1, 7, 1000), 0);
    instants.push(told(2, 8, 1500), 0);
    expect(instants.press(1240)).toEqual({ reveal: 7, reaction: 240 });
    vi.advanceTimersByTime(500);
    expect(instants.press(1700)).toEqual({ reveal: 8, reaction: 200 });
  });

  it("measures a line by its usual trip", () => {
    expect(measured([])).toBeNull();
    const trips = [12, 10, 40].map((milliseconds) => ({ milliseconds, ahead: 0 }));
    expect(measured(trips)).toEqual({ trip: 12, spread: 2 });
  });
});
