import { describe, expect, it } from "vitest";
import type { EveningScore, Room } from "../protocol.gen";
import { rows } from "./evening";
import { lastWish, others, seatedPeople, votersFor, wishOf } from "./next";

const score = (guest: number, won: number, points: Record<string, number>): EveningScore => ({
  guest,
  bot: null,
  name: `Guest ${guest}`,
  played: 2,
  won,
  points,
});

function roomWith(scores: readonly EveningScore[]): Room {
  return { evening: { games: [], scores } } as unknown as Room;
}

const bots = (level: number): string => `Bots ${level}`;

describe("the score of an evening", () => {
  it("adds up points where all games were the same, and only there", () => {
    const same = [score(0, 2, { chiwawa: 9 }), score(1, 0, { chiwawa: 4 })];
    expect(rows(roomWith(same), bots).map((row) => row.points)).toEqual([9, 4]);
    const mixed = [score(0, 2, { chiwawa: 9, xalapa: 1 }), score(1, 0, { xalapa: 4 })];
    expect(rows(roomWith(mixed), bots).map((row) => row.points)).toEqual([null, null]);
  });

  it("calls bots by their level", () => {
    const bot = { ...score(0, 1, {}), guest: null, bot: 3, name: "Bot 3" };
    expect(rows(roomWith([bot]), bots)[0]?.name).toBe("Bots 3");
  });
});

describe("what comes next", () => {
  const room = {
    guests: [0, 1, 2].map((guest) => ({ guest, name: `Guest ${guest}`, is_here: guest !== 2 })),
    chairs: [{ guest: 0 }, { guest: 1 }, { guest: 2 }, { guest: null, bot: 1 }],
    votes: [
      { guest: 1, choice: { game: "xalapa" } },
      { guest: 3, choice: null },
    ],
  } as unknown as Room;

  it("waits for those who sit and are not away, and knows who wants what", () => {
    expect(others(room, 1)).toEqual({ no: [], unsaid: [0] });
    expect(votersFor(room, "xalapa")).toEqual([1]);
    expect(lastWish(room, 0)?.guest).toBe(1);
    expect(lastWish(room, 1)).toBeUndefined();
    expect([wishOf(room, 0), wishOf(room, 3)]).toEqual([undefined, null]);
    expect(seatedPeople(room)).toBe(3);
  });
});
