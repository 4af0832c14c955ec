import { expect, it } from "vitest";
import { irregularForms, wordStem } from "./word-stem.ts";

it.each([
  ["begin begins began begun beginning", "begin"],
  ["build built", "build"],
  ["crossing crossed", "cross"],
  ["eat ate eaten eating", "eat"],
  ["index indexes indices", "index"],
  ["mouse mice", "mous"],
])("takes %s to %s", (words, stem) => {
  expect([...new Set(words.split(" ").map(wordStem))]).toEqual([stem]);
});

it("names the forms that no rule finds, the word itself first", () => {
  expect(irregularForms("began").slice(0, 2)).toEqual(["began", "begin"]);
  expect(irregularForms("bridge")).toEqual(["bridge"]);
});

it("is not misled by words that every object has", () => {
  expect(wordStem("constructor")).toBe("constructor");
  expect(irregularForms("toString")).toEqual(["toString"]);
});
