import fc from "fast-check";
import { expect, it } from "vitest";
import { correctWord, numbersNear, spellingsOf } from "./spelling.ts";

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
  expect([...numbersNear("x".repeat(1_000)), ...numbersNear("rvr")]).toEqual([]);
  expect(spellingsOf("internationalization")).toContain("internationalisation");
});

it("takes no other form of a word for what was meant by it, and no stranger in its place", () => {
  expect(correctWord("hazelnut", new Map([["hazelnuts", 3]]))).toBeNull();
  const banks = new Map([
    ["banks", 3],
    ["band", 9],
  ]);
  expect(correctWord("bank", banks)).toBeNull();
  const slips = new Map([
    ["comittee", 1],
    ["committees", 90],
  ]);
  expect(correctWord("comittees", slips)).toBe("committees");
});

it.each([
  ["goosberry", "gooseberries"],
  ["hazlnut", "hazelnuts"],
  ["boxs", "box"],
  ["tomatto", "tomatoes"],
  ["limestnoes", "limestone"],
  ["quaries", "quarry"],
  ["dises", "dish"],
])("knows that the other number of %s may be %s", (slip, other) => {
  expect(numbersNear(slip)).toContain(other);
});
