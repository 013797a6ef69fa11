import { describe, expect, it } from "vitest";
import { chances, percent } from "./likely";

describe("how likely something is", () => {
  it("is said in whole points, and as certain only where it is", () => {
    expect([0.143, 0.001, 0.999, 1].map(percent)).toEqual(["14 %", "<1 %", ">99 %", "100 %"]);
  });

  it("marks what really lay there", () => {
    const likely = [
      { piece: "eagle-7", share: 0.6 },
      { piece: "eagle-8", share: 0.4 },
    ];
    const told = chances({ place: "hand-1", really: ["eagle-8"], likely });
    expect(told.map((one) => [one.piece, one.isTrue])).toEqual([
      ["eagle-7", false],
      ["eagle-8", true],
    ]);
  });
});
