import { expect, it } from "vitest";
import { placedWords, wordsOf } from "./words.ts";

it("takes runs of letters and digits, folded", () => {
  expect(wordsOf("The U.S. “Résumé”—Łódź's Straße, DoDI 4715.13!")).toEqual(
    "the u s resume lodz s strasse dodi 4715 13".split(" "),
  );
  expect(wordsOf("cafe\u0301 x")).toEqual(["cafe", "x"]);
  expect(wordsOf(" …— ")).toEqual([]);
});

it("says where each word stands", () => {
  const text = "Über  den Fluß";
  expect(placedWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(["Über", "den", "Fluß"]);
});
