import fc from "fast-check";
import { expect, it } from "vitest";
import { correctWord, spellingsOf } from "./spelling.ts";

const known = new Map([
  ["bridge", 12],
  ["bride", 2],
  ["river", 30],
  ["rover", 30],
]);

it.each([
  ["brigde", "bridge"],
  ["brdge", "bridge"],
  ["briddge", "bridge"],
  ["bridgr", "bridge"],
  ["rivr", "river"],
  ["fridge", "bridge"],
])("takes %s for %s", (slip, meant) => {
  expect(correctWord(slip, known)).toBe(meant);
});

it("leaves a known word, a short word, a number and a stranger as they are", () => {
  for (const word of ["bridge", "bride", "rvr", "4715", "zeppelin"]) expect(correctWord(word, known)).toBeNull();
});

it("prefers the word of more files, then the first in the alphabet", () => {
  expect(correctWord("brige", known)).toBe("bridge");
  expect(correctWord("rxver", known)).toBe("river");
});

it("reaches every word that is one slip away, and back", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abcde"), minLength: 5, maxLength: 8 });
  fc.assert(
    fc.property(word, fc.nat(), (one, seed) => {
      const near = spellingsOf(one);
      const other = near[seed % near.length] ?? "";
      expect(near).not.toContain(one);
      expect(other.length < 4 || spellingsOf(other).includes(one)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it("tries no spellings of what is too long to be a word: each letter would cost memory squared", () => {
  expect(spellingsOf("x".repeat(1_000))).toEqual([]);
  expect(correctWord("x".repeat(18_000), new Map())).toBeNull();
  expect(spellingsOf("internationalization")).toContain("internationalisation");
});
