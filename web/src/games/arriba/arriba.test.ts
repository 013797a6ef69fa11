import { describe, expect, it } from "vitest";
import { SHAPES } from "./art/shapes";
import { ALL_CARDS, SYMBOLS } from "./cards";
import { withGame } from "./best";
import { middle, roughness } from "./device";
import { quickest, totems } from "./ending";
import moments from "./fixtures.json";
import { alike } from "./help";
import { around } from "./layout";
import { bars, decisive, type Grab, grabsAtLastCard, grabsIn, joined, lead, verdictOf } from "./outcomes";
import { rulebook } from "./rulebook.gen";
import { tell, tellEffect, turn } from "./tell";
import type { Effect } from "./effects.gen";
import type { Happening } from "../contract";
import type { View } from "./view.gen";
import { cardLabel } from "./words";

const NAMES = ["Anne", "Guillaume", "Colette"];
const story = moments.story as unknown as readonly {
  readonly view: View;
  readonly events: readonly Happening<Effect>[];
}[];

function grab(seat: number, result: Grab["result"], number = 1): Grab {
  const none = { is_early: false, receivers: [], alike: [], gains: [] };
  return { kind: "grabbed", number, reaction: 0, seat, result, cards_moved: 3, ...none };
}

function line(n: number, seat: number, effect: Effect): Happening<Effect> {
  return { n, at: 0, seat, move: effect.kind === "grabbed" ? "grab" : "turn", effects: [effect] };
}

describe("the cards", () => {
  it("are 80, and every symbol is drawn and named in its own way", () => {
    expect(new Set(ALL_CARDS).size).toBe(80);
    expect(new Set(SYMBOLS.map((symbol) => JSON.stringify(SHAPES[symbol]))).size).toBe(18);
    for (const language of ["en", "fr"] as const)
      expect(new Set(ALL_CARDS.map((name) => cardLabel(name, language))).size).toBe(74);
  });

  it("have a drawing for whatever a match shows", () => {
    const tops = story.flatMap(({ view }) => view.sides.flatMap((side) => side.top?.name ?? []));
    expect(tops.length).toBeGreaterThan(100);
    for (const name of tops) expect(ALL_CARDS).toContain(name);
  });
});

describe("the table", () => {
  it("seats everybody else once, from one's left round", () => {
    for (let seats = 2; seats <= 8; seats += 1) {
      const places = around(seats, seats - 1);
      expect(places.map((one) => one.seat)).toEqual(Array.from({ length: seats - 1 }, (_, index) => index));
      expect(new Set(places.map((one) => one.place)).size).toBe(seats - 1);
    }
  });
});

describe("the end of a round", () => {
  it("tells who has how many cards left", () => {
    const over = { kind: "round-over", round: 1, ended_by: "card limit", points: [9, 17] } as Effect;
    const told = tellEffect(over, line(0, 1, over), ["Anne", "Bruno"], "en", 0);
    expect(told).toBe("Round 1 is over. Cards left: you (9), Bruno (17).");
  });
});

describe("what became of grabs", () => {
  const card = line(0, 1, { kind: "card-turned", seat: 1, card: "green-sun" });

  it("keeps all hands at one card, and the one that settled it stays the one", () => {
    const first = line(1, 1, grab(1, "match"));
    const both = grabsAtLastCard([card, first, line(2, 0, grab(0, "idle"))]);
    expect(both.map((one) => one.seat)).toEqual([1, 0]);
    expect(decisive(both)?.seat).toBe(1);
    const again = grabsAtLastCard([card, first, line(2, 0, grab(0, "excused")), line(3, 1, grab(1, "idle"))]);
    expect(again.map((one) => one.result)).toEqual(["match", "excused"]);
  });

  it("starts anew at the next card", () => {
    const next = grabsAtLastCard([card, line(1, 1, grab(1, "match")), card, line(3, 2, grab(2, "wrong"))]);
    expect(next.map((one) => one.seat)).toEqual([2]);
  });

  it("has bars on one scale, and latecomers in the same verdict", () => {
    const hand = { margin: 10, credit: 0, is_believed: true, is_early: false };
    const verdict = { type: "verdict", reveal: 4, is_close: false, is_tie: false } as const;
    const first = { ...verdict, grabs: [{ ...hand, seat: 1, reaction: 190 }] };
    const late = { ...verdict, grabs: [{ ...hand, seat: 0, reaction: 390 }] };
    const both = joined(first, late);
    expect(bars(both, [grab(1, "match")]).map((bar) => [bar.seat, bar.result, bar.width])).toEqual([
      [1, "match", 47.5],
      [0, "idle", 97.5],
    ]);
    expect(joined(first, { ...late, reveal: 5 }).grabs).toHaveLength(1);
    expect(lead(bars(both, []))).toBe(200);
    expect(lead(bars(first, []))).toBeUndefined();
  });

  it("comes with what it did to everybody's cards", () => {
    const gained = { kind: "cards-gained", seat: 2, cards: 5 } as const;
    const both = { ...line(1, 1, grab(1, "match")), effects: [gained, grab(1, "match")] };
    expect(grabsIn([both])[0]?.gains).toEqual([gained]);
  });
});

