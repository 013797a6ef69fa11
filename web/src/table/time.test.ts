import { describe, expect, it } from "vitest";
import { asClock, seatTimes } from "./time";

describe("the clocks of a table", () => {
  it("are not there without limits", () => {
    expect(seatTimes({ now: 0, timers: [], left: [null, null] }, [0], 0, 5000)).toEqual([]);
  });

  it("run down for the move of whoever is to act, and stand full for the others", () => {
    const timing = { now: 1000, timers: [{ due: 21_000, seat: 1 }], left: [null, null] };
    expect(seatTimes(timing, [1], 20, 4500)).toEqual([
      { seat: 0, runs: false, seconds: 20 },
      { seat: 1, runs: true, seconds: 17 },
    ]);
  });

  it("run down for the game only while one is to act, and never below nothing", () => {
    const timing = { now: 1000, timers: [{ due: 3000, seat: 0 }], left: [2000, 60_000] };
    expect(seatTimes(timing, [0], 0, 9000)).toEqual([
      { seat: 0, runs: true, seconds: 0 },
      { seat: 1, runs: false, seconds: 60 },
    ]);
  });

  it("stand still while a line is dead, and no longer than that is granted", () => {
    const stopped = [{ due: 31_000, seat: 0 }];
    const timing = { now: 1000, timers: [{ due: 41_000, seat: 0 }], left: [15_000, null], stopped };
    expect(seatTimes(timing, [0], 10, 9000)[0]).toEqual({ seat: 0, runs: true, seconds: 10 });
    expect(seatTimes(timing, [0], 10, 34_000)[0]).toEqual({ seat: 0, runs: true, seconds: 7 });
  });

  it("are read like a clock", () => {
    expect([0, 9, 60, 605].map(asClock)).toEqual(["0:00", "0:09", "1:00", "10:05"]);
  });
});
