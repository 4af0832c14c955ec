import { expect, it } from "vitest";
import { frequentPhrases } from "./frequent-phrases.ts";

const times = (count: number, text: string): string => Array.from({ length: count }, () => text).join(" ");

it("finds what comes again and again, the most frequent first, in small letters", () => {
  const text = `${times(6, "The Bridge Company crosses.")} ${times(4, "A field kitchen smokes.")} A lone howitzer fires.`;
  expect(frequentPhrases([text])).toEqual(["bridge company crosses", "field kitchen smokes"]);
});

it("begins and ends with words that say something, and may hold others", () => {
  const text = times(5, "We know that the rules of engagement are with us.");
  expect(frequentPhrases([text])).toEqual(["rules of engagement"]);
});

it("goes over no sentence's end, no number and no gap in the line", () => {
  expect(frequentPhrases([times(9, "They march. Orders: halt 12 wagons, then eat.")])).toEqual([]);
});

it("leaves out what mostly stands within a longer phrase, and keeps what does not", () => {
  const within = times(6, "There is an improvised explosive device. It is so.");
  expect(frequentPhrases([within])).toEqual(["improvised explosive device"]);
  const alone = `${within} ${times(20, "An explosive device. It is so.")}`;
  expect(frequentPhrases([alone])).toEqual(["explosive device", "improvised explosive device"]);
});

it("counts over pages, line ends and dashes alike", () => {
  const pages = ["a gap crossing", "a gap\ncrossing", "a gap-crossing", "a gap crossing"];
  expect(frequentPhrases(pages)).toEqual(["gap crossing"]);
});

it("tells few, and asks more of a long document", () => {
  const many = Array.from({ length: 60 }, (_, i) => `${times(4, `the alpha${letters(i)} bravo${letters(i)}.`)}`).join(
    " ",
  );
  expect(frequentPhrases([many])).toHaveLength(20);
  const long = `${times(5, "A rare phrase.")} ${times(40_000, "it is.")}`;
  expect(frequentPhrases([long])).toEqual([]);
  expect(frequentPhrases([])).toEqual([]);
});

function letters(number: number): string {
  return String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26));
}
