import type { Box } from "./beside";

/** Where something large lies over a table without covering what it is about. */

type Size = Pick<Box, "width" | "height">;

const GAP = 8; // pixels to what it is about: a lifted card rises by as much
const EDGE = 4; // pixels to the edge of the room

export function overlaps(one: Box, other: Box): boolean {
  return (
    overlapsSideways(one, other) && one.top < other.top + other.height && other.top < one.top + one.height
  );
}

function overlapsSideways(one: Pick<Box, "left" | "width">, other: Box): boolean {
  return one.left < other.left + other.width && other.left < one.left + one.width;
}

/**
 * The first place that is free of all things, from the top, in the middle, at the left or at the right; where it fits
 * nowhere, the highest one, and then it is as low as that.
 */
export function clearOf(things: readonly Box[], size: Size, room: Size): Box {
  const width = Math.min(size.width, room.width - 2 * EDGE);
  const lefts = [(room.width - width) / 2, EDGE, room.width - width - EDGE];
  const free = lefts.flatMap((left) => gaps(things, { left, width }, room));
  const highest = free.reduce((best, one) => (one.height > best.height ? one : best));
  const place = free.find((one) => one.height >= size.height) ?? highest;
  return { ...place, height: Math.min(place.height, size.height) };
}

/** What is free of a column, from the top. */
function gaps(things: readonly Box[], column: Pick<Box, "left" | "width">, room: Size): readonly Box[] {
  const inTheWay = things
    .filter((thing) => overlapsSideways(column, thing))
    .toSorted((one, other) => one.top - other.top);
  const free: Box[] = [];
  let top = EDGE;
  for (const thing of inTheWay) {
    free.push({ ...column, top, height: thing.top - GAP - top });
    top = Math.max(top, thing.top + thing.height + GAP);
  }
  return [...free, { ...column, top, height: room.height - EDGE - top }];
}
