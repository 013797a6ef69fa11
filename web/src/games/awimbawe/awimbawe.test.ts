import { describe, expect, it } from "vitest";
import { sentences, stagesOf, toldBy, type News } from "../../table/stages";
import type { Happening } from "../contract";
import { ALL_CARDS, face } from "./cards";
import moments from "./fixtures.json";
import type { Effect } from "./effects.gen";
import { read, write } from "./moves.gen";
import { placeOf } from "./places";
import { rulebook } from "./rulebook.gen";
import { lasts, tell, tellEffect, turn } from "./tell";
import type { View } from "./view.gen";
import { cardLabel } from "./words";

const NAMES = ["Anne", "Guillaume"];
type Told = Omit<News<View>, "events"> & { readonly events: readonly Happening<Effect>[] };
const story = moments.story as unknown as readonly Told[];
const last = moments.over as unknown as Told;

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

describe("what is shown of a move", () => {
  const steps = story.slice(1).map((news, index) => ({
    news,
    stages: stagesOf({ lasts }, story[index]?.view, news).slice(0, -1),
  }));

  it("shows every finished trick with both its cards, and says who takes it only when they lie there", () => {
    const finished = steps.filter(({ news }) =>
      news.events.some(({ effects }) => effects.some(({ kind }) => kind === "trick-taken")),
    );
    expect(finished.length).toBeGreaterThan(20);
    for (const { news, stages } of finished) {
      const kinds = stages.map(({ effect }) => (effect as Effect).kind);
      const isPlay = news.events[0]?.move.startsWith("play");
      expect(kinds).toEqual(isPlay ? ["trick-full", "trick-taken"] : ["trick-taken"]);
      for (const { view } of stages) {
        expect(view.trick.led).not.toBeNull();
        expect(view.trick.answer).not.toBeNull();
        expect(view.to_act).toEqual([]);
      }
    }
  });

  it("never shows one card twice", () => {
    for (const { view } of steps.flatMap(({ stages }) => stages)) {
      const tops = view.sides.flatMap((side) => side.piles.flatMap((pile) => pile.slice(-1)));
      const seen = [...view.hand.map((one) => one.card), ...tops, view.trick.led, view.trick.answer];
      const known = seen.filter((card) => card !== null);
      expect(new Set(known).size).toBe(known.length);
    }
  });

  it("is nothing where a trick goes on", () => {
    for (const { news, stages } of steps) if (news.view.trick.led !== null) expect(stages).toEqual([]);
  });

  it("keeps the log behind the board: who takes a trick is told when it is shown", () => {
    const told = story.flatMap((news) => news.events);
    for (const { stages } of steps) {
      for (const stage of stages) {
        const lines = sentences({ tell, tellEffect }, toldBy(told, stage), NAMES, "en", 0);
        const isTaken = /take/.test(lines.at(-1)?.words ?? "");
        expect(isTaken).toBe((stage.effect as Effect).kind === "trick-taken");
      }
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

  it("tell what came of every move, to a player and to a spectator", () => {
    const kinds = new Set<string>();
    for (const event of last.events) {
      for (const effect of event.effects) {
        kinds.add(effect.kind);
        for (const language of ["en", "fr"] as const) {
          for (const me of [0, 1, null]) {
            const line = tellEffect(effect, event, NAMES, language, me);
            if (effect.kind === "trick-full") expect(line).toBeNull();
            else expect(line).toMatch(/^[A-ZÀÉ][^{}]*[.]$/);
            expect(line ?? "").not.toMatch(/undefined/);
          }
        }
      }
    }
    for (const kind of ["round-led", "trick-taken", "cards-turned", "lead-given", "round-won", "game-won"])
      expect(kinds).toContain(kind);
  });

  it("say how a round ended", () => {
    const [event] = last.events;
    const won: Effect = { kind: "round-won", winner: 0, round: 2, by_hyenas: true, crowns: null };
    if (!event) throw new Error("no event");
    expect(tellEffect(won, event, NAMES, "en", 0)).toBe(
      "You win round 2. Guillaume took all four hyenas, and loses at once.",
    );
    expect(tellEffect({ ...won, by_hyenas: false, crowns: [26, 19] }, event, NAMES, "fr", 1)).toBe(
      "Anne gagne la manche 2\u202f: 26 couronnes contre 19.",
    );
  });

  it("read every move of a whole game and write it again", () => {
    for (const { move } of last.events)
      if (move !== "deal") expect(write(read(move) ?? { kind: "fight" })).toBe(move);
    expect(read("paralyse hand-3")).toEqual({ kind: "paralyse", where: "hand", place: 3 });
    expect(read("deal")).toBeUndefined();
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
    const numbers = rulebook.flatMap((chapter) => Object.keys(chapter.rules));
    expect(numbers.sort()).toEqual(Array.from({ length: 19 }, (_, index) => `AW-${index + 1}`).sort());
  });
});
