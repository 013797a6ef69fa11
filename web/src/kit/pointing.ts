/** Points at what on the table forbids a move: a quiet ring and an arrow, until something else is touched. */

const STAYS = 5200; // milliseconds: as long as the notice that says why
const ARROW = 34; // pixels above a thing

interface Ring {
  readonly element: HTMLElement;
  readonly thing: HTMLElement;
}
let rings: readonly Ring[] = [];
let ending: ReturnType<typeof setTimeout> | undefined;

/** What the screens call by this name: a place, a card, a thing of a kind (`cell:b2` is `data-cell="b2"`), a piece. */
export function selectorOf(place: string): string {
  const [kind = "", name = ""] = place.split(/:(.*)/s);
  const ways = [`[data-place="${place}"]`, `[data-fly="${place}"]`];
  if (name && /^[a-z]+$/.test(kind)) ways.push(`[data-${kind}="${name}"]`);
  if (!name) ways.push(`[data-piece~="${place}"]`);
  return ways.join(", ");
}

export function pointAt(places: readonly string[]): void {
  stopPointing();
  rings = places.flatMap((place) => {
    const found = [...document.querySelectorAll<HTMLElement>(selectorOf(place))];
    const thing = found.find((one) => one.checkVisibility());
    return thing ? [ringAround(thing)] : [];
  });
  if (rings.length === 0) return;
  stay();
  ending = setTimeout(stopPointing, STAYS);
  for (const event of ["pointerdown", "keydown", "resize", "scroll"])
    addEventListener(event, stopPointing, { capture: true, once: true });
}

export function stopPointing(): void {
  clearTimeout(ending);
  for (const { element } of rings) element.remove();
  rings = [];
}

function ringAround(thing: HTMLElement): Ring {
  const element = document.createElement("span");
  element.setAttribute("aria-hidden", "true");
  document.body.append(element);
  return { element, thing };
}

/** A table may still be about to lie down: its letters come, a card flies. The rings stay with what they are about. */
function stay(): void {
  for (const { element, thing } of rings) {
    const { left, top, width, height } = thing.getBoundingClientRect();
    element.className = top < ARROW ? "points-at below" : "points-at";
    Object.assign(element.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
  }
  if (rings.length > 0) requestAnimationFrame(stay);
}
