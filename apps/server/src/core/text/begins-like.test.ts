import fc from "fast-check";
import { expect, it } from "vitest";
import { beginsLike } from "./begins-like.ts";
import { irregularFormsOf, wordStem } from "./word-stem.ts";
import { placedWords, wordsBeginning, type PlacedWord } from "./words.ts";

const mayBe = (word: string, stems: readonly string[], words: readonly string[] = []): boolean =>
  wordsBeginning(word, beginsLike(stems, words)).length > 0;

it("passes over words that begin otherwise, and over none that may be meant", () => {
  const text = "The Bridges of brick, a bath, and BR-7.";
  const words = wordsBeginning(text, beginsLike(["bridg"], ["ab"])).map(({ word, start, end }) => [
    word,
    text.slice(start, end),
  ]);
  expect(words).toEqual([
    ["bridges", "Bridges"],
    ["brick", "brick"],
    ["br", "BR"],
  ]);
});

it("knows every form of a stem, irregular ones and those of two letters too", () => {
  expect(["came", "coming", "come"].map((word) => mayBe(word, ["come"]))).toEqual([true, true, true]);
  expect(["dying", "died", "lying"].map((word) => mayBe(word, [wordStem("dies")]))).toEqual([true, true, false]);
  expect([mayBe("as", ["a"]), mayBe("x", ["x"]), mayBe("2019", ["2019"])]).toEqual([true, true, true]);
  expect(irregularFormsOf("come")).toEqual(["came"]);
});

it("leaves words with other than plain letters to whoever looks closer", () => {
  expect(mayBe("Résumé", ["bridg"])).toBe(true);
  expect(mayBe("東京", ["bridg"])).toBe(true);
});

const letters = fc.string({ unit: fc.constantFrom(..."abcdeilnorstuyz019"), minLength: 1, maxLength: 12 });
const endings = fc.constantFrom("", "s", "es", "ies", "ing", "ed", "ying", "y", "ly", "ational", "'s", "e");

it("holds for whatever word has the stem", () => {
  fc.assert(
    fc.property(letters, endings, (root, ending) => {
      const word = (root + ending).replace(/\W.*/, "");
      expect(mayBe(word, [wordStem(word)])).toBe(true);
      expect(mayBe(word, [], [word.slice(0, 3)])).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it("finds the same in a plain text as in one that is looked through sign by sign", () => {
  const text = fc.string({ unit: fc.constantFrom(..."abiyABIY019 _-.,“”—é"), maxLength: 60 });
  const beginnings = fc.array(fc.string({ unit: fc.constantFrom(..."abiy01"), minLength: 1, maxLength: 3 }));
  fc.assert(
    fc.property(text, beginnings, (said, begun) => {
      const begins = beginsLike([], begun);
      const isMeant = ({ word, start, end }: PlacedWord) =>
        !/^[a-z0-9]+$/i.test(said.slice(start, end)) ||
        begins.may(word.charCodeAt(0), word.length === 1 ? 0 : word.charCodeAt(1));
      const all = placedWords(said).filter(isMeant);
      expect(wordsBeginning(said, begins)).toEqual(all);
    }),
    { numRuns: 5_000 },
  );
});
