import type { Stage } from "../games/contract";

const LEAST = 380; // milliseconds: a view is seen at least for as long as its flights take

/** Shows view after view at a pace that the eye can follow; can be hurried. */
export class Pace<View> {
  private line: Stage<View>[] = [];
  private last: View | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly between: (before: View, after: View) => readonly Stage<View>[],
    private readonly show: (view: View, isMoment: boolean) => void,
    private readonly speed: () => number = () => 1,
  ) {}

  /** Whether there is more to show before the last view. */
  get isTelling(): boolean {
    return this.line.length > 0;
  }

  /** The next view; at once where there is no story between it and what was shown before. */
  push(view: View, isAtOnce = false): void {
    const stages = this.last === undefined || isAtOnce ? [] : this.between(this.last, view);
    this.last = view;
    if (isAtOnce) this.stop();
    this.line.push(...stages, { view, milliseconds: LEAST });
    if (this.timer === undefined) this.step();
  }

  /** Everything that waits is over at once. */
  skip(): void {
    const end = this.line.at(-1);
    if (!end) return;
    this.stop();
    this.line = [end];
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
    this.show(stage.view, this.line.length > 0);
    if (this.line.length > 0 || stage.milliseconds > 0)
      this.timer = setTimeout(() => this.step(), stage.milliseconds / this.speed());
  }
}
