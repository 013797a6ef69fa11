import { describe, expect, it } from "vitest";
import { sentences, stagesOf, toldBy, type News } from "../../table/stages";
import type { Happening } from "../contract";
import { ALL_CARDS, face } from "./cards";
import type { Effect } from "./effects.gen";
import { bestRow, cardsOf, finestOf, podiumOf } from "./ending";
import moments from "./fixtures.json";
import { follow, lockedPlaces } from "./follow";
import { Mind } from "./mind.svelte";
import { asked, endsFor, offersOf, targetsOf } from "./offers";
import { rulebook } from "./rulebook.gen";
import { read, write } from "./moves.gen";
import { tell, tellEffect, tellOpen, turn } from "./tell";
import { lasts, rests, sceneOf } from "./theatre";
import type { View } from "./view.gen";
import { cardName, words } from "./words";

type Told = Omit<News<View>, "events"> & { readonly events: readonly Happening<Effect>[] };
const NAMES = ["Anne", "Guillaume", "Ninon", "Basile", "Colette", "Gaspard", "Odette", "Firmin"];
const story = moments.story as unknown as readonly Told[];
const steps = [...pairsOf(story), moments["eight-end"] as never, moments["royal-end"] as never].map(
  ([before, news]: readonly [Told, Told]) => ({
    news,
    stages: stagesOf({ lasts, rests }, before.view, news).slice(0, -1),
  }),
);
function pairsOf(all: readonly Told[]): (readonly [Told, Told])[] {
  return all.slice(1).map((news, index) => [all[index] as Told, news]);
}
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
  const ends = steps.filter(({ stages }) =>
    stages.some(({ effect }) => /round-won|players-out/.test((effect as Effect | null)?.kind ?? "")),
  );
  const scenes = ends.map(({ news, stages }) =>
    stages.map((stage) => {
      const told = toldBy(news.events, { ...stage, told: stage.told - (news.seen - news.events.length) });
      return sceneOf(
        stage.effect as Effect,
        (told.at(-1)?.effects ?? []) as Effect[],
        stage.view.players.length,
      );
    }),
  );

  it("counts up to what the server says", () => {
    expect(ends.length).toBeGreaterThan(3);
    ends.forEach(({ news }, index) => {
      const last = scenes[index]?.at(-1);
      expect(last?.kind).toBe("end");
      for (const camp of news.view.result?.camps ?? []) expect(last?.sums[camp.seat]).toBe(camp.points);
    });
  });

  it("shows everything face up, and nobody is to act", () => {
    ends.forEach(({ stages }, index) =>
      stages.forEach(({ view }, step) => {
        if (!scenes[index]?.[step]) return;
        expect(view.to_act).toEqual([]);
        expect(view.players.every((player) => player.camp.every((card) => card.is_face_up))).toBe(true);
      }),
    );
  });

  it("shows the row that is counted as it is left after all Destructions", () => {
    for (const { news, stages } of ends) {
      for (const camp of news.view.result?.camps ?? []) {
        expect(camp.left.map((was) => camp.before[was - 1])).toEqual(camp.after);
        const row = stages.at(-1)?.view.players[camp.seat]?.camp.map(({ card }) => card);
        expect(row).toEqual(camp.after);
      }
    }
  });

  it("says every scene in both languages, and stops for nobody before the end but once", () => {
    for (const { stages } of ends) {
      expect(stages.filter(({ isRest }) => isRest)).toHaveLength(1);
      for (const { view, effect } of stages) {
        for (const language of ["en", "fr"] as const) {
          const { words: said } = turn(view, NAMES, language, effect as Effect);
          expect(said).toMatch(/^(?!.*(undefined|null|NaN)).+$/);
        }
      }
    }
  });

  it("is told by the log no further than it is shown", () => {
    for (const { news, stages } of ends) {
      const first = news.seen - news.events.length;
      const lines = stages.map((stage) => {
        const told = toldBy(news.events, { ...stage, told: stage.told - first });
        return sentences({ tell, tellEffect }, told, NAMES, "en", null)
          .map((one) => one.words)
          .join(" ");
      });
      for (const line of lines.slice(0, -1))
        expect(line).not.toMatch(/wins the round|Out of the game|Round \d/);
      expect(lines.at(-1)).not.toMatch(/Round \d/);
    }
  });
});

