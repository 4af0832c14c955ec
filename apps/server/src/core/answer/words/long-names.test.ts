import { expect, it } from "vitest";
import { longNamesOf, wholeNames } from "./long-names.ts";
import { tokensOf } from "./tokens.ts";

const namesIn = (text: string): string[][] => longNamesOf(tokensOf(text), 0);
const names = namesIn("Who chairs the Bureau of Land Management?");

it("finds the names of several words, the word that begins a question aside", () => {
  expect(names.map((name) => name.length)).toEqual([3]);
  expect(namesIn("When did Warsaw fall?")).toEqual([]);
  expect(namesIn("Did Marie Curie meet Albert Einstein?")).toHaveLength(2);
});

it("knows a name that stands whole from one whose words stand apart", () => {
  expect(wholeNames(names, tokensOf("The bureau for land management is new."))).toBe(1);
  expect(wholeNames(names, tokensOf("The Bureau said that land needs management."))).toBe(0);
  expect(wholeNames(names, tokensOf("It is new."), tokensOf("Bureau of Land Management"))).toBe(1);
});

it("says nothing where there are no such names", () => {
  expect(wholeNames([], tokensOf("The Bureau"))).toBe(0.5);
});
