import { untrack } from "svelte";
import { wantsStillness } from "../../kit/flights";
import type { Happening } from "../contract";
import type { Effect } from "./effects.gen";
import type { Trial, Verdict, View } from "./view.gen";

const PAUSE = 1500; // milliseconds for one trial

/** The check goes from trial to trial by itself, up to the one that is asked about; a touch leads it elsewhere. */
export class Checking {
  /** The trial in sight, from 1; past the last one all is told. */
  at = $state(0);
  /** The last trial that was in sight: its verdict and those before stay told. */
  furthest = $state(0);
  private round = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  hear(view: View, limit: number): void {
    untrack(() => {
      const isNow = ["token", "colour", "ready", "over"].includes(view.waiting_for);
      const round = isNow ? (view.last_check?.round ?? 0) : 0;
      if (round !== this.round) {
        this.round = round;
        this.at = view.waiting_for === "over" || wantsStillness() ? limit : 1;
        this.furthest = this.at;
      }
      clearTimeout(this.timer);
      if (round) this.walk(limit);
    });
  }

  /** Look at this trial and stay there. */
  look(trial: number): void {
    clearTimeout(this.timer);
    this.at = trial;
    this.furthest = Math.max(this.furthest, trial);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private walk(limit: number): void {
    if (this.at >= limit) return;
    this.timer = setTimeout(() => {
      this.at += 1;
      this.furthest = Math.max(this.furthest, this.at);
      this.walk(limit);
    }, PAUSE);
  }
}

/** How far the check has come, as the rules told it: to the last trial, or past all of them once nobody is asked. */
export function checkedIn(view: View, events: readonly Happening<Effect>[]): number {
  if (view.waiting_for === "ready" || view.waiting_for === "over")
    return (view.last_check?.trials.length ?? 0) + 1;
  const effects = events.flatMap((event) => event.effects);
  return effects.findLast((effect) => effect.kind === "trial-checked")?.trial ?? 0;
}

export interface Counting {
  readonly above: readonly string[];
  readonly below: readonly string[];
}

/** The stones to light: two features each in their own way, a single one always in the first. */
export function counting(trial: Trial | undefined, verdict: Verdict | undefined): Counting {
  if (!trial || !verdict) return { above: [], below: [] };
  const isSingle = Boolean(trial.upper?.stones) !== Boolean(trial.lower?.stones);
  return isSingle
    ? { above: [...verdict.above, ...verdict.below], below: [] }
    : { above: verdict.above, below: verdict.below };
}
