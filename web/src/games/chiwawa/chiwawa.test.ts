import { describe, expect, it } from "vitest";
import { between } from "./between";
import { ALL_CARDS, face } from "./cards";
import moments from "./fixtures.json";
import { follow, lockedPlaces } from "./follow";
import { asked, endsFor, offersOf, targetsOf } from "./offers";
import { rules } from "./rules";
import { tell, turn } from "./tell";
import { survivors } from "./theatre";
import { tryView } from "./trying";
import type { View } from "./view.gen";
import { cardName, words } from "./words";

interface Told {
  readonly n: number;
  readonly at: number;
  readonly seat: number | string;
  readonly move: string;
}
interface Moment {
  readonly view: View;
  readonly events: readonly Told[];
}
const NAMES = ["Anne", "Guillaume", "Ninon", "Basile", "Colette", "Gaspard", "Odette", "Firmin"];
const story = moments.story as unknown as readonly Moment[];
const pairs = story.slice(1).map((after, index) => [story[index]?.view as View, after.view] as const);
const nothing = { card: undefined, isFolding: false, isTrying: false, aimed: undefined, camp: [] };

describe("the cards", () => {
  it("are nine gods and two powers, told apart by their words", () => {
    expect(ALL_CARDS.filter((name) => face(name).value > 0)).toHaveLength(9);
    for (const language of ["en", "fr"] as const) {
      expect(new Set(ALL_CARDS.map((name) => cardName(name, language))).size).toBe(11);
    }
  });
});

describe("the theatre of a round's end", () => {
  const ends = [
    ...pairs,
    ...[moments["eight-end"], moments["royal-end"]].map(
      (pair) => pair.map((one) => one.view) as unknown as readonly [View, View],
    ),
  ].filter(([before, after]) => !sameEnd(before, after));

  it("counts up to what the server says", () => {
    const counted = ends.filter(([, after]) => after.result?.is_counted);
    expect(counted.length).toBeGreaterThan(3);
    for (const [before, after] of counted) {
      const last = between(before, after).at(-1)?.view.scene;
      expect(last?.kind).toBe("end");
      for (const camp of after.result?.camps ?? []) expect(last?.sums[camp.seat]).toBe(camp.points);
    }
  });

  it("starts with everything face up, and ends with what was left", () => {
    for (const [before, after] of ends) {
      for (const { view } of between(before, after)) {
        expect(view.to_act).toEqual([]);
        expect(view.players.every((player) => player.camp.every((card) => card.is_face_up))).toBe(true);
      }
      for (const camp of after.result?.camps ?? []) {
        expect(survivors(camp).map((was) => camp.before[was])).toEqual(camp.after);
      }
    }
  });

  it("says every scene in both languages", () => {
    for (const [before, after] of ends) {
      for (const { view } of between(before, after)) {
        for (const language of ["en", "fr"] as const) {
          expect(turn(view, NAMES, language).words).toMatch(/^(?!.*(undefined|null|NaN)).+$/);
        }
      }
    }
  });
});

function sameEnd(before: View, after: View): boolean {
  return !after.result || (before.result?.round === after.result.round && before.result.is_counted);
}

