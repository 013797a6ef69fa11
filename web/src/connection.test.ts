import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Connection, type Line } from "./connection";

/** The far end of a line: it answers, until it is dead; its socket stays open all the same. */
class FarEnd {
  static isDead = false;
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  readonly readyState = FarEnd.OPEN;
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: (() => void) | undefined;

  constructor() {
    setTimeout(() => this.onopen?.(), 1);
  }
  send(text: string): void {
    const { type } = JSON.parse(text) as { type: string };
    const answer =
      type === "ask-time" ? { type: "time", sent: 0, now: 0 } : { type: "welcome", guest: 0, now: 0 };
    if (!FarEnd.isDead) setTimeout(() => this.onmessage?.({ data: JSON.stringify(answer) }), 5);
  }
  close(): void {
    setTimeout(() => this.onclose?.(), 1);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FarEnd);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("document", {
    hidden: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  FarEnd.isDead = false;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says within three seconds that a line is dead, whenever it dies, and that a good one is good", () => {
  for (let moment = 0; moment < 2000; moment += 125) {
    FarEnd.isDead = false;
    const lines: Line[] = [];
    const join = () => ({ type: "join", token: "", seen: 0 }) as never;
    const connection = new Connection("ws://table", {
      join,
      hear: () => undefined,
      line: (one) => lines.push(one),
    });
    vi.advanceTimersByTime(30_000 + moment);
    expect(lines).toEqual(["open"]);
    FarEnd.isDead = true;
    vi.advanceTimersByTime(3000);
    expect(lines).toEqual(["open", "lost"]);
    connection.close();
  }
});
