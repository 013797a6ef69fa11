import type { Stage } from "./stages";

/** Shows stage after stage at a pace that the eye can follow; can be hurried. */
export class Pace<View> {
  private line: Stage<View>[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The view at the end of all that was pushed. */
  last: View | undefined;

  constructor(
    private readonly show: (stage: Stage<View>, isMoment: boolean) => void,
    private readonly speed: () => number = () => 1,
  ) {}

  /** Whether there is more to show before the last view. */
  get isTelling(): boolean {
    return this.line.length > 0;
  }

  /**
   * The next stages, the last of them the table as it is now; at once where there is no story to tell.
   * Whoever is to act now does not wait for tables between the moves before; what came of a move is still shown.
   */
  push(stages: readonly Stage<View>[], isAtOnce = false, isToAct = false): void {
    this.last = stages.at(-1)?.view;
    if (isToAct) this.line = this.line.filter((stage) => stage.effect !== null);
    if (isAtOnce) this.stop();
    this.line.push(...(isAtOnce ? stages.slice(-1) : stages));
    if (this.timer === undefined) this.step();
  }

  /** Everything that waits is over at once, up to the next rest or the end. */
  skip(): void {
    if (this.line.length === 0) return;
    const rest = this.line.findIndex((stage) => stage.isRest);
    const left = this.line.slice(rest < 0 ? -1 : rest);
    this.stop();
    this.line = left;
    this.step();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.line = [];
  }

  private step(): void {
    this.timer = undefined;
    const stage = this.line.shift();
    if (!stage) return;
    this.show(stage, this.line.length > 0);
    if (this.line.length > 0 || stage.milliseconds > 0)
      this.timer = setTimeout(() => this.step(), stage.milliseconds / this.speed());
  }
}
