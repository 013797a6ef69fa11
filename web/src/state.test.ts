import { describe, expect, it } from "vitest";
import { lettersOf } from "./i18n/apart";
import type { Advised, Event, Outgoing, Room, Told } from "./protocol.gen";
import { isHost, NOTHING, ownChair, seatNames, standingHint, type TableState, update } from "./state";

const ROOM: Room = {
  type: "room",
  code: "ABCD",
  game: "awimbawe",
  phase: "playing",
  match: 1,
  settings: {},
  host: 0,
  guests: [{ guest: 0, name: "Anne", is_here: true }],
  chairs: [
    { guest: 0, bot: null },
    { guest: null, bot: 2 },
  ],
  has_hints: true,
  has_coach: true,
  has_moments: true,
  are_bots_ready: true,
  commitment: "",
};

function event(n: number): Event {
  return { n, at: 0, seat: 0, move: `move-${n}`, effects: [] };
}

function told(since: number, events: readonly Event[], more: Partial<Told> = {}): Told {
  return {
    type: "told",
    match: 1,
    viewer: 0,
    since,
    seen: since + events.length,
    events,
    moments: [],
    view: {},
    legal: [],
    previews: {},
    to_act: [0],
    can_undo: false,
    can_hurry: false,
    scores: [0, 0],
    winners: [],
    is_over: false,
    ...more,
  };
}

function after(...messages: Outgoing[]): TableState {
  return messages.reduce((state, message) => update(state, message, 1000), NOTHING);
}

describe("a table's state", () => {
  it("knows who we are and how far the server's clock is ahead", () => {
    const state = after({ type: "welcome", version: 1, code: "ABCD", guest: 0, now: 1500 }, ROOM);
    expect(ownChair(state)).toBe(0);
    expect(isHost(state)).toBe(true);
    expect(state.ahead).toBe(500);
  });

  it("adds what was told to what was known", () => {
    const state = after(ROOM, told(0, [event(0), event(1)]), told(2, [event(2)]));
    expect(state.events.map((one) => one.n)).toEqual([0, 1, 2]);
  });

  it("begins anew where the server does", () => {
    const state = after(ROOM, told(0, [event(0), event(1)]), told(0, [event(0)]));
    expect(state.events).toHaveLength(1);
  });

  it("puts the finished match away when a rematch is set up", () => {
    const state = after(ROOM, told(0, [event(0)], { is_over: true }), { ...ROOM, phase: "open", match: 2 });
    expect(state.told).toBeNull();
    expect(state.events).toHaveLength(0);
  });

  it("keeps each line of talk once", () => {
    const line = { n: 0, guest: 0, name: "Anne", text: "hello", at: 0 };
    const state = after({ type: "chat", lines: [line] }, { type: "chat", lines: [line, { ...line, n: 1 }] });
    expect(state.chat.map((one) => one.n)).toEqual([0, 1]);
  });

  it("does not stumble over a message of a newer server", () => {
    expect(update(NOTHING, { type: "fanfare" } as unknown as Outgoing, 0)).toBe(NOTHING);
  });

  it("gives bots names of their own", () => {
    expect(seatNames(ROOM, ["Basile", "Colette"])).toEqual(["Anne", "Colette"]);
  });

  it("sets names that run from right to left apart, so that points and words stay on their side", () => {
    const of = (name: string) => seatNames({ ...ROOM, guests: [{ guest: 0, name, is_here: true }] }, [])[0];
    expect(of("محمد")).toBe("\u2068محمد\u2069");
    expect(of("Anne דנה")).toBe("\u2068Anne דנה\u2069");
    expect(of("Élodie 🐕")).toBe("Élodie 🐕");
    expect(lettersOf("\u2068محمد\u2069")).toBe(4);
  });
});

describe("a hint", () => {
  const advised = (move: string): Advised => ({ move, worth: null, bar: null, reasons: [] });
  const hinted: Outgoing = { type: "hinted", match: 1, seen: 1, chain: [], moves: [advised("draw")] };
  const turn = told(0, [event(0)], { legal: ["draw", "fold"] });

  it("stands while its move may be played", () => {
    expect(standingHint(after(ROOM, turn, hinted))).toEqual([advised("draw")]);
    expect(standingHint(after(ROOM, told(0, [event(0)], { legal: ["fold"] }), hinted))).toEqual([]);
  });

  it("stands while only others act, and falls when this seat did something or took something back", () => {
    const next = (seat: number, move: string): Outgoing =>
      told(1, [{ n: 1, at: 0, seat, move, effects: [] }], { legal: ["draw"] });
    expect(standingHint(after(ROOM, turn, hinted, next(1, "pick")))).toEqual([advised("draw")]);
    expect(standingHint(after(ROOM, turn, hinted, next(0, "draw")))).toEqual([]);
    expect(standingHint(after(ROOM, turn, hinted, next(1, "undo")))).toEqual([]);
  });

  it("belongs to the moves that are tried", () => {
    const tried: Outgoing = {
      type: "tried",
      match: 1,
      seen: 1,
      chain: ["discard"],
      view: {},
      legal: ["swap", "draw"],
    };
    expect(standingHint(after(ROOM, turn, hinted, tried))).toEqual([]);
    const next = [advised("swap")];
    expect(standingHint(after(ROOM, turn, tried, { ...hinted, chain: ["discard"], moves: next }))).toBe(next);
  });
});

describe("what is tried", () => {
  it("looks at an earlier moment of this match until it is put away", () => {
    const past: Outgoing = { type: "past", match: 1, n: 0, view: { turn: 1 }, drawing: null };
    const looking = after(ROOM, told(0, [event(0)]), past, told(1, [event(1)]));
    expect(looking.past?.view).toEqual({ turn: 1 });
    expect(after(ROOM, told(0, [event(0)]), { ...past, match: 2 }).past).toBeNull();
  });

  it("is forgotten when the table goes on", () => {
    const tried: Outgoing = {
      type: "tried",
      match: 1,
      seen: 1,
      chain: ["discard"],
      view: {},
      legal: ["swap"],
    };
    expect(after(ROOM, told(0, [event(0)]), tried).tried?.legal).toEqual(["swap"]);
    expect(after(ROOM, told(0, [event(0)]), tried, told(1, [event(1)])).tried).toBeNull();
  });
});

describe("a game against time", () => {
  it("reckons the server's clock by the quickest answer", () => {
    const asked = [
      [0, 40, 1030],
      [100, 110, 1105],
      [200, 260, 1250],
    ] as const;
    const state = asked.reduce<TableState>(
      (before, [sent, heard, now]) => update(before, { type: "time", sent, now }, heard),
      NOTHING,
    );
    expect(state.ahead).toBe(1000);
    expect(state.trips.map((trip) => trip.milliseconds)).toEqual([40, 10, 60]);
  });

  it("numbers its verdicts, so that two alike are two", () => {
    const verdict = { type: "verdict", reveal: 3, grabs: [], is_close: false, is_tie: false } as const;
    const once = update(NOTHING, verdict, 0);
    expect([once.verdict?.n, update(once, verdict, 0).verdict?.n]).toEqual([1, 2]);
  });
});
