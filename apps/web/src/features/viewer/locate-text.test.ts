import { expect, it } from "vitest";
import { locateForms, locateQuote, wordForms } from "./locate-text.ts";

const cut = (text: string, ranges: { start: number; end: number }[]) =>
  ranges.map(({ start, end }) => text.slice(start, end));

it("finds a quote across line ends, markup and typographic quotes", () => {
  const text = "The **noise\nprogram** shall be “installation-led”. Done.";
  expect(cut(text, locateQuote(text, 'noise program shall be "installation led"'))).toEqual([
    "noise\nprogram** shall be “installation-led",
  ]);
});

it("finds every place, in order", () => {
  expect(locateQuote("ab ab ab", "AB")).toEqual([
    { start: 0, end: 2 },
    { start: 3, end: 5 },
    { start: 6, end: 8 },
  ]);
});

it("takes raised signs of a quote for the plain ones that HTML shows raised", () => {
  expect(cut("It holds 103 litres.", locateQuote("It holds 103 litres.", "holds 10³ litres"))).toEqual([
    "holds 103 litres",
  ]);
});

it("finds nothing for an absent or wordless quote", () => {
  expect(locateQuote("some text", "other")).toEqual([]);
  expect(locateQuote("some text", " — … ")).toEqual([]);
});

it("keeps its places when a letter grows in lower case", () => {
  const text = "İstanbul road";
  expect(cut(text, locateQuote(text, "road"))).toEqual(["road"]);
});

it("finds whole words of some forms, and those that begin so", () => {
  const text = "Bridges cross; bridging a bridge. Cambridge. Éclairs and budgets, budgeted.";
  const found = locateForms(text, wordForms(["bridge", "Bridging", "eclairs", "budg*"]));
  expect(cut(text, [...found])).toEqual(["bridging", "bridge", "Éclairs", "budgets", "budgeted"]);
  expect([...locateForms(text, wordForms([]))]).toEqual([]);
});
