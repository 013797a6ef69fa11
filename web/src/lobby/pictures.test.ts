import { expect, it } from "vitest";

const COVERS = import.meta.glob<string>("../games/*/Cover.svelte", { query: "?raw", import: "default" });

it("home's pictures are drawn with what the games themselves are drawn with", async () => {
  const drawn = await Promise.all(Object.values(COVERS).map((load) => load()));
  expect(drawn.length).toBe(5);
  for (const source of drawn) expect(source).toMatch(/from "\.\/art\/\w+\.svelte"/);
});
