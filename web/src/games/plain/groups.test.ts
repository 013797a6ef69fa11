import { describe, expect, it } from "vitest";
import { grouped } from "./groups";

describe("moves of a game without a screen", () => {
  it("stand together by what is done", () => {
    const groups = grouped(["take 1", "take 2", "time-up"], {});
    expect(groups.map((group) => group.title)).toEqual(["Take", "Time up"]);
    expect(groups[0]?.moves.map((one) => one.words)).toEqual(["Take 1", "Take 2"]);
    expect(groups[1]?.moves).toEqual([{ move: "time-up", words: "Time up" }]);
  });

  it("are spelled word by word in another language, and sent as they are", () => {
    const groups = grouped(["take 1", "time-up"], { take: "prendre", time: "temps", up: "écoulé" });
    expect(groups.map((group) => group.title)).toEqual(["Prendre", "Temps écoulé"]);
    expect(groups[0]?.moves).toEqual([{ move: "take 1", words: "Prendre 1" }]);
  });
});
