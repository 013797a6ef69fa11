/** Things that fly between places: every `data-fly` remembers where it lay, and travels to where it lies now. */

const MILLISECONDS = 320;
const EASE = "cubic-bezier(.3,.7,.3,1)";
const NEAR = 2; // pixels: what moved less than this has not moved

interface Lay {
  readonly rect: DOMRect;
  readonly element: HTMLElement;
  readonly isDown: boolean;
}

export function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The cards of one board. `capture` before the view changes, `fly` after. */
export class Flights {
  private lay = new Map<string, Lay>();
  private under = new Set<Animation>();

  constructor(private readonly board: HTMLElement) {}

  capture(): void {
    this.finish();
    this.lay = new Map();
    for (const element of this.board.querySelectorAll<HTMLElement>("[data-fly]")) {
      const id = element.dataset["fly"];
      if (id) this.lay.set(id, { rect: element.getBoundingClientRect(), element, isDown: isDown(element) });
    }
  }

  /** `goesTo` names the place where something that left the table has gone. */
  fly(goesTo: (id: string) => string | undefined): void {
    if (wantsStillness()) return;
    const arrived = new Set<string>();
    for (const element of this.board.querySelectorAll<HTMLElement>("[data-fly]")) {
      const id = element.dataset["fly"];
      if (!id) continue;
      arrived.add(id);
      this.arrive(id, element);
    }
    for (const [id, was] of this.lay) if (!arrived.has(id)) this.leave(was, goesTo(id));
    this.lay.clear();
  }

  /** Everything is at once where it will be. */
  finish(): void {
    for (const animation of this.under) animation.finish();
    this.under.clear();
  }

  private arrive(id: string, element: HTMLElement): void {
    const was = this.lay.get(id) ?? this.start(element);
    if (!was) return;
    const turns = was.isDown && !isDown(element);
    const path = between(was.rect, element.getBoundingClientRect());
    if (!path && !turns) return;
    const from = path ?? "translate(0, 0)";
    element.style.zIndex = "5";
    const animation = element.animate(
      turns
        ? [
            { transform: `${from} perspective(600px) rotateY(90deg)`, offset: 0 },
            { transform: "translate(0, 0) perspective(600px) rotateY(0deg)", offset: 1 },
          ]
        : [{ transform: from }, { transform: "translate(0, 0)" }],
      { duration: MILLISECONDS, easing: EASE },
    );
    this.keep(animation, () => {
      element.style.zIndex = "";
    });
  }

  /** Where something new comes from: the place named in `data-from`. */
  private start(element: HTMLElement): Lay | undefined {
    const from = element.parentElement?.closest<HTMLElement>("[data-from]")?.dataset["from"];
    if (!from) return undefined;
    const known = this.lay.get(from);
    if (known) return known;
    const place = this.board.querySelector<HTMLElement>(`[data-place="${from}"]`);
    return place ? { rect: place.getBoundingClientRect(), element: place, isDown: true } : undefined;
  }

  private leave(was: Lay, to: string | undefined): void {
    const place = to ? this.board.querySelector<HTMLElement>(`[data-place="${to}"]`) : null;
    if (!place) return;
    const ghost = was.element.cloneNode(true) as HTMLElement;
    delete ghost.dataset["fly"];
    ghost.setAttribute("aria-hidden", "true");
    ghost.tabIndex = -1;
    Object.assign(ghost.style, {
      position: "fixed",
      left: `${was.rect.left}px`,
      top: `${was.rect.top}px`,
      width: `${was.rect.width}px`,
      height: `${was.rect.height}px`,
      margin: "0",
      zIndex: "6",
      pointerEvents: "none",
    });
    document.body.append(ghost);
    const goal = between(place.getBoundingClientRect(), was.rect) ?? "translate(0, 0)";
    const animation = ghost.animate(
      [
        { transform: "translate(0, 0)", opacity: 1 },
        { transform: goal, opacity: 0.2 },
      ],
      { duration: MILLISECONDS + 60, easing: EASE },
    );
    this.keep(animation, () => ghost.remove());
  }

  private keep(animation: Animation, done: () => void): void {
    this.under.add(animation);
    animation.onfinish = animation.oncancel = () => {
      this.under.delete(animation);
      done();
    };
  }
}

function isDown(element: HTMLElement): boolean {
  return element.dataset["down"] === "true";
}

/** The transform that puts what lies at `to` over `from`; nothing where they are the same. */
function between(from: DOMRect, to: DOMRect): string | undefined {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = to.width ? from.width / to.width : 1;
  if (Math.hypot(x, y) < NEAR && Math.abs(scale - 1) < 0.05) return undefined;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Says no with the body: a short shake. */
export function shake(element: Element | undefined): void {
  if (!element || wantsStillness()) return;
  element.animate(
    [0, -7, 6, -4, 2, 0].map((x) => ({ translate: `${x}px 0` })),
    { duration: 300, easing: "ease-out" },
  );
}
