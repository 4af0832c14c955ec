import { expect, it } from "vitest";
import { singleWords } from "./single-words.ts";

it("takes what was typed apart, each word once, without signs alone", () => {
  expect(singleWords(" noise  Program — noise (ship) ")).toEqual(["noise", "Program", "(ship)"]);
  expect(singleWords("(.*)+$")).toEqual([]);
});

it("offers no more than can be looked over", () => {
  expect(singleWords(Array.from({ length: 40 }, (_, at) => `w${at}`).join(" "))).toHaveLength(8);
});
