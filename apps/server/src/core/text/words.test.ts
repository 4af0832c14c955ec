import fc from "fast-check";
import { expect, it } from "vitest";
import { placedWords, wordsOf } from "./words.ts";

it("takes runs of letters and digits, folded", () => {
  expect(wordsOf("The U.S. “Résumé”—Łódź's Straße, DoDI 4715.13!")).toEqual(
    "the u s resume lodz s strasse dodi 4715 13".split(" "),
  );
  expect(wordsOf("cafe\u0301 x")).toEqual(["cafe", "x"]);
  expect(wordsOf(" …— ")).toEqual([]);
});

it("takes each letter of a script without spaces as a word, so a name within a sentence is found", () => {
  expect(wordsOf("東京都の橋は1920年")).toEqual(["東", "京", "都", "の", "橋", "は", "1920", "年"]);
  expect(wordsOf("서울에")).toEqual(["서", "울", "에"]);
  expect(wordsOf("ゟ ｶﾞ")).toEqual(["よ", "り", "カ"]);
  const text = "abc東京def";
  expect(placedWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(["abc", "東", "京", "def"]);
});

it("says where each word stands", () => {
  const text = "Über  den Fluß";
  expect(placedWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(["Über", "den", "Fluß"]);
});

it("ends words where letters, digits and marks of any script end, whatever stands beside them", () => {
  const piece = fc.oneof(
    fc.constantFrom(..."aZ9 -.“½éß\u0301яЖ中İǅﬁ", "e\u0301", "\u{1d400}", "😀", "\ud835", "\udc00"),
    fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
  );
  const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(""));
  const alone = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
  const isAlone = (sign: string) => alone.test(sign) && /[\p{Alphabetic}\p{N}]/u.test(sign);
  const runs = (said: string) =>
    [...said.matchAll(/[\p{Alphabetic}\p{N}\p{M}]+/gu)].flatMap(([run]) =>
      [...run].reduce<string[]>((parts, sign) => {
        const last = parts.at(-1);
        const goesOn =
          last !== undefined && (/\p{M}/u.test(sign) ? true : !isAlone(sign) && !isAlone([...last][0] ?? ""));
        return goesOn ? [...parts.slice(0, -1), last + sign] : [...parts, sign];
      }, []),
    );
  fc.assert(
    fc.property(text, (said) => {
      const placed = placedWords(said);
      const shown = placed.map(({ start, end }) => said.slice(start, end));
      // A run of marks alone is no word.
      expect(shown).toEqual(runs(said).filter((run) => wordsOf(run).length > 0));
      const words = placed.map(({ word }) => word);
      expect([wordsOf(said), words.flatMap(wordsOf)]).toEqual([words, words]);
    }),
    { numRuns: 60 },
  );
});
