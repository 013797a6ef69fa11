import { describe, expect, it } from "vitest";
import { between, type Staged } from "./between";
import { allCats, Litter } from "./cats";
import moments from "./fixtures.json";
import { applied, lineFrom, lying, reach, sameSquare, turned, way } from "./gutters";
import type { Happening } from "../contract";
import { rules } from "./rules";
import { tell, turn } from "./tell";

interface Told {
  readonly view: Staged;
  readonly events: readonly {
    readonly n: number;
    readonly at: number;
    readonly seat: number | string;
    readonly move: string;
  }[];
}
const NAMES = ["Anne", "Guillaume", "Mina", "Bo"];
const story = moments.story as unknown as readonly Told[];
const pairs = story.slice(1).map((after, index) => [story[index]?.view as Staged, after.view] as const);

describe("the gutters", () => {
  it("turn to the right and come round", () => {
    expect(turned(["NE"], 1)).toEqual(["ES"]);
    expect(turned(["NEW"], 2)).toEqual(["ESW"]);
    for (const kind of ["straight", "elbow", "t", "cross", "bridge", "double"]) {
      const joins = lying(kind, "north");
      expect(turned(turned(joins, 3), 1)).toEqual(joins);
    }
  });

  it("slide in a line from where a card comes in", () => {
    expect(lineFrom("c1", "down", 4)).toEqual(["c1", "c2", "c3", "c4"]);
    expect(lineFrom("d2", "left", 4)).toEqual(["d2", "c2", "b2", "a2"]);
  });

  it("lie after every action of a game as the server says", () => {
    for (const [before, after] of pairs) {
      const move = after.last?.move ?? "";
      expect(sameSquare(applied(before.square, move, before.stack.cards[0]), after.square)).toBe(true);
    }
  });

  it("join no cat to a home between two actions", () => {
    for (const { view } of story) {
      const lights = reach(view.square, view.ring, (place) => place.is_home);
      const paws = reach(view.square, view.ring, (place) => place.cat !== null);
      expect([...lights].filter((gutter) => paws.has(gutter))).toEqual([]);
    }
  });
});

describe("what lies between two views", () => {
  const won = pairs.filter(([, after]) => (after.last?.steps.length ?? 0) > 0);

  it("walks every cat home along joined gutters, link by link, and ends where the server is", () => {
    expect(won.length).toBeGreaterThan(5);
    expect(won.some(([, after]) => (after.last?.steps.length ?? 0) > 1)).toBe(true);
    for (const [before, after] of won) {
      const stages = between(before, after);
      expect(stages).toHaveLength(1 + 2 * (after.last?.steps.length ?? 0));
      for (const { view } of stages.filter((stage) => stage.view.showing?.kind === "walk")) {
        const paws = reach(view.square, view.ring, (place) => place.cat !== null);
        for (const win of view.showing?.step.wins ?? []) {
          expect(view.ring[win.place]?.cat).toBe(win.points);
          expect(win.homes.every((home) => view.ring[home]?.is_home)).toBe(true);
          expect(win.paths[0]?.every((cell) => [...paws].some((one) => one.startsWith(cell)))).toBe(true);
          expect(way(win, 0, view.ring, 0.3).length).toBe(3 + 2 * (win.paths[0]?.length ?? 0));
        }
      }
      const last = stages.at(-1)?.view;
      expect(last?.ring).toEqual(after.ring);
      expect(last?.sides).toEqual(after.sides);
      expect(last?.cats_left).toBe(after.cats_left);
    }
  });

  it("has nothing to show where no cat came home, or where views do not follow each other", () => {
    for (const [before, after] of pairs) {
      if (after.last?.steps.length === 0) expect(between(before, after)).toEqual([]);
    }
    const [, late] = won.at(-1) ?? [];
    if (late && story[0]) expect(between(story[0].view, late)).toEqual([]);
  });
});

describe("the cats", () => {
  it("are fifteen, and all different", () => {
    const looks = allCats().map((cat) => JSON.stringify({ ...cat, name: "" }));
    expect(new Set(looks).size).toBe(15);
  });

  it("stay who they are while they wait, and never come twice", () => {
    const litter = new Litter();
    const met = new Set<string>();
    let before = new Map<number, string>();
    const shown = pairs.flatMap(([one, next]) => [one, ...between(one, next).map((stage) => stage.view)]);
    for (const view of shown) {
      const looks = new Map([...litter.look(view.ring, view.cats_left)].map(([at, cat]) => [at, cat.name]));
      for (const [place, name] of looks) {
        if (before.get(place) !== name) expect(met.has(name)).toBe(false);
        met.add(name);
      }
      before = looks;
    }
    expect(met.size).toBe(15);
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

  it("tell which cats came home by it, where that was seen", () => {
    const chain = story.find(({ view }) => (view.last?.steps.length ?? 0) > 1);
    const event = { ...chain?.events.at(-1), view: chain?.view } as Happening;
    const line = tell(event, NAMES, "en", null) ?? "";
    expect(line).toContain(`${NAMES[Number(event.seat)]} brings`);
    expect(line).toContain("A chain!");
    expect(tell(event, NAMES, "fr", Number(event.seat))).toContain("Vous ramenez");
    expect(tell({ ...event, view: undefined }, NAMES, "en", null)).not.toContain("home");
  });

  it("say whose turn it is", () => {
    const { view } = moments["solo-start"] as unknown as Told;
    expect(turn(view, NAMES, "en").isMine).toBe(true);
    expect(turn({ ...view, to_act: [1], actions_left: 1 }, NAMES, "fr").words).toBe(
      "Guillaume joue, encore une action.",
    );
  });

  it("explain every rule of the game", () => {
    const numbers = rules("fr").flatMap((chapter) => chapter.rules.map((rule) => rule.number));
    expect(numbers).toEqual(Array.from({ length: 15 }, (_, index) => `CB-${index + 1}`));
  });
});
