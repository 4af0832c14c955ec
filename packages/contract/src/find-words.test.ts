import fc from "fast-check";
import { expect, it } from "vitest";
import { findTyped, findWords } from "./find-words.ts";

const found = (text: string, typed: string, wholeWords = false): string[] =>
  [...(findWords(typed, wholeWords)?.(text) ?? [])].map(({ start, end }) => text.slice(start, end));

it("finds words in any case, across line ends and punctuation", () => {
  expect(found("The Noise\nProgram; noise-program, noise “program”.", "noise program")).toEqual([
    "Noise\nProgram",
    "noise-program",
    "noise “program",
  ]);
});

it("finds parts of words, and whole words alone when asked", () => {
  expect(found("bridge, footbridge, bridges", "bridge")).toHaveLength(3);
  expect(found("bridge, footbridge, bridges", "bridge", true)).toEqual(["bridge"]);
  expect(found("Straße und Straßen — naïve", "naive", true)).toEqual(["naïve"]);
});

it("finds raised signs by plain ones, and by themselves", () => {
  expect(found("5 m² and 10³ grams", "m2")).toEqual(["m²"]);
  expect(found("5 m² and 10³ grams", "10³")).toEqual(["10³"]);
});

it("finds large numbers however their groups of digits are kept apart", () => {
  const text = "1250; 1,250.00; 1.250; 1’250; 1'250; 1 250; 1\u202f250; 1, 250; 21250; 125.0";
  const forms = ["1250", "1,250", "1.250", "1’250", "1'250", "1 250", "1\u202f250"];
  expect(found(text, "1250", true)).toEqual(forms);
  expect(found(`é ${text}`, "1250", true)).toEqual(forms);
  expect(found("1250000 or 1,250,000", "1250000")).toEqual(["1250000", "1,250,000"]);
  expect(found("1250", "1,250")).toEqual(["1250"]);
  expect(found("250 or 2,50 or 0,250", "0250")).toEqual([]);
});

it("lets accents and joined letters be typed or left out", () => {
  expect(found("Café, cafe, cafe\u0301", "cafe")).toEqual(["Café", "cafe", "cafe\u0301"]);
  expect(found("Café, cafe", "CAFÉ")).toHaveLength(2);
  expect(found("Strasse, Straße, ﬁeld, æther, Łódź, Άλφα", "strasse")).toEqual(["Strasse", "Straße"]);
  expect(found("a ﬁeld", "field")).toEqual(["ﬁeld"]);
  expect(found("Łódź", "lodz")).toEqual(["Łódź"]);
  expect(found("Άλφα", "αλφα")).toEqual(["Άλφα"]);
});

it("takes a typed hyphen for one, for a space, or for none", () => {
  expect(found("re-entry, re entry, reentry", "re-entry")).toHaveLength(3);
  expect(found("island is land", "is land")).toEqual(["is land"]);
});

it("finds what is typed with the signs that say something beside a word, at it and between words", () => {
  const typed = (text: string, what: string): string[] =>
    [...(findTyped(what)?.(text) ?? [])].map(({ start, end }) => text.slice(start, end));
  const text = "C++ and C# and C; R&D, R and D; § 5, 5 %, $50 or 50 $; and/or, and or. Müller & Söhne";
  expect(typed(text, "C++")).toEqual(["C++"]);
  expect(typed(text, "C+")).toEqual(["C+"]);
  expect(typed(text, "c#")).toEqual(["C#"]);
  expect(typed(text, "R&D")).toEqual(["R&D"]);
  expect(typed(text, "§5")).toEqual(["§ 5"]);
  expect(typed(text, "5%")).toEqual(["5 %"]);
  expect(typed(text, "$50")).toEqual(["$50"]);
  expect(typed(text, "and/or")).toEqual(["and/or"]);
  expect(typed(text, "muller & sohne")).toEqual(["Müller & Söhne"]);
  expect(typed("the end (see below). Next", "(see below).")).toEqual(["see below"]);
  expect(typed(`a${"+".repeat(100_000)}`, "a+b")).toEqual([]);
  expect(findTyped("++")).toBeNull();
});

it("finds in other scripts", () => {
  expect(found("한국어 문서", "문서")).toEqual(["문서"]);
  expect(found("文書の索引", "索引")).toEqual(["索引"]);
  expect(found("文書の索引は", "索引", true)).toEqual(["索引"]);
  expect(found("Мост через реку", "МОСТ")).toEqual(["Мост"]);
});

it("finds nothing where nothing can be looked for", () => {
  expect(findWords("")).toBeNull();
  expect(findWords(" … — (")).toBeNull();
  expect(found("a.b", "a.*b")).toEqual(["a.b"]);
  expect(found("axb", "a.*b")).toEqual([]);
});

it("finds whatever words a text is made of, and never fails over signs", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.string({ maxLength: 20 }), (typed, before) => {
      const text = `${before}\n${typed} end`;
      const finders = [findWords(typed), findTyped(typed)].filter((find) => find !== null);
      for (const find of finders) expect([...find(text)].length).toBeGreaterThan(0);
    }),
  );
});

it("stays quick over texts made to slow it down", () => {
  const text = `${"a ".repeat(50_000)}b`;
  expect(found(text, `${"a ".repeat(200)}c`)).toEqual([]);
  expect(found("-".repeat(100_000), "a - b")).toEqual([]);
  const marked = `a${"\u0301".repeat(10)}`;
  expect(found(marked.repeat(40), `${"a-".repeat(30)}b`)).toEqual([]);
  expect(found("fi\u0301".repeat(100), `${"fi".repeat(100)}x`)).toEqual([]);
  expect(found(`${marked} …\u0301 ${marked}`, "a a")).toHaveLength(1);
});
