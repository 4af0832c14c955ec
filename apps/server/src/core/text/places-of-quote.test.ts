import { expect, it } from "vitest";
import { placesOfQuote } from "./places-of-quote.ts";

const TEXT = "The input is an arbitrary graph. A well-known one is read, and the input ends.";

const found = (quote: string): string[] => placesOfQuote(TEXT, quote).map(({ start, end }) => TEXT.slice(start, end));

it("finds a quote word for word at all its places", () => {
  expect(found("the INPUT")).toEqual(["The input", "the input"]);
});

it("finds a quote that keeps the hyphens of line ends, or that lost those of its words", () => {
  expect(found("The in- put is an arbi-\ntrary graph")).toEqual(["The input is an arbitrary graph"]);
  expect(found("a wellknown one")).toEqual(["A well-known one"]);
});

it("finds no part of a word, so it never paints what the quote does not say", () => {
  expect(found("put is an")).toEqual([]);
  expect(found("inputs")).toEqual([]);
  expect(found("the in")).toEqual([]);
  expect(found("")).toEqual([]);
  expect(found(" - ")).toEqual([]);
});
