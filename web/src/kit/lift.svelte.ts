/** Cards under a thumb: a tap lifts one and shows it large, a second tap or a slide upwards plays it. */

const KEPT = "tablee.lift";
export const LONG = 500; // milliseconds: longer is a look, and never plays
const SLIDE = 40; // pixels upwards: shorter may be a thumb that trembles

let isOn = $state(localStorage.getItem(KEPT) !== "off");
let lifted = $state.raw<HTMLElement>();

export const lift = {
  /** Whether a first tap lifts; without it, it plays. */
  get isOn(): boolean {
    return isOn;
  },
  toggle(): void {
    isOn = !isOn;
    lifted = undefined;
    localStorage.setItem(KEPT, isOn ? "on" : "off");
  },
  /** The one card that is lifted. */
  get card(): HTMLElement | undefined {
    return lifted;
  },
  putDown(): void {
    lifted = undefined;
  },
};

// Whatever else is touched puts it down.
addEventListener(
  "pointerdown",
  (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const isAboutIt = target && (lifted?.contains(target) || target.closest("[data-explains]"));
    if (lifted && !isAboutIt) lifted = undefined;
  },
  { capture: true },
);

/** What one finger does on one card. A mouse and a keyboard press at once. */
export class Touch {
  private start:
    { readonly x: number; readonly y: number; readonly at: number; isSpent: boolean } | undefined;

  constructor(
    private readonly lifts: () => boolean,
    private readonly press: (element: HTMLElement) => void,
  ) {}

  down(event: PointerEvent): void {
    const { pointerType, clientX: x, clientY: y, timeStamp: at } = event;
    this.start = pointerType === "touch" ? { x, y, at, isSpent: false } : undefined;
  }

  /** The finger scrolls instead. */
  cancel(): void {
    this.start = undefined;
  }

  /** A slide upwards plays, whether the card was lifted before or not. */
  up(event: PointerEvent, element: HTMLElement): void {
    const start = this.start;
    if (!start || !this.isLifting()) return;
    const height = start.y - event.clientY;
    if (height < SLIDE || height < Math.abs(event.clientX - start.x)) return;
    start.isSpent = true;
    this.play(element);
  }

  click(event: MouseEvent, element: HTMLElement): void {
    const start = this.start;
    this.start = undefined;
    if (start?.isSpent) return;
    const isLong = start !== undefined && event.timeStamp - start.at > LONG;
    if (start && this.isLifting() && (isLong || lifted !== element)) lifted = element;
    else if (!isLong) this.play(element);
  }

  /** A phone's own answer to a long press would cover the card. */
  hold(event: Event, element: HTMLElement): void {
    if (!this.start) return;
    event.preventDefault();
    this.start.isSpent = true;
    if (this.isLifting()) lifted = element;
  }

  private isLifting(): boolean {
    return isOn && this.lifts();
  }

  private play(element: HTMLElement): void {
    lifted = undefined;
    this.press(element);
  }
}
