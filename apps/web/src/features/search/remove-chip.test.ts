import { expect, it } from "vitest";
import { removeChip } from "./remove-chip.ts";

it("takes the chip's part out and closes the gap", () => {
  expect(removeChip("noise type:pdf after:2025-01-01", "type:pdf")).toBe("noise after:2025-01-01");
  expect(removeChip('"noise program" base', '"noise program"')).toBe("base");
});

it("leaves nothing of a query that was one chip", () => {
  expect(removeChip(" type:pdf ", "type:pdf")).toBe("");
});

it("takes the OR with it that joined it to another", () => {
  expect(removeChip("type:pdf OR type:doc river", "type:pdf")).toBe("type:doc river");
  expect(removeChip("type:pdf OR type:doc river", "type:doc")).toBe("type:pdf river");
  expect(removeChip("type:pdf OR type:doc OR type:text", "type:doc")).toBe("type:pdf OR type:text");
  expect(removeChip("DOOR type:pdf ORbit", "type:pdf")).toBe("DOOR ORbit");
});

it("finds the part whatever its case, and leaves a query without it as it is", () => {
  expect(removeChip("Type:PDF noise", "type:pdf")).toBe("noise");
  expect(removeChip("noise", "type:pdf")).toBe("noise");
  expect(removeChip("noise", "")).toBe("noise");
});

it("takes whole words before it takes a piece of one", () => {
  expect(removeChip("party -art", "-art")).toBe("party");
  expect(removeChip("type:pdfs type:pdf", "type:pdf")).toBe("type:pdfs");
});
