import fc from "fast-check";
import { expect, it } from "vitest";
import { wordsOf } from "./words.ts";
import { aroundIn, beginsByEnd, hasPhrase, placesAsWritten, placesOfPhrase } from "./phrase.ts";

it("finds a phrase across punctuation, case and line breaks", () => {
  const text = "At the River-\nCrossing site; a river crossing.";
  expect(placesOfPhrase(text, '"river crossing"').map(({ start, end }) => text.slice(start, end))).toEqual([
    "River-\nCrossing",
    "river crossing",
  ]);
  expect(hasPhrase(text, "the river crossing")).toBe(true);
});

it("finds whole words only", () => {
  expect(hasPhrase("rivers crossing", "river crossing")).toBe(false);
  expect(hasPhrase("a river", "")).toBe(false);
  expect(placesOfPhrase("a river", "…")).toEqual([]);
});

it("tells a phrase that begins in a text, or in the headings above it, from one that begins behind it", () => {
  const whole = "Fords. The river was cold that day.";
  const text = "The river was";
  expect(beginsByEnd(text, whole, "fords the")).toBe(true);
  expect(beginsByEnd(text, whole, "was cold that")).toBe(true);
  expect(beginsByEnd(text, whole, "fords the river was cold")).toBe(true);
  expect(beginsByEnd(text, whole, "cold that")).toBe(false);
  expect(beginsByEnd(text, whole, "was warm")).toBe(false);
  expect(beginsByEnd(text, whole, "fords")).toBe(true);
  expect(beginsByEnd("Not of it", whole, "fords")).toBe(false);
  expect(aroundIn(text, whole)).toEqual({ before: "fords", after: "cold that day" });
  expect(aroundIn("Not of it", whole)).toEqual({ before: "", after: "" });
});

it("tells whether a phrase is there as its places do", () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(..."aab  B-'\n.ée\u0301ß½\u200d😀"), maxLength: 24 }),
    fc.string({ unit: fc.constantFrom(..."aab1  B-\n.’“§•ª²µ™"), maxLength: 24 }),
  );
  const phrase = fc.string({ unit: fc.constantFrom(..."ab1 e-ß"), maxLength: 6 });
  fc.assert(
    fc.property(text, phrase, (whole, part) => {
      expect(hasPhrase(whole, part)).toBe(placesOfPhrase(whole, part).length > 0);
    }),
    { numRuns: 4_000 },
  );
});

it("takes no sign for plain that is part of a word", () => {
  const signs = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code)).filter((sign) =>
    /\P{ASCII}/u.test(sign),
  );
  for (const sign of signs) {
    const text = `a${sign}b`;
    expect([sign, hasPhrase(text, "a b")]).toEqual([sign, wordsOf(text).join(" ") === "a b"]);
  }
});

it.each([
  ["C++", "in C++, not C or C#", ["C++"]],
  ["c#", "C, C++, C# and C #", ["C#", "C #"]],
  ["C+", "C++ is no C+", ["C+"]],
  ["§ 5", "5, §5 and § 15, § 5", ["§5", "§ 5"]],
  ["№7", "No. 7, № 7", ["№ 7"]],
  ["5 %", "5, 5%, 5 $", ["5%"]],
  ["AT&T", "AT&T at t AT T", ["AT&T"]],
  ["½ mile", "12 mile, ½ mile", ["½ mile"]],
  ["figures $160 , $162", 'the figures "$160", “$162”', ['figures "$160", “$162']],
  ["e-mail me @ home", "E-mail me, home; e mail me @home", ["e mail me @home"]],
])("finds %s in %j only as it is written", (phrase, text, found) => {
  expect(placesAsWritten(text, phrase).map(({ start, end }) => text.slice(start, end))).toEqual(found);
  expect(hasPhrase(text, phrase)).toBe(true);
  expect(hasPhrase(text.replace(/[+#§№%&@½$]/g, ""), phrase)).toBe(false);
});

it("takes a phrase with signs for one that runs out of a text only where the text does not hold its words", () => {
  expect(beginsByEnd("Written in C.", "Written in C. More of it.", "C++")).toBe(false);
  expect(beginsByEnd("It costs 5", "It costs 5 % more", "5 % more")).toBe(true);
});
