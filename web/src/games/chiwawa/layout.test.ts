import { describe, expect, it } from "vitest";
import { isSmall, type Layout, layoutOf, type Needs } from "./layout";

/** What is left for the board of a phone upright and lying, a tablet upright, a laptop, a large screen, in rem. */
const ROOMS = {
  phone: { width: 24.3, height: 48.7 },
  lying: { width: 49.7, height: 24.3 },
  tablet: { width: 51.2, height: 70 },
  laptop: { width: 60, height: 46 },
  large: { width: 85, height: 56 },
};
const HANDS = [0, 0, 10, 10, 10, 10, 8, 7, 6];
const needs = (players: number, camp: number): Needs => ({
  far: players - 1,
  longest: camp,
  own: camp,
  hand: HANDS[players] ?? 0,
});
const every = Object.entries(ROOMS).flatMap(([name, room]) =>
  [2, 3, 4, 5, 6, 7, 8].flatMap((players) =>
    [1, 6, 10].map((camp) => ({ name, players, camp, at: layoutOf(room, needs(players, camp)) })),
  ),
);
const areaOf = ({ far, near, middle, hand }: Layout) => far ** 2 + near ** 2 + middle ** 2 + hand ** 2;

describe("the layout", () => {
  it("shows cards that can be read and touched on every screen, with any number of players", () => {
    for (const { name, players, camp, at } of every) {
      const where = `${name}, ${players} players, ${camp} cards`;
      expect(at.far, where).toBeGreaterThanOrEqual(camp > 6 ? 1.25 : 1.5);
      expect(at.near, where).toBeGreaterThanOrEqual(camp > 6 ? 1.8 : 2.3);
      expect(at.middle, where).toBeGreaterThanOrEqual(1.9);
      expect(at.hand, where).toBeGreaterThanOrEqual(3.1);
    }
  });

  it("grows with the room", () => {
    for (const players of [2, 3, 4, 5, 6, 7, 8]) {
      const [small, large] = [ROOMS.laptop, ROOMS.large].map((room) => layoutOf(room, needs(players, 6)));
      expect(areaOf(large as Layout)).toBeGreaterThan(1.2 * areaOf(small as Layout));
    }
  });

  it("shows the gods of the Source, not only their signs, to two players on a phone upright", () => {
    for (const camp of [1, 6]) expect(isSmall(layoutOf(ROOMS.phone, needs(2, camp)).middle)).toBe(false);
  });

  it("puts the others beside one's own part only where a screen lies", () => {
    for (const { name, at } of every) expect(at.isFlat).toBe(name === "lying");
  });

  it("leaves the room of the hand to the camps where somebody only watches", () => {
    const [playing, watching] = [10, 0].map((hand) => layoutOf(ROOMS.laptop, { ...needs(4, 6), hand }));
    expect(watching?.far ?? 0).toBeGreaterThan(playing?.far ?? 0);
  });

  it("stands as it stood while a hand empties and camps fill", () => {
    const kept = ({ isFlat, share, columns, isInside, isRoundAbove, isAbove, isOwnAbove }: Layout) =>
      JSON.stringify([isFlat, share, columns, isInside, isRoundAbove, isAbove, isOwnAbove]);
    for (const room of Object.values(ROOMS))
      for (const players of [2, 3, 4, 5, 6, 7, 8]) {
        const hands = Array.from({ length: HANDS[players] ?? 0 }, (_, index) => index + 1);
        const seen = hands.map((hand) => kept(layoutOf(room, { ...needs(players, 6 - (hand % 6)), hand })));
        expect(new Set(seen).size).toBe(1);
      }
  });

  it("finds something for a room that is too small for anything", () => {
    expect(layoutOf({ width: 12, height: 6 }, needs(8, 12)).far).toBeGreaterThan(0);
  });
});
