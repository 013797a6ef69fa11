import { describe, expect, it } from "vitest";
import { between } from "./between";
import { ALL_CARDS, face } from "./cards";
import moments from "./fixtures.json";
import { placeOf } from "./places";
import { rules } from "./rules";
import { tell, turn } from "./tell";
import type { View } from "./view.gen";
import { cardLabel } from "./words";

const NAMES = ["Anne", "Guillaume"];
const story = moments.story as readonly { readonly view: View; readonly events: readonly Told[] }[];
interface Told {
  readonly n: number;
  readonly at: number;
  readonly seat: number | string;
  readonly move: string;
}

describe("the cards", () => {
  it("are 28 and bear 45 crowns", () => {
    expect(ALL_CARDS).toHaveLength(28);
    expect(ALL_CARDS.reduce((sum, name) => sum + face(name).crowns, 0)).toBe(45);
  });

  it("are told apart by their words in both languages", () => {
    for (const language of ["en", "fr"] as const) {
      expect(new Set(ALL_CARDS.map((name) => cardLabel(name, language))).size).toBe(28);
    }
  });
});

describe("what lies between two views", () => {
  const pairs = story.slice(1).map((after, index) => [story[index]?.view as View, after.view] as const);

  it("shows every finished trick with both its cards", () => {
    const finished = pairs.filter(([before, after]) => {
      const isNew =
        before.trick_number !== after.trick_number || before.rounds.length !== after.rounds.length;
      return isNew && before.trick.led !== null;
    });
    expect(finished.length).toBeGreaterThan(20);
    for (const [before, after] of finished) {
      const [stage] = between(before, after);
      expect(stage?.view.trick.led).toBe(before.trick.led);
      expect(stage?.view.trick.answer).not.toBeNull();
      expect(stage?.view.trick.taker).not.toBeNull();
      expect(stage?.view.to_act).toEqual([]);
    }
  });

  it("never shows one card twice", () => {
    for (const [before, after] of pairs) {
      for (const { view } of between(before, after)) {
        const tops = view.sides.flatMap((side) => side.piles.flatMap((pile) => pile.slice(-1)));
        const seen = [...view.hand.map((one) => one.card), ...tops, view.trick.led, view.trick.answer];
        const known = seen.filter((card) => card !== null);
        expect(new Set(known).size).toBe(known.length);
      }
    }
  });

  it("has nothing to show where a trick goes on", () => {
    for (const [before, after] of pairs) {
      if (after.trick.led !== null) expect(between(before, after)).toEqual([]);
    }
  });
});

describe("where a card has gone", () => {
  it("is a side's tricks or a pile for every card that left the table in a whole game", () => {
    for (const [before, after] of story
      .slice(1)
      .map((next, index) => [story[index]?.view as View, next.view] as const)) {
      if (before.rounds.length !== after.rounds.length || before.round !== after.round) continue;
      const left = [before.trick.led, before.trick.answer].filter((card) => card !== null);
      for (const card of left) {
        const isThere = [after.trick.led, after.trick.answer].includes(card);
        if (!isThere) expect(placeOf(after, card)).toMatch(/^taken:[01]$/);
      }
    }
  });

  it("is under a pile where a rhinoceros pushed it", () => {
    const view: View = moments.start.view;
    const side = view.sides[1];
    const top = side?.piles[0]?.at(-1) ?? "";
    const piles = [[], [top, ...(side?.piles[1] ?? [])], [], []];
    const after: View = {
      ...view,
      sides: view.sides.map((one) => (one.seat === 1 ? { ...one, piles } : one)),
    };
    expect(placeOf(after, top)).toBe("pile:1:2");
  });
});

describe("the words", () => {
  it("tell every move of a whole game in both languages", () => {
    for (const { events } of story) {
      for (const event of events) {
        for (const language of ["en", "fr"] as const) {
          const line = tell(event, NAMES, language, 0);
          expect(line).toBeTruthy();
          expect(line).not.toMatch(/undefined/);
        }
      }
    }
  });

  it("say whose turn it is", () => {
    expect(turn(moments.snake.view, NAMES, "en")).toEqual({
      words: "Snake: touch a card of theirs to paralyse it.",
      isMine: true,
    });
    expect(turn({ ...moments.start.view, to_act: [1] }, NAMES, "fr").words).toBe(
      "Guillaume choisit une carte.",
    );
  });

  it("explain every rule that a refusal can name", () => {
    const numbers = rules("fr").flatMap((chapter) => chapter.rules.map((rule) => rule.number));
    expect(numbers).toEqual(Array.from({ length: 17 }, (_, index) => `AW-${index + 1}`));
  });
});