describe("following the cards", () => {
  it("gives every card of the camps a name of its own, and keeps it while it lies", () => {
    const events: Told[] = [];
    let last = new Set<string>();
    let round = 0;
    for (const { view, events: more } of story) {
      events.push(...more);
      const ids = follow(view, events)
        .flat()
        .map((one) => one.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.some((id) => id.includes("?"))).toBe(false);
      if (view.round === round && view.waiting_for === "turn") {
        for (const id of last) expect(ids).toContain(id);
      }
      last = new Set(view.waiting_for === "turn" ? ids : []);
      round = view.round;
    }
  });

  it("needs no events where none were told", () => {
    for (const { view } of story) {
      const ids = follow(view, [])
        .flat()
        .map((one) => one.id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it("finds the two cards that were just exchanged", () => {
    for (const { view } of story) expect([0, 2]).toContain(lockedPlaces(view).length);
  });
});

describe("a swap", () => {
  const at = (move: string, seat: number) =>
    story.flatMap((one, index) => {
      const last = one.events.at(-1);
      return last?.seat === seat && last.move.startsWith(move) ? [index] : [];
    });
  const [own = 0] = at("discard", 0);

  it("looks, while it is tried, as the server would show it", () => {
    const [discard, first] = [own, own + 1].map((index) => story[index]?.events.at(-1)?.move ?? "");
    const before = story[own - 1]?.view as View;
    expect(tryView(before, [])).toBe(before);
    // Who gives the last card is still at it, though the server counts them as finished.
    const plain = (view: View) => ({
      ...view,
      players: view.players.map((player) => ({ ...player, is_active: true })),
    });
    expect(plain(tryView(before, [discard ?? ""]))).toEqual(plain(story[own]?.view as View));
    expect(plain(tryView(before, [discard ?? "", first ?? ""]))).toEqual(plain(story[own + 1]?.view as View));
    expect(asked(moments.first.legal, nothing, "en").choices).toEqual([]);
    const tried = asked(moments.first.legal, { ...nothing, isTrying: true }, "en");
    expect(tried.choices.map((one) => one.move)).toEqual(["back"]);
  });

  it("that comes whole shows first what was given for it", () => {
    const theirs = at("discard", 1);
    expect(theirs.length).toBeGreaterThan(2);
    for (const index of theirs) {
      const [before, after] = [story[index - 1]?.view, story[index + 2]?.view] as [View, View];
      const [given] = between(before, after);
      expect(given?.view.swap).toEqual(story[index]?.view.swap);
      expect(given?.view.discard).toEqual(story[index]?.view.discard);
    }
    expect(between(story[own - 1]?.view as View, story[own + 2]?.view as View)).toEqual([]);
  });

  it("is not seen where a card was placed", () => {
    for (const [before, after] of pairs.filter(([, is]) => is.waiting_for === "turn" && is.swap === null))
      expect(between(before, after).some(({ view }) => view.swap)).toBe(false);
  });
});

describe("what is offered", () => {
  it("opens the ends of every camp for a card in hand", () => {
    const { legal } = moments.eight;
    const [card] = offersOf(legal).carry;
    const ends = moments.eight.view.players.map((player) => endsFor(legal, card, player.seat).length);
    expect(ends.every((count) => count >= 2 && count <= 4)).toBe(true);
    expect(asked(legal, { ...nothing, card }, "en").choices.map((one) => one.move)).toEqual([
      `discard ${card}`,
      "back",
    ]);
  });

  it("leads through a swap and through a Destruction", () => {
    expect(offersOf(moments.first.legal).verb).toBe("swap");
    expect(offersOf(moments.second.legal).verb).toBe("with");
    const { legal } = moments.destruction;
    const [place] = offersOf(legal).destroyers;
    expect(targetsOf(legal, place).length).toBeGreaterThan(0);
  });

  it("names the cards that a Destruction can take along", () => {
    const { legal, view } = moments.destruction;
    const camp = (view as unknown as View).players[0]?.camp.map((one) => one.card) ?? [];
    const [aimed = 0] = offersOf(legal).destroyers;
    for (const { move, words } of asked(legal, { ...nothing, aimed, camp }, "en").choices) {
      if (!/left|right/.test(move)) continue;
      const card = camp[aimed - 1 + (move.endsWith("left") ? -1 : 1)] ?? "";
      expect(words).toContain(cardName(card, "en"));
    }
  });

  it("asks before folding", () => {
    const { legal } = moments.turn;
    expect(asked(legal, nothing, "en").choices.map((one) => one.move)).toEqual(["ask-fold"]);
    expect(asked(legal, { ...nothing, isFolding: true }, "fr").choices[0]?.move).toBe("fold");
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

  it("put no French name and no French sign where a line may break badly", () => {
    expect(words("fr").theCampOf("Anne")).toBe("le camp d'Anne");
    expect(words("fr").theCampOf("Ben")).toBe("le camp de Ben");
    for (const { events, view } of story) {
      const lines = events.map((event) => tell(event, NAMES, "fr", 0));
      expect([...lines, turn(view, NAMES, "fr").words].join("\n")).not.toMatch(/ [!?:;»]/);
    }
  });

  it("tell how a round ended, where that was seen", () => {
    const { view, events } = story.at(-1) as Moment;
    const event = { ...(events.at(-1) as Told), view };
    expect(tell(event, NAMES, "en", 1)).toMatch(/wins the round|nobody wins|You win the round/);
    expect(tell({ ...event, view: story[3]?.view }, NAMES, "en", 1)).not.toMatch(/round/);
  });

  it("explain every rule that a refusal can name", () => {
    const numbers = rules("fr").flatMap((chapter) => chapter.rules.map((rule) => rule.number));
    expect(numbers).toEqual(Array.from({ length: 19 }, (_, index) => `CH-${index + 1}`));
  });
});
