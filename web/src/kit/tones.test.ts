import { describe, expect, it } from "vitest";
import { COMMON, type GameSounds, heardAt, LOUDNESS, loudnessOf, stepOf, tonesOf } from "./tones";

const meow: GameSounds = {
  sounds: { card: [["noise", 700, 0, 0.1, 0.1]], cat: [["sine", 520, 0, 0.2, 0.1, 880]] },
  effects: { "cats-home": "cat" },
};
const all = import.meta.glob<{ sounds: GameSounds }>("../games/*/sounds.ts", { eager: true });

describe("what is heard", () => {
  it("is the game's own sound before the common one", () => {
    expect(tonesOf("card", meow)).toBe(meow.sounds["card"]);
    expect(tonesOf("win", meow)).toBe(COMMON.win);
    expect(tonesOf("card", undefined)).toBe(COMMON.card);
  });
  it("is what happens, else what was moved, else nothing", () => {
    expect(heardAt({ kind: "cats-home" }, false, meow)).toBe("cat");
    expect(heardAt({ kind: "cats-moved" }, true, meow)).toBe("card");
    expect(heardAt(null, false, meow)).toBeNull();
    expect(heardAt({ kind: "cats-home" }, true, undefined)).toBe("card");
  });
  it("is there for every effect that names it", () => {
    expect(Object.keys(all).length).toBeGreaterThanOrEqual(5);
    for (const { sounds } of Object.values(all))
      for (const name of Object.values(sounds.effects ?? {})) expect(sounds.sounds).toHaveProperty(name);
  });
  it("differs from game to game, and so does how it ends", () => {
    for (const name of ["card", "win"]) {
      const heard = Object.values(all).map(({ sounds }) => JSON.stringify(tonesOf(name, sounds)));
      expect(new Set([...heard, JSON.stringify(COMMON[name as "card"])]).size).toBe(heard.length + 1);
    }
  });
});

describe("the volume", () => {
  it("is as usual where nothing sensible was kept", () => {
    for (const kept of [null, "", "0", "2.5", "loud", String(LOUDNESS.length + 1)])
      expect(loudnessOf(stepOf(kept))).toBe(1);
  });
  it("grows with every step", () => {
    const steps = LOUDNESS.map((_, index) => loudnessOf(stepOf(String(index + 1))));
    expect(steps).toEqual([...steps].sort((left, right) => left - right));
    expect(new Set(steps).size).toBe(LOUDNESS.length);
  });
});
