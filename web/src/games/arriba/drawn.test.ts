import { render } from "svelte/server";
import { expect, it } from "vitest";
import TotemFigure from "./art/TotemFigure.svelte";
import type { Grab } from "./outcomes";
import Stamp from "./Stamp.svelte";

function grab(result: Grab["result"], cards: number): Grab {
  const gains = [{ kind: "cards-gained", seat: 0, cards }] as const;
  const none = { is_early: false, receivers: [], alike: [] };
  return { kind: "grabbed", number: 1, reaction: 0, seat: 0, result, cards_moved: 3, gains, ...none };
}

function written(seen: Grab): string {
  const { body } = render(Stamp, { props: { grab: seen, seat: 0, language: "en" } });
  return body.replaceAll(/<[^>]*>/g, "").trim();
}

it("stamps how many cards came or went, with one sign", () => {
  expect(written(grab("wrong", 3))).toBe("+3");
  expect(written(grab("match", -3))).toBe("−3");
  expect(written(grab("match", 0))).toBe("");
});

it("draws a totem that sleeps with its eyes closed", () => {
  const eyes = (isAwake: boolean): number =>
    render(TotemFigure, { props: { isAwake } }).body.split("<circle").length - 1;
  expect(eyes(true)).toBe(4); // the white and the pupil of both
  expect(eyes(false)).toBe(0);
});
