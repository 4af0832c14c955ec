import { expect, it } from "vitest";
import { pageChip } from "./page-chip.ts";

const inPdf = { pageNumber: 47, mimeType: "application/pdf" };

it("shows the printed label and the physical page where they differ", () => {
  expect(pageChip({ ...inPdf, pageLabel: "A-3" })).toBe("p. A-3 · PDF 47");
});

it("shows one number where there is no label or it says the same", () => {
  expect(pageChip({ ...inPdf, pageLabel: null })).toBe("p. 47");
  expect(pageChip({ ...inPdf, pageLabel: "47" })).toBe("p. 47");
});

it("calls no part of a file a page that has none", () => {
  expect(pageChip({ pageNumber: 4, pageLabel: null, mimeType: "text/markdown" })).toBe("part 4");
});

it("calls a sheet or a slide by its name, for it is no page of a PDF", () => {
  expect(pageChip({ pageNumber: 2, pageLabel: "Second Sheet", mimeType: "application/vnd.ms-excel" })).toBe(
    "Second Sheet",
  );
});
