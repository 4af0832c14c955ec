import { expect, it } from "vitest";
import { NO_WORDS } from "../../core/page.ts";
import type { LinkedPage } from "./extractor.ts";
import type { MarkedPage } from "./format.ts";
import { settleLinks } from "./settle-links.ts";

const page = (number: number, to: readonly string[], names: readonly string[] = []): MarkedPage => ({
  number,
  label: null,
  printedLabel: null,
  text: "text",
  words: NO_WORDS,
  blocks: [],
  gap: null,
  needsRecognition: false,
  confidence: null,
  marks: {
    links: to.map((one, i) => ({ start: i, end: i + 1, to: one })),
    names: names.map((name, i) => ({ at: 10 * i, name })),
  },
});
const linksOf = (pages: readonly LinkedPage[]) => pages.map(({ links }) => links ?? null);

it("leads links to places behind and before them, and keeps no place that none leads to", () => {
  const pages = settleLinks([
    page(1, ["#b", "https://example.org"], ["#a"]),
    page(2, ["#a"], ["#x", "#b"]),
    page(3, [], ["#y"]),
  ]);
  expect(linksOf(pages)).toEqual([
    {
      from: [
        { start: 0, end: 1, to: { pageNumber: 2, at: 10 } },
        { start: 1, end: 2, to: "https://example.org" },
      ],
      to: [0],
    },
    { from: [{ start: 0, end: 1, to: { pageNumber: 1, at: 0 } }], to: [10] },
    null,
  ]);
  expect(pages.every((one) => !("marks" in one))).toBe(true);
});

it("takes the first of places that are called alike, for a place that is not there its chapter, and no link to nothing", () => {
  const pages = settleLinks([page(1, ["#two#gone", "#three#", "#a"], ["#a"]), page(2, [], ["#two#", "#a"])]);
  expect(linksOf(pages)[0]?.from.map(({ to }) => to)).toEqual([
    { pageNumber: 2, at: 0 },
    { pageNumber: 1, at: 0 },
  ]);
});

it("leaves pages without links as they are", () => {
  const { marks: _, ...plain } = page(1, []);
  expect(settleLinks([plain])).toEqual([plain]);
});
