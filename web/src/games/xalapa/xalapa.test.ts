import { describe, expect, it } from "vitest";
import moments from "./fixtures.json";
import { checkedIn } from "./checking.svelte";
import { cellAt, neighbour, ribbon, spot } from "./grid";
import { after, isSame, Names, nextMove, Placing } from "./placing.svelte";
import { bestDay, daysWon } from "./ending";
import { kindOf } from "./history";
import { rulebook } from "./rulebook.gen";
import type { Happening } from "../contract";
import type { Effect } from "./effects.gen";
import { spokenOf } from "./help";
import { sandLeft } from "./sand";
import { lasts, tell, tellEffect, turn } from "./tell";
import type { Trial, View } from "./view.gen";
import { cellLabel, patternRows, words } from "./words";

const NAMES = ["Anne", "Guillaume", "Zoë"];
const placing = moments["solo-place"].view as View;
const story = moments.story as readonly View[];

describe("the board", () => {
  it("names its cells like the server", () => {
    expect(spot("c4")).toEqual({ column: 2, row: 3 });
    expect(placing.sides[0]?.cells.map((cell) => cellAt(spot(cell.cell)))).toEqual(
      placing.sides[0]?.cells.map((cell) => cell.cell),
    );
  });

  it("leads arrows where they point, however it is turned", () => {
    expect(neighbour("b2", "ArrowRight", 0)).toBe("c2");
    expect(neighbour("b2", "ArrowRight", 1)).toBe("b1");
    expect(neighbour("b2", "ArrowDown", 2)).toBe("b1");
    expect(neighbour("b2", "ArrowUp", -1)).toBe("c2");
    expect(neighbour("a1", "ArrowUp", 0)).toBe("a1");
    expect(neighbour("a1", "Enter", 0)).toBeUndefined();
  });

  it("draws every ribbon through all its cells, and says all that is printed", () => {
    for (const path of placing.sides[0]?.paths ?? []) expect(ribbon(path)).not.toMatch(/NaN|undefined/);
    for (const cell of placing.sides[0]?.cells ?? [])
      for (const language of ["en", "fr"] as const)
        expect(cellLabel(cell, language)).not.toMatch(/undefined/);
  });
});

describe("stones", () => {
  it("go one move at a time to where they are wanted", () => {
    expect(nextMove([], ["a1"])).toEqual({ kind: "place", cell: "a1" });
    expect(nextMove(["a1"], ["b1"])).toEqual({ kind: "move", cell: "a1", to: "b1" });
    expect(nextMove(["a1"], [])).toEqual({ kind: "take", cell: "a1" });
    expect(nextMove(["a1"], ["a1"])).toBeUndefined();
    expect(after(["a1", "b1"], { kind: "move", cell: "a1", to: "c1" })).toEqual(["c1", "b1"]);
    expect(after(["a1", "b1"], { kind: "take", cell: "a1" })).toEqual(["b1"]);
  });

  it("show at once, are confirmed one by one, and done comes last", () => {
    const sent: string[] = [];
    const mine = new Placing();
    const hear = (stones: readonly string[] | null): void =>
      mine.hear({ ...placing, stones: stones ?? [] }, stones ? ["done"] : [], (move) => sent.push(move));
    hear([]);
    mine.want(["a1", "b2"]);
    expect(mine.stones(placing)).toEqual(["a1", "b2"]);
    hear([]);
    mine.done();
    hear(null);
    hear(["a1"]);
    hear(null);
    hear(["a1", "b2"]);
    expect(sent).toEqual(["place a1", "place b2", "done"]);
  });

  it("go back where the server refuses them", () => {
    const sent: string[] = [];
    const mine = new Placing();
    const hear = (stones: readonly string[] | null): void =>
      mine.hear({ ...placing, stones: stones ?? [] }, stones ? ["done"] : [], (move) => sent.push(move));
    hear(["c3"]);
    mine.want(["c3", "a1", "b2"]);
    hear(["c3"]);
    hear(null);
    hear(["c3"]);
    expect(isSame(mine.stones(placing), ["c3"])).toBe(true);
    expect(sent).toEqual(["place a1"]);
    expect(mine.isOpen).toBe(true);
  });

  it("keep their colour when they move", () => {
    const names = new Names();
    const [first, second] = names.name(["a1", "b1"]);
    const moved = names.name(["b1", "c1"]);
    expect(moved.find((stone) => stone.cell === "b1")).toEqual(second);
    expect(moved.find((stone) => stone.cell === "c1")?.id).toBe(first?.id);
  });
});

describe("the sand", () => {
  it("never reads more than there is in the glass, nor less than nothing", () => {
    const [started, whole] = [1_000_000, 60];
    const due = started + 60_300; // as a browser reckons whose clock is 300 ms behind the server's
    const reads = [started, started + 300, started + 30_300, started + 90_000];
    expect(reads.map((now) => sandLeft(due, whole, now))).toEqual([60_000, 60_000, 30_000, 0]);
  });
});

describe("the check", () => {
  it("goes no further than the rules have told, and past the last trial once nobody is asked", () => {
    const effect = (trial: number): Effect => ({ kind: "trial-checked", trial, met: [0], failed: [1] });
    const events = [{ n: 0, at: 0, seat: 0, move: "done", effects: [effect(1), effect(2)] }];
    const over = moments["solo-over"].view as unknown as View;
    const trials = over.last_check?.trials.length ?? 0;
    expect(checkedIn({ ...over, waiting_for: "token" }, events)).toBe(2);
    expect(checkedIn({ ...over, waiting_for: "colour" }, events)).toBe(2);
    expect(checkedIn({ ...over, waiting_for: "ready" }, events)).toBe(trials + 1);
    expect(checkedIn(over, events)).toBe(trials + 1);
  });
});

