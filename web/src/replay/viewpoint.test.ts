import { describe, expect, it } from "vitest";
import { ALL, viewpointIn, viewpointLink, spokenNames } from "./viewpoint";

describe("a moment of a replay", () => {
  it("survives its link", () => {
    for (const eyes of [0, 1, ALL, null] as const) {
      const link = viewpointLink("ABCD", 2, { step: 17, eyes });
      expect(link.startsWith("/t/ABCD/replay/2?")).toBe(true);
      expect(viewpointIn(link.slice(link.indexOf("?")))).toEqual({ step: 17, eyes });
    }
  });

  it("is the start through the first seat's eyes where a link is damaged", () => {
    expect(viewpointIn("?step=-3&eyes=everybody")).toEqual({ step: 1, eyes: 0 });
  });

  it("calls bots by the names they had at the table", () => {
    expect(spokenNames(["Anne", "Bot 3", ""], ["Basile", "Colette"], "Somebody")).toEqual([
      "Anne",
      "Colette",
      "Somebody",
    ]);
  });

  it("sets names that run from right to left apart", () => {
    expect(spokenNames(["محمد"], [], "Somebody")).toEqual(["\u2068محمد\u2069"]);
  });
});
