import { expect, it } from "vitest";
import { listed } from "./counted";

it("names several with one and", () => {
  expect(listed([], "and")).toBe("");
  expect(listed(["Anne"], "and")).toBe("Anne");
  expect(listed(["Anne", "Zoë"], "et")).toBe("Anne et Zoë");
  expect(listed(["Anne", "Guillaume", "Zoë"], "et")).toBe("Anne, Guillaume et Zoë");
});
