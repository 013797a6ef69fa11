import { describe, expect, it } from "vitest";
import type { Box } from "./beside";
import { clearOf, overlaps } from "./clear";

const ROOMS = [
  { width: 390, height: 780 },
  { width: 796, height: 390 },
  { width: 1280, height: 750 },
];
const SIZE = { width: 370, height: 190 };

function everywhere(room: { width: number; height: number }): readonly Box[] {
  const places: Box[] = [];
  for (let left = 0; left + 64 <= room.width; left += 89)
    for (let top = 0; top + 90 <= room.height; top += 71) places.push({ left, top, width: 64, height: 90 });
  return places;
}

describe("what lies over a table", () => {
  it.each(ROOMS)("covers none of two things in $width by $height, and stays within", (room) => {
    const places = everywhere(room);
    for (const one of places)
      for (const other of places) {
        const shown = clearOf([one, other], SIZE, room);
        const isWithin =
          Math.min(shown.left, shown.top) >= 0 &&
          shown.left + shown.width <= room.width &&
          shown.top + shown.height <= room.height;
        expect([overlaps(shown, one), overlaps(shown, other), isWithin, shown.height > 60]).toEqual([
          false,
          false,
          true,
          true,
        ]);
      }
  });

  it("stands at the top where nothing is in its way, and whole wherever there is room for it", () => {
    const room = { width: 390, height: 780 };
    expect(clearOf([], SIZE, room)).toEqual({ left: 10, top: 4, ...SIZE });
    const camp = { left: 150, top: 20, width: 64, height: 90 };
    expect(clearOf([camp], SIZE, room)).toEqual({ left: 10, top: 118, ...SIZE });
    const wide = { width: 1280, height: 300 };
    expect(clearOf([{ left: 600, top: 100, width: 64, height: 90 }], SIZE, wide)).toEqual({
      left: 4,
      top: 4,
      ...SIZE,
    });
  });
});
