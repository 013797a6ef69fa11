import { untrack } from "svelte";
import { wantsStillness } from "../../kit/flights";
import type { View } from "./view.gen";

const PAUSE = 1500; // milliseconds for one trial

/** The check goes from trial to trial by itself, up to the one that is asked about; a touch leads it elsewhere. */
export class Checking {
  /** The trial in sight, from 1; past the last one all is told. */
  at = $state(0);
  /** The last trial that was in sight: its verdict and those before stay told. */
  furthest = $state(0);
  private round = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** How far it may go: nothing is told before everybody has answered for what came earlier. */
  static limit(view: View): number {
    return (
      view.asked_about ?? (view.last_check?.trials.length ?? 0) + (view.waiting_for === "colour" ? 0 : 1)
    );
  }

  hear(view: View): void {
    untrack(() => {
      const isNow = ["token", "colour", "ready", "over"].includes(view.waiting_for);
      const round = isNow ? (view.last_check?.round ?? 0) : 0;
      const limit = Checking.limit(view);
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