describe("following the cards", () => {
  it("gives every card of the camps a name of its own, and keeps it while it lies", () => {
    const events: Happening<Effect>[] = [];
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

  it("can be taken back while it is tried", () => {
    expect(asked(moments.first.legal, nothing, "en").choices).toEqual([]);
    const tried = asked(moments.first.legal, { ...nothing, isTrying: true }, "en");
    expect(tried.choices.map((one) => one.move)).toEqual(["back"]);
  });

  it("shows for a moment what was given for it", () => {
    const [discard] = at("discard", 1);
    const event = story[discard ?? 0]?.events.at(-1);
    expect(event && lasts(null, event)).toBeGreaterThan(0);
  });
});

describe("the ending", () => {
  const over = moments.over.view as unknown as View;

  it("gives everybody a place, the winner of the most rounds the first", () => {
    const steps = podiumOf(over);
    expect(steps.map((step) => step.seat)).toEqual(over.players.map((player) => player.seat));
    const first = steps.filter((step) => step.place === 1);
    expect(first.map((step) => step.rounds)).toEqual([2]);
  });

  it("lets those share a place who are level", () => {
    const players = over.players.map((player) => ({ ...player, rounds_won: 1 }));
    expect(podiumOf({ ...over, players }).map((step) => step.place)).toEqual([1, 1]);
  });

  it("is told to whoever shares a win as their own", () => {
    const told = (winners: number[], me: number | null): string | null =>
      tellEffect({ kind: "game-won", winners }, {} as Happening<Effect>, NAMES, "en", me);
    expect(told([0, 1], 0)).toBe("You win the game, with Guillaume!");
    expect(told([0, 1, 2], null)).toBe("The game is won by Anne, Guillaume and Ninon.");
  });

  it("puts those who are left of a Battle Royal before those who were out last", () => {
    const players = over.players.map((player, seat) => ({
      ...player,
      rounds_survived: 3,
      is_out: seat === 0,
    }));
    expect(podiumOf({ ...over, is_battle_royal: true, players }).map((step) => step.place)).toEqual([2, 1]);
  });

  it("shows the dearest row of each last camp, and nothing of who had none", () => {
    const played = [...story, ...(moments["eight-end"] as unknown as Told[])].filter(
      ({ view }) => view.result,
    );
    expect(played.length).toBeGreaterThan(0);
    for (const { view } of played)
      for (const camp of view.result?.camps ?? []) {
        const most = Math.max(...camp.parts.map((part) => part.points));
        const dearest = camp.parts.filter((part) => part.points === most).map((part) => cardsOf(camp, part));
        expect(camp.parts.length > 0 ? dearest : [[]]).toContainEqual(finestOf(view, camp.seat));
      }
    expect(finestOf(over, 7)).toEqual([]);
  });

  it("tells the dearest row of the last round", () => {
    const played = [...story, ...(moments["eight-end"] as unknown as Told[])];
    expect(played.some(({ view }) => bestRow(view))).toBe(true);
    for (const { view } of played) {
      const rows = view.result?.camps.flatMap((camp) => camp.parts).filter((part) => part.copies > 1) ?? [];
      expect(bestRow(view)?.part.points).toBe(
        rows.length > 0 ? Math.max(...rows.map((part) => part.points)) : undefined,
      );
    }
  });
});

describe("what one has in mind", () => {
  it("outlasts another's move that is shown, and not one's own turn", () => {
    const mind = new Mind();
    mind.carry("5-frog:0");
    mind.keepTo(["pillar 5-frog"], true);
    mind.keepTo([], true);
    expect(mind.card).toBe("5-frog");
    mind.keepTo([], false);
    expect(mind.card).toBeUndefined();
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
  it("tell every move and all that comes of it in both languages", () => {
    for (const { events } of story) {
      for (const language of ["en", "fr"] as const) {
        for (const me of [0, null]) {
          for (const { words: line } of sentences({ tell, tellEffect }, events, NAMES, language, me)) {
            expect(line).toMatch(/^(?!.*(undefined|null|NaN)).+$/);
          }
        }
        expect(sentences({ tell, tellEffect }, events, NAMES, language, 0).length).toBeGreaterThan(0);
      }
    }
  });

  it("read and write every move as the rules do", () => {
    for (const { events } of story) {
      for (const { move, seat } of events) {
        if (typeof seat !== "number") continue;
        const known = read(move);
        expect(known && write(known)).toBe(move);
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

  it("name the one who still chooses a Pillar, and count several", () => {
    const view = story[0]?.view as View;
    const waiting = (...seats: number[]): string =>
      turn({ ...view, seat: null, waiting_for: "pillar", to_act: seats }, ["Anne", "Ben", "Zoë"], "en").words;
    expect(waiting(1)).toBe("Ben is still choosing a Pillar.");
    expect(waiting(1, 2)).toBe("2 players are still choosing their Pillar.");
  });

  it("name a card that was laid face down to nobody but its owner, and to whoever looks back", () => {
    const laid = { n: 0, at: 0, seat: 1, move: "place 20-sun in 1 left" };
    const sun = cardName("20-sun", "en");
    expect(tell(laid, NAMES, "en", 1)).toContain(sun);
    expect(tellOpen(laid, NAMES, "en")).toContain(sun);
    for (const me of [0, null]) expect(tell(laid, NAMES, "en", me)).not.toContain(sun);
  });

  it("tell how a round ended", () => {
    const { events } = story.at(-1) as Told;
    const lines = sentences({ tell, tellEffect }, events, NAMES, "en", 1).map((one) => one.words);
    expect(lines.join(" ")).toMatch(/wins the round|nobody wins|You win the round/);
    expect(lines.join(" ")).toMatch(/\d+ points?\./);
  });

  it("explain every rule that a refusal can name", () => {
    const numbers = rulebook.flatMap((chapter) => Object.keys(chapter.rules));
    expect(numbers.sort()).toEqual(Array.from({ length: 20 }, (_, index) => `CH-${index + 1}`).sort());
  });
});
