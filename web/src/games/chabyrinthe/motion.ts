import { wantsStillness } from "../../kit/flights";
import type { Point } from "./gutters";

const EASE = "cubic-bezier(.3,.7,.3,1)";
const SHORT = 300; // milliseconds

/** A card turns from how it lay. */
export function turnFrom(element: Element | null | undefined, quarters: number): void {
  const from = quarters === 3 ? 90 : -90 * quarters;
  move(element, [{ transform: `rotate(${from}deg)` }, { transform: "rotate(0deg)" }], SHORT);
}

/** A card slides from some cells away. */
export function slideFrom(
  element: Element | null | undefined,
  [right, down]: Point,
  cell: number,
  milliseconds = 360,
): void {
  const from = `translate(${right * cell}px, ${down * cell}px)`;
  move(element, [{ transform: from }, { transform: "translate(0, 0)" }], milliseconds);
}

/** Something comes from where something else lies. */
export function comeFrom(element: Element | null | undefined, place: Element | null | undefined): void {
  if (!element || !place) return;
  const [from, to] = [place.getBoundingClientRect(), element.getBoundingClientRect()];
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  move(element, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "translate(0, 0)" }], SHORT + 80);
}

/** A walk along points, in cells, from the first; it ends at the last. */
export function walk(
  element: Element | null | undefined,
  points: readonly Point[],
  cell: number,
  milliseconds: number,
): void {
  const [start = [0, 0]] = points;
  const lengths = points.slice(1).map((point, index) => {
    const before = points[index] ?? point;
    return Math.hypot(point[0] - before[0], point[1] - before[1]);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let gone = 0;
  const frames = points.map((point, index): Keyframe => {
    if (index > 0) gone += lengths[index - 1] ?? 0;
    const x = (point[0] - start[0]) * cell;
    const y = (point[1] - start[1]) * cell;
    return {
      transform: `translate(${x}px, ${y}px) rotate(${index % 2 ? 9 : -9}deg)`,
      offset: Math.min(1, gone / whole),
    };
  });
  move(element, frames, milliseconds, "linear", true);
}

function move(
  element: Element | null | undefined,
  frames: Keyframe[],
  duration: number,
  easing = EASE,
  stays = false,
): void {
  if (!element || wantsStillness()) return;
  element.animate(frames, { duration, easing, fill: stays ? "forwards" : "none" });
}
