import { expect, it } from "vitest";
import { pageChip } from "./page-chip.ts";

it("shows the printed label and the physical page where they differ", () => {
  expect(pageChip({ pageNumber: 47, pageLabel: "A-3" })).toBe("p. A-3 · PDF 47");
});

it("shows one number where there is no label or it says the same", () => {
  expect(pageChip({ pageNumber: 47, pageLabel: null })).toBe("p. 47");
  expect(pageChip({ pageNumber: 47, pageLabel: "47" })).toBe("p. 47");
});
