import { describe, expect, it } from "vitest";
import { en } from "../i18n/en";
import type { ChairStatus, Room } from "../protocol.gen";
import { notices } from "./notices";

const ANNE = 0;
const GUILLAUME = 1;
const NAMES = ["Anne", "Guillaume"];

function room(changes: Partial<Room> = {}, chair: Partial<ChairStatus> = {}): Room {
  return {
    host: ANNE,
    settings: { move_seconds: 20 },
    guests: NAMES.map((name, guest) => ({ name, guest, is_here: true, is_muted: false })),
    chairs: [
      { guest: ANNE, bot: null, ...chair },
      { guest: GUILLAUME, bot: null },
    ],
    ...changes,
  } as Room;
}
function told(before: Room, after: Room, me: number): string[] {
  return notices(before, after, me, NAMES).map((sentence) => sentence(en));
}

describe("what everybody hears of", () => {
  it("is nothing while nothing changes", () => {
    expect(told(room(), room(), ANNE)).toEqual([]);
  });

  it("is time that is up, once", () => {
    const late = room({}, { is_overdue: true });
    expect(told(room(), late, ANNE)).toEqual([en.timeUpMine]);
    expect(told(room(), late, GUILLAUME)).toEqual([en.timeUp("Anne")]);
    expect(told(late, late, GUILLAUME)).toEqual([]);
  });

  it("is time for the whole game, once and not again for every move", () => {
    const out = room({}, { is_out_of_time: true });
    expect(told(room(), out, GUILLAUME)).toEqual([en.outOfTime("Anne")]);
    expect(told(out, room({}, { is_out_of_time: true, is_overdue: true }), GUILLAUME)).toEqual([]);
  });

  it("is another host, another agreement, and who may speak", () => {
    const changed = room({ host: GUILLAUME, settings: {} });
    expect(told(room(), changed, ANNE)).toEqual([en.hostIs("Guillaume"), en.settingsChanged("Guillaume")]);
    expect(told(room(), changed, GUILLAUME)).toEqual([en.youAreHost]);
    const muted = room({
      guests: room().guests.map((one) => ({ ...one, is_muted: one.guest === GUILLAUME })),
    });
    expect(told(room(), muted, GUILLAUME)).toEqual([en.youAreMuted]);
    expect(told(muted, room(), GUILLAUME)).toEqual([en.youMaySpeak]);
    expect(told(room(), muted, ANNE)).toEqual([]);
  });
});
