import { expect, it } from "vitest";
import { pageName } from "./page-name.ts";

it("puts the printed label before the physical page", () => {
  expect(pageName(47, "A-3")).toBe("page A-3 (PDF page 47)");
});

it("says a page once when label and number agree, or there is no label", () => {
  expect(pageName(47, "47")).toBe("page 47");
  expect(pageName(47, null)).toBe("page 47");
  expect(pageName(47, "")).toBe("page 47");
});
