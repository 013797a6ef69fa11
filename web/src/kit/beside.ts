/** Where something small is shown beside what it is about: never over it, and never outside the window. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
type Size = Pick<Box, "width" | "height">;

const GAP = 10; // pixels between the two
const EDGE = 8; // pixels to the edge of the window

/** The smallest box around some. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  };
}

/** The corner of a box of this size above, below or beside another; where it fits nowhere, on the side with most room. */
export function beside(about: Box, size: Size, room: Size): { readonly left: number; readonly top: number } {
  const right = about.left + about.width;
  const bottom = about.top + about.height;
  const centre = about.left + about.width / 2 - size.width / 2;
  const middle = about.top + about.height / 2 - size.height / 2;
  const sides = [
    { left: centre, top: about.top - GAP - size.height, spare: about.top - GAP - EDGE - size.height },
    { left: centre, top: bottom + GAP, spare: room.height - bottom - GAP - EDGE - size.height },
    { left: right + GAP, top: middle, spare: room.width - right - GAP - EDGE - size.width },
    { left: about.left - GAP - size.width, top: middle, spare: about.left - GAP - EDGE - size.width },
  ] as const;
  const widest = sides.reduce((best, one) => (one.spare > best.spare ? one : best));
  const { left, top } = sides.find((one) => one.spare >= 0) ?? widest;
  return {
    left: within(left, room.width - size.width),
    top: within(top, room.height - size.height),
  };
}

/** Kept from the edges, the nearer one first. */
function within(at: number, most: number): number {
  return Math.max(EDGE, Math.min(at, most - EDGE));
}