describe("help for children", () => {
  const card = (name: string): View["sides"][number]["top"] => ({
    name,
    symbol: name.split("-").at(-1) ?? "",
    colour: null,
    family: null,
  });
  const lying = (tops: readonly (string | null)[], fresh: number): View => {
    const view = moments.turn3.view as View;
    const sides = view.sides.map((side, seat) => {
      const name = tops[seat];
      return { ...side, top: name ? card(name) : null, is_new: seat === fresh };
    });
    return { ...view, seat: 0, sides };
  };

  it("shows my symbol and those like it, and nobody else's pair", () => {
    expect(alike(lying(["green-ring", "orange-ring", "green-sun"], 1), [])).toEqual([0, 1]);
    expect(alike(lying(["green-sun", "orange-ring", "green-ring"], 1), [])).toEqual([]);
    expect(alike(lying([null, "orange-ring", "green-ring"], 1), [])).toEqual([]);
    expect(alike(lying(["head-1", "head-2", null], 1), [])).toEqual([]);
  });

  it("shows a Totem card while it is fresh and nobody has grabbed it", () => {
    const view = lying(["green-ring", "totem-1", null], 1);
    expect(alike(view, [])).toEqual([1]);
    expect(alike(view, [grab(2, "totem")])).toEqual([]);
    expect(alike(lying(["green-ring", "totem-1", null], 0), [])).toEqual([]);
  });
});

describe("the device", () => {
  it("widens the margin by one picture, and by nothing that cannot be", () => {
    const device = { frame: 17, late: 3, reaction: 300, best: 250, at: 0 };
    expect([undefined, device, { ...device, frame: 900 }].map(roughness)).toEqual([0, 17, 100]);
  });

  it("has a middle", () => {
    expect([middle([3, 1, 2]), middle([]), middle([4, 1])]).toEqual([2, 0, 4]);
  });
});

describe("the words", () => {
  it("tell the card and the outcome of old lines as fully as of new ones", () => {
    const told = line(1, 1, { ...grab(1, "match"), receivers: [2], cards_moved: 1 });
    expect(tellEffect(told.effects[0] as Effect, told, NAMES, "en", null)).toBe("Right: 1 card to Colette.");
    const late = line(2, 1, grab(1, "excused"));
    expect(tellEffect(late.effects[0] as Effect, late, NAMES, "en", null)).toMatch(/a moment late/);
    const turned = line(3, 0, { kind: "card-turned", seat: 0, card: "green-sun" });
    expect(tellEffect(turned.effects[0] as Effect, turned, NAMES, "en", 0)).toBe("You turn: green sun.");
  });

  it("tell all that happens in a whole game in both languages", () => {
    for (const event of story.flatMap(({ events }) => events).filter((one) => one.move !== "read")) {
      for (const language of ["en", "fr"] as const) {
        const lines = [
          tell(event, NAMES, language, 0),
          ...event.effects.map((one) => tellEffect(one, event, NAMES, language, 0)),
        ].filter((one) => one !== null);
        expect(lines.length).toBeGreaterThan(0);
        expect(lines.join()).not.toMatch(/undefined/);
      }
    }
  });

  it("say whose turn it is at every moment", () => {
    for (const { view } of story) expect(turn(view, NAMES, "fr").words).not.toMatch(/undefined|^$/);
    expect(turn(moments.turn3.view as View, NAMES, "en")).toEqual({
      words: "Your turn: turn your card.",
      isMine: true,
    });
  });

  it("explain every rule", () => {
    const numbers = rulebook.flatMap((chapter) => Object.keys(chapter.rules));
    expect(numbers.sort()).toEqual(Array.from({ length: 18 }, (_, index) => `AR-${index + 1}`).sort());
  });
});

describe("what the log tells of hands", () => {
  const at = (time: number, event: Happening<Effect>): Happening<Effect> => ({ ...event, at: time });
  const card = line(0, 1, { kind: "card-turned", seat: 1, card: "green-sun" });
  const told = [
    at(1000, card),
    at(1640, line(1, 1, grab(1, "match"))),
    at(1700, line(2, 0, grab(0, "idle"))),
    at(4000, card),
    at(4020, line(4, 2, { ...grab(2, "totem"), is_early: true })),
    at(4410, line(5, 0, grab(0, "totem"))),
  ];

  it("is how long each took after its card", () => {
    expect(grabsIn(told).map((one) => [one.seat, one.reaction])).toEqual([
      [1, 640],
      [0, 700],
      [2, 20],
      [0, 410],
    ]);
  });

  it("makes the bars of a replay", () => {
    const grabs = grabsAtLastCard(told.slice(0, 3));
    const verdict = verdictOf(grabs);
    expect(verdict && bars(verdict, grabs).map((bar) => [bar.seat, bar.reaction, bar.margin])).toEqual([
      [1, 640, 0],
      [0, 700, 0],
    ]);
    expect(verdictOf([])).toBeUndefined();
  });

  it("names the quickest right hand, and how often each had the totem", () => {
    const grabs = grabsIn(told);
    expect(quickest(grabs)).toMatchObject({ seat: 0, reaction: 410 });
    expect(quickest(grabs, 1)?.reaction).toBe(640);
    expect(quickest(grabs, 2)).toBeUndefined();
    expect([0, 1, 2].map((seat) => totems(grabs, seat))).toEqual([1, 1, 0]);
  });
});

describe("the ending", () => {
  it("keeps the best day and the quickest hand, and counts a game once", () => {
    const first = withGame(undefined, { id: "a 1", date: "2026-11-14", isWon: true, quickest: 500 });
    expect(withGame(first, { id: "a 1", date: "2026-11-14", isWon: true, quickest: 500 })).toBe(first);
    const second = withGame(first, { id: "a 2", date: "2026-11-14", isWon: true, quickest: 620 });
    expect(second).toMatchObject({ quickest: 500, best: { date: "2026-11-14", wins: 2 } });
    const later = withGame(second, { id: "b 1", date: "2026-11-15", isWon: true, quickest: undefined });
    expect(later).toMatchObject({ quickest: 500, today: { wins: 1 }, best: { date: "2026-11-14", wins: 2 } });
  });
});
