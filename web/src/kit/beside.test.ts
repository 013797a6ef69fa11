import { describe, expect, it } from "vitest";
import { around, beside, type Box } from "./beside";

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];
const SIZE = { width: 280, height: 110 };

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

describe("what is shown beside something", () => {
  it.each(WINDOWS)("neither covers it nor leaves a window of $width by $height", (room) => {
    for (let left = 0; left < room.width; left += 31)
      for (let top = 0; top < room.height; top += 37) {
        const about = {
          left,
          top,
          width: Math.min(64, room.width - left),
          height: Math.min(90, room.height - top),
        };
        const shown = { ...beside(about, SIZE, room), ...SIZE };
        expect(overlap(shown, about)).toBe(false);
        expect(shown.left).toBeGreaterThanOrEqual(0);
        expect(shown.top).toBeGreaterThanOrEqual(0);
        expect(shown.left + shown.width).toBeLessThanOrEqual(room.width);
        expect(shown.top + shown.height).toBeLessThanOrEqual(room.height);
      }
  });

  it("stays in the window where it fits nowhere", () => {
    const room = { width: 300, height: 300 };
    const { left, top } = beside({ left: 10, top: 40, width: 280, height: 250 }, SIZE, room);
    expect(left).toBe(10);
    expect(top).toBe(8);
  });

  it("keeps clear of a card and of its large picture alike", () => {
    const card = { left: 20, top: 700, width: 60, height: 84 };
    const large = { left: 8, top: 400, width: 180, height: 252 };
    const both = around([card, large]);
    expect(both).toEqual({ left: 8, top: 400, width: 180, height: 384 });
  });
});
