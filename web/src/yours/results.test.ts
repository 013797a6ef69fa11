import { describe, expect, it } from "vitest";
import type { Keepsake } from "../protocol.gen";
import { byGame, byOpponent } from "./results";

function game(winners: readonly number[], names: readonly string[] = ["Anne", "Guillaume"]): Keepsake {
  return {
    code: "ABCD",
    match: 1,
    game: "awimbawe",
    options: {},
    names: [...names],
    bots: names.map((name) => (name.startsWith("Bot") ? 2 : null)),
    seat: 0,
    scores: names.map(() => 0),
    winners: [...winners],
    at: 0,
  };
}

describe("one's own results", () => {
  it("counts games, wins and wins in a row", () => {
    const games = [game([0]), game([0]), game([1]), game([0])];
    expect(byGame(games, () => "Awimbawe")).toEqual([
      { name: "Awimbawe", played: 4, won: 3, streak: 1, longest: 2 },
    ]);
    expect(byGame([game([0]), game([0])], () => "Awimbawe")[0]?.streak).toBe(2);
  });

  it("counts people by name, and neither bots nor who took their name out", () => {
    const games = [
      game([0]),
      game([1], ["Anne", "Zoé"]),
      game([0], ["Anne", "Bot 2"]),
      game([0], ["Anne", ""]),
    ];
    expect(byOpponent([...games, game([1])])).toEqual([
      { name: "Guillaume", played: 2, won: 1 },
      { name: "Zoé", played: 1, won: 0 },
    ]);
  });
});
