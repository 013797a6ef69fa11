import { render } from "svelte/server";
import { expect, it } from "vitest";
import Feature from "./art/Feature.svelte";

const HALF = 42; // of the 84 units that a picture on a card has from side to side
const DROP = 28.5; // the radius of a whole stone, its line too

/** How far to the right each stone reaches. */
function rightEdges(stones: number): number[] {
  const { body } = render(Feature, { props: { card: "printed", stones } });
  const drawn = body.matchAll(
    /translate\(([\d.]+) 0\)"[^>]*>(?:<!--.*?-->)*<g transform="scale\(([\d.]+)\)/g,
  );
  return [...drawn].map(([, x, scale]) => Number(x) + DROP * Number(scale));
}

it.each([1, 2])("keeps %d stones of a trial within their card", (stones) => {
  const edges = rightEdges(stones);
  expect(edges).toHaveLength(stones);
  expect(Math.max(...edges)).toBeLessThanOrEqual(HALF + 1);
});