describe("the words", () => {
  it("tell a whole game in both languages, with every day's points", () => {
    for (const language of ["en", "fr"] as const) {
      const lines = (moments.events as readonly Happening<Effect>[]).flatMap((event) => [
        tell(event, NAMES, language, 0),
        ...event.effects.map((effect) => tellEffect(effect, event, NAMES, language, 0)),
      ]);
      expect(lines.join(" ")).not.toMatch(/undefined|NaN|object/);
    }
    const told = (event: Happening<Effect>) =>
      event.effects.map((one) => tellEffect(one, event, NAMES, "en", 0));
    const scored = {
      kind: "day-scored",
      seat: 1,
      round: 2,
      failed: 2,
      stones: 5,
      tile: null,
      points: 11,
      total: 23,
    };
    const event = { n: 0, at: 0, seat: 1, move: "ready", effects: [scored as Effect] };
    expect(tell(event, NAMES, "en", 0)).toBeNull();
    expect(told(event)).toEqual(["Guillaume, day 2: 2 failed × 3 + 5 stones = 11; 23 in all."]);
    const tiled = { ...event, effects: [{ ...scored, seat: 0, tile: 3, points: 2, total: 17 } as Effect] };
    expect(told(tiled)).toEqual(["You, day 2: tile 3, +2; 17 in all."]);
  });

  it("let the race end with a breath, and show the tiles before the trials are known", () => {
    const [first, last] = [0, 1].map((seat) => ({ kind: "tile-shown", seat, tile: 3 }) as const);
    const event = { n: 0, at: 0, seat: 1, move: "bid", effects: [first as Effect, last as Effect] };
    expect(event.effects.map((effect) => lasts(effect, event) > 0)).toEqual([false, true]);
    expect(lasts({ kind: "race-ended", why: "done" }, event)).toBeGreaterThan(0);
    expect(turn(placing, NAMES, "en", { kind: "race-ended", why: "done" }).isMine).toBe(false);
  });

  it("describe the first trial row by row to those who hear it", () => {
    const trial = {
      number: 1,
      pattern: [
        [0, 0],
        [0, 2],
        [2, 1],
      ],
    } as unknown as Trial;
    expect(patternRows(trial, words("en"))).toEqual([
      "row 1: a stone free a stone",
      "row 2: free free free",
      "row 3: free a stone free",
    ]);
  });

  it("say what can be done at every moment", () => {
    for (const view of story)
      for (const language of ["en", "fr"] as const)
        expect(turn(view, NAMES, language).words).toMatch(/^[^{}]{5,90}$/);
    expect(turn(placing, NAMES, "en")).toEqual({
      words: "Lay your stones, whatever their colour, then say done.",
      isMine: true,
    });
  });

  it("explain every rule that a refusal can name", () => {
    const numbers = rulebook.flatMap((chapter) => Object.keys(chapter.rules));
    expect(numbers.sort()).toEqual(Array.from({ length: 25 }, (_, index) => `XA-${index + 1}`).sort());
  });
});

describe("help", () => {
  const view = {
    ...placing,
    help: [
      { number: 2, above: [], below: ["a1", "b2"] },
      { number: 3, above: ["a1"], below: ["c3"] },
    ],
  };

  it("counts one's own stones on the squares that a trial speaks of, and judges nothing", () => {
    expect(spokenOf(view, 2, ["a1", "f6"], "en")?.words).toBe("your stones there: 1");
    expect(spokenOf(view, 3, ["a1", "c3"], "en")?.words).toBe("your stones there: 1 and 1");
  });

  it("has nothing to show of the pattern, nor where it is not wanted", () => {
    expect(spokenOf(view, 1, [], "en")).toBeUndefined();
    expect(spokenOf({ ...view, help: null }, 2, [], "en")).toBeUndefined();
  });
});

describe("the best day", () => {
  const table = (variant: string, ...days: number[][]) =>
    ({ variant, sides: days.map((round_points, seat) => ({ seat, round_points })) }) as unknown as View;

  it("has the fewest points, of equals the first; where points are won, the most", () => {
    expect(bestDay(table("base", [9, 4, 7], [6, 4, 12]))).toEqual({ seat: 0, day: 2, points: 4 });
    expect(bestDay(table("atlacoya", [9, 4, 7], [6, 4, 12]))).toEqual({ seat: 1, day: 3, points: 12 });
    expect(bestDay(table("base"))).toBeUndefined();
  });

  it("is won by whoever had the fewest points on it, by several where they are equal", () => {
    const base = table("base", [9, 4, 7], [6, 4, 12]);
    expect([daysWon(base, 0), daysWon(base, 1)]).toEqual([
      [1, 2],
      [0, 1],
    ]);
    const atlacoya = table("atlacoya", [9, 4, 7], [6, 4, 12]);
    expect([daysWon(atlacoya, 0), daysWon(atlacoya, 1)]).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });
});

describe("one's own history", () => {
  it("compares only tables that are equally hard", () => {
    expect(kindOf({})).toBe(kindOf({ step: 0, timer_seconds: 90 }));
    expect(kindOf({ step: 2, four_stones: true })).not.toBe(kindOf({ step: 2 }));
  });
});
