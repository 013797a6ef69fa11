import type { Timing } from "../protocol.gen";

/** How long a seat still has, in whole seconds; `runs` while it is to act. */
export interface SeatTime {
  readonly seat: number;
  readonly runs: boolean;
  readonly seconds: number;
}

/** The time of every seat at an instant of the server's clock; nothing at a table without limits. */
export function seatTimes(
  timing: Timing,
  toAct: readonly (number | string)[],
  moveSeconds: number,
  now: number,
): readonly SeatTime[] {
  return timing.left.flatMap((left, seat) => {
    const runs = toAct.includes(seat);
    const due = timing.timers.find((timer) => timer.seat === seat)?.due;
    // A clock stands still while its player's line is dead, until this instant at the latest.
    const stopped = timing.stopped?.find((one) => one.seat === seat)?.due ?? timing.now;
    const at = Math.max(now, stopped);
    const forGame = left === null ? Infinity : left - (runs ? at - Math.max(timing.now, stopped) : 0);
    const forMove = due === undefined ? (moveSeconds > 0 ? 1000 * moveSeconds : Infinity) : due - at;
    const least = Math.min(forGame, forMove);
    return least === Infinity ? [] : [{ seat, runs, seconds: Math.max(0, Math.ceil(least / 1000)) }];
  });
}

/** As a clock shows it. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
