import { describe, expect, it } from "vitest";
import { type News, stagesOf, toldBy } from "../../table/stages";
import type { Happening } from "../contract";
import { CATS, litterOf } from "./cats";
import type { CatsHome, Effect } from "./effects.gen";
import moments from "./fixtures.json";
import { lineFrom, way } from "./gutters";
import { read, write } from "./moves.gen";
import { rulebook } from "./rulebook.gen";
import { lasts, tell, tellEffect, turn } from "./tell";
import type { View } from "./view.gen";

type Told = Omit<News<View>, "events"> & { readonly events: readonly Happening<Effect>[] };
const NAMES = ["Anne", "Guillaume", "Mina", "Bo"];
const story = moments.story as unknown as readonly Told[];
const steps = story.slice(1).map((news, index) => {
  const before = story[index]?.view as View;
  return { before, news, stages: stagesOf({ lasts }, before, news) };
});

describe("the gutters", () => {
  it("slide in a line from where a card comes in", () => {
    expect(lineFrom("c1", "down", 4)).toEqual(["c1", "c2", "c3", "c4"]);
    expect(lineFrom("d2", "left", 4)).toEqual(["d2", "c2", "b2", "a2"]);
  });

  it("join no cat to a home between two actions", () => {
    for (const { view } of story) {
      const { lights, paws } = view.joined;
      expect(lights.filter((gutter) => paws.includes(gutter))).toEqual([]);
    }
  });
});

describe("what is shown of an action", () => {
  const isHome = (effect: unknown): effect is CatsHome => (effect as Effect | null)?.kind === "cats-home";
  const won = steps.filter(({ stages }) => stages.some(({ effect }) => isHome(effect)));

  it("walks every cat home along joined gutters, link by link", () => {
    expect(won.length).toBeGreaterThan(5);
    expect(won.some(({ stages }) => stages.filter(({ effect }) => isHome(effect)).length > 1)).toBe(true);
    for (const { news, stages } of won) {
      expect((stages[0]?.effect as Effect).kind).toBe("gutters-joined");
      for (const { view, effect } of stages.filter((stage) => isHome(stage.effect))) {
        const { paws } = view.joined;
        for (const win of (effect as CatsHome).wins) {
          expect(view.ring[win.place]?.cat).toBe(win.points);
          expect(win.homes.every((home) => view.ring[home]?.is_home)).toBe(true);
          expect(win.paths[0]?.every((cell) => paws.some((one) => one.startsWith(cell)))).toBe(true);
          expect(way(win, 0, view.ring, 0.3).length).toBe(3 + 2 * (win.paths[0]?.length ?? 0));
        }
      }
      const moved = stages.filter(({ effect }) => (effect as Effect | null)?.kind === "cats-moved").at(-1);
      if (moved) expect(moved.view.ring).toEqual(news.view.ring);
    }
  });

  it("is nothing but the table where no cat came home", () => {
    for (const { news, stages } of steps) {
      const isPlain = news.events.every(({ effects }) => effects.length === 0);
      if (isPlain) expect(stages.map(({ view }) => view)).toEqual([news.view]);
    }
  });
});

describe("the cats", () => {
  const told = story.flatMap(({ events }) => events);
  const until = (n: number) => told.filter((event) => event.n < n);
  const over = story.at(-1)?.view as View;

  it("are fifteen, and all different", () => {
    const looks = Object.values(CATS).flatMap((cats) =>
      cats.map((cat) => JSON.stringify({ ...cat, name: "" })),
    );
    expect(new Set(looks).size).toBe(15);
  });

  it("stay who they are while they wait, and never come twice", () => {
    const met = new Set<string>();
    let before = new Map<number, string>();
    for (const stage of steps.flatMap(({ stages }) => stages)) {
      const { view } = stage;
      const { sitting } = litterOf(view.ring, toldBy(told, stage));
      const looks = new Map(
        [...sitting]
          .filter(([place]) => (view.ring[place]?.cat ?? null) !== null)
          .map(([at, cat]) => [at, cat.name]),
      );
      expect(looks.size).toBe(view.ring.filter(({ cat }) => cat !== null).length);
      for (const [place, name] of looks) {
        if (before.get(place) !== name) expect(met.has(name)).toBe(false);
        met.add(name);
      }
      before = looks;
    }
    expect(met.size).toBe(15);
  });

  it("sit at last on the sofa of whoever brought them home", () => {
    const { home } = litterOf(over.ring, told);
    for (const { seat, cats } of over.sides) expect(home.get(seat)?.length ?? 0).toBe(cats);
    expect(new Set([...home.values()].flat().map(({ name }) => name)).size).toBe(15);
  });

  it("come back from the sofa when a move is taken back", () => {
    const won = told.find(({ effects }) =>
      effects.some(({ kind }) => kind === "cats-home"),
    ) as Happening<Effect>;
    const before = (story.find(({ seen }) => seen === won.n) as Told).view;
    const undo = { ...won, n: won.n + 1, move: "undo", effects: [] };
    const { home } = litterOf(before.ring, [...until(won.n + 1), undo]);
    expect([...home.values()].flat()).toEqual([]);
  });
});

describe("the words", () => {
  it("tell every move of a whole game in both languages", () => {
    for (const event of story.flatMap(({ events }) => events)) {
      for (const language of ["en", "fr"] as const) {
        const line = tell(event, NAMES, language, 0);
        expect(line).toBeTruthy();
        expect(line).not.toMatch(/undefined/);
      }
    }
  });

  it("tell which cats came home by it, of an old line as of a new one", () => {
    const event = story
      .flatMap(({ events }) => events)
      .find(({ effects }) => effects.filter(({ kind }) => kind === "cats-home").length > 1);
    if (!event) throw new Error("no chain");
    const lines = (me: number | null, language: "en" | "fr") =>
      event.effects.flatMap((effect) => tellEffect(effect, event, NAMES, language, me) ?? []);
    expect(lines(null, "en")[0]).toContain(`${NAMES[Number(event.seat)]} brings`);
    expect(lines(null, "en")[1]).toMatch(/^A chain! /);
    expect(lines(Number(event.seat), "fr")[0]).toContain("Vous ramenez");
  });

  it("tell how the game ended", () => {
    const over = moments["solo-over"] as unknown as Told;
    const end = story.flatMap(({ events }) => events).at(-1);
    const last = end?.effects.at(-1);
    if (!end || !last) throw new Error("no end");
    expect(tellEffect(last, end, NAMES, "en", 0)).toBe(
      `All fifteen cats are home, after ${over.view.turn} turns.`,
    );
  });

  it("read every action of a whole game and write it again", () => {
    for (const { move } of story.flatMap(({ events }) => events)) {
      const found = read(move);
      if (move !== "deal") expect(found && write(found)).toBe(move);
    }
  });

  it("say whose turn it is", () => {
    const { view } = moments["solo-start"] as unknown as Told;
    expect(turn(view, NAMES, "en").isMine).toBe(true);
    expect(turn({ ...view, to_act: [1], actions_left: 1 }, NAMES, "fr").words).toBe(
      "Guillaume joue, encore une action.",
    );
  });

  it("explain every rule of the game", () => {
    const numbers = rulebook.flatMap((chapter) => Object.keys(chapter.rules));
    expect(numbers.sort()).toEqual(Array.from({ length: 16 }, (_, index) => `CB-${index + 1}`).sort());
  });
});
