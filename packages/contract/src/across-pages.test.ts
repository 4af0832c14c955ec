import { expect, it } from "vitest";
import { acrossPages } from "./across-pages.ts";
import { findTyped } from "./find-words.ts";

const texts = ([page, next]: readonly [string, string], words: string, wholeWords = false) => {
  const find = findTyped(words, wholeWords) ?? (() => []);
  const place = acrossPages(page, next, { words, find });
  return place && [page.slice(place.here.start, place.here.end), next.slice(place.there.start, place.there.end)];
};

it("finds what is typed where it runs on to the next page, the last word begun only unless whole words are asked for", () => {
  expect(texts(["by the old\n", "stone bridge"], "OLD  sto")).toEqual(["old", "sto"]);
  expect(texts(["by the old\n", "stone bridge"], "old sto", true)).toBeNull();
});

it("makes no word of two pages' ends", () => {
  expect(texts(["a foot", "bridge"], "footbridge")).toBeNull();
  expect(texts(["a foot-", "bridge"], "foot-bridge")).toBeNull();
});
