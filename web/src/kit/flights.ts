/** Things that fly between places: every `data-fly` remembers where it lay, and travels to where it lies now. */

const MILLISECONDS = 320;
const EASE = "cubic-bezier(.3,.7,.3,1)";
const NEAR = 10; // pixels: what moved less than this, such as a card that is lit, has not changed its place

/** Where something lies, measured from the board's corner in the board's own pixels: it may be drawn small. */
interface Lay {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly element: HTMLElement;
  readonly isDown: boolean;
}

export function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The cards of one board. Call `fly` whenever it shows another view. */
export class Flights {
  private lay = new Map<string, Lay>();
  private readonly under = new Set<Animation>();

  constructor(private readonly board: HTMLElement) {}

  /** `goesTo` names the place where something that left the table has gone. */
  fly(goesTo: (id: string) => string | undefined): void {
    const before = this.lay;
    this.settle();
    if (before.size === 0 || wantsStillness()) return;
    for (const [id, now] of this.lay) this.arrive(now, before.get(id) ?? this.start(now.element, before));
    for (const [id, was] of before) if (!this.lay.has(id)) this.leave(was, goesTo(id));
  }

  /** Everything is at once where it will be, and is remembered there; also when the window has changed. */
  settle(): void {
    for (const animation of this.under) animation.finish();
    this.under.clear();
    this.lay = new Map();
    for (const element of this.board.querySelectorAll<HTMLElement>("[data-fly]")) {
      const id = element.dataset["fly"];
      if (id) this.lay.set(id, this.layOf(element));
    }
  }

  private layOf(element: HTMLElement): Lay {
    const corner = this.board.getBoundingClientRect();
    const { left, top, width, height } = element.getBoundingClientRect();
    const isDown = element.dataset["down"] === "true";
    const by = 1 / this.scale();
    const [x, y] = [(left - corner.left) * by, (top - corner.top) * by];
    return { x, y, width: width * by, height: height * by, element, isDown };
  }

  /** How large the board is drawn, where the page makes a picture of it. */
  private scale(): number {
    return this.board.offsetWidth ? this.board.getBoundingClientRect().width / this.board.offsetWidth : 1;
  }

  /** Where something new comes from: the place named in `data-from`, face down. */
  private start(element: HTMLElement, before: ReadonlyMap<string, Lay>): Lay | undefined {
    const from = element.parentElement?.closest<HTMLElement>("[data-from]")?.dataset["from"];
    if (!from) return undefined;
    const place = this.place(from);
    return before.get(from) ?? (place ? { ...this.layOf(place), isDown: true } : undefined);
  }

  private place(name: string): HTMLElement | null {
    return this.board.querySelector<HTMLElement>(`[data-place="${name}"]`);
  }

  private arrive(now: Lay, was: Lay | undefined): void {
    if (!was) return;
    const turns = was.isDown && !now.isDown;
    const path = between(was, now);
    if (!path && !turns) return;
    const from = path ?? "translate(0, 0)";
    const turned = turns ? " perspective(600px) rotateY(90deg)" : "";
    const flat = turns ? " perspective(600px) rotateY(0deg)" : "";
    now.element.style.zIndex = "5";
    const frames = [{ transform: from + turned }, { transform: `translate(0, 0)${flat}` }];
    this.keep(now.element.animate(frames, { duration: MILLISECONDS, easing: EASE }), () => {
      now.element.style.zIndex = "";
    });
  }

  private leave(was: Lay, to: string | undefined): void {
    const place = to ? this.place(to) : null;
    if (!place) return;
    const ghost = this.ghost(was);
    const goal = between(this.layOf(place), was) ?? "translate(0, 0)";
    const frames = [
      { transform: "translate(0, 0)", opacity: 1 },
      { transform: goal, opacity: 0.2 },
    ];
    this.keep(ghost.animate(frames, { duration: MILLISECONDS + 60, easing: EASE }), () => ghost.remove());
  }

  /** A likeness of something that is no longer there, for its last flight. */
  private ghost(was: Lay): HTMLElement {
    const corner = this.board.getBoundingClientRect();
    const scale = this.scale();
    const ghost = was.element.cloneNode(true) as HTMLElement;
    delete ghost.dataset["fly"];
    ghost.setAttribute("aria-hidden", "true");
    ghost.tabIndex = -1;
    Object.assign(ghost.style, {
      position: "fixed",
      left: `${(was.x + was.width / 2) * scale + corner.left - was.width / 2}px`,
      top: `${(was.y + was.height / 2) * scale + corner.top - was.height / 2}px`,
      scale: String(scale),
      width: `${was.width}px`,
      height: `${was.height}px`,
      margin: "0",
      zIndex: "6",
      pointerEvents: "none",
    });
    (this.board.closest("dialog") ?? document.body).append(ghost);
    return ghost;
  }

  private keep(animation: Animation, done: () => void): void {
    this.under.add(animation);
    animation.onfinish = animation.oncancel = () => {
      this.under.delete(animation);
      done();
    };
  }
}

/** The transform that puts what lies at `to` over `from`; nothing where they are the same. */
function between(from: Lay, to: Lay): string | undefined {
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  if (Math.hypot(x, y) < NEAR) return undefined;
  return `translate(${x}px, ${y}px) scale(${to.width ? from.width / to.width : 1})`;
}

/** Says no with the body: a short shake. */
export function shake(element: Element | undefined): void {
  if (!element || wantsStillness()) return;
  element.animate(
    [0, -7, 6, -4, 2, 0].map((x) => ({ translate: `${x}px 0` })),
    { duration: 300, easing: "ease-out" },
  );
}
