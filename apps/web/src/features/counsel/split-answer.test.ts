import { expect, it } from "vitest";
import { linesOf, splitAnswer, splitEnd } from "./split-answer.ts";

const split = (text: string, ...known: number[]) =>
  splitAnswer(
    text,
    known.map((index) => ({ index, quote: "" })),
  );

it("ends each sentence in its citations", () => {
  expect(split("It reissues DoDI 4715.13. [1] It cancels the old one. [2][3]", 1, 2, 3)).toEqual([
    [
      { text: "It reissues DoDI 4715.13.", citations: [1] },
      { text: "It cancels the old one.", citations: [2, 3] },
    ],
  ]);
});

it("takes a full stop set behind the mark back into the sentence", () => {
  expect(split("One thing [1]. Another [2]!", 1, 2)).toEqual([
    [
      { text: "One thing.", citations: [1] },
      { text: "Another!", citations: [2] },
    ],
  ]);
});

it("names a citation once when it is marked twice", () => {
  expect(split("Twice [1][1].", 1)).toEqual([[{ text: "Twice.", citations: [1] }]]);
});

it("leaves a bracketed number of the document's own as text", () => {
  expect(split("As Smith [12] wrote, bridges float. [1]", 1)).toEqual([
    [{ text: "As Smith [12] wrote, bridges float.", citations: [1] }],
  ]);
});

it("leaves a bracketed number as text that a quote has there, though it names a citation, too", () => {
  const quote = "A number in square brackets, such as\n[1], is a citation badge.";
  const text = "A number in square brackets, such as [1], is a citation badge. [1] It names a page. [1]";
  expect(splitAnswer(text, [{ index: 1, quote }])).toEqual([
    [
      { text: "A number in square brackets, such as [1], is a citation badge.", citations: [1] },
      { text: "It names a page.", citations: [1] },
    ],
  ]);
});

it("keeps text that cites nothing, and paragraphs apart", () => {
  expect(split("One source says yes. [1]\n\nAnother says no. [2] So they disagree.", 1, 2)).toEqual([
    [{ text: "One source says yes.", citations: [1] }],
    [
      { text: "Another says no.", citations: [2] },
      { text: "So they disagree.", citations: [] },
    ],
  ]);
});

it("makes nothing of nothing", () => {
  expect(split(" \n ")).toEqual([]);
});

it("begins a line with each item of a list, and with nothing else", () => {
  const lines = (text: string) =>
    split(text, 1, 2, 3, 4).flatMap((paragraph) => linesOf(paragraph).map((line) => line.map((one) => one.text)));
  expect(lines("A member may— [1] (1) leave; or [2] (2) stay for [3] a year. [4]")).toEqual([
    ["A member may—"],
    ["(1) leave; or"],
    ["(2) stay for", "a year."],
  ]);
  expect(lines("a. Count boats. [1] • Paint them. [2] 3. Sell them. [3]")).toHaveLength(3);
  expect(lines("It was built in 1864. [1] It stands (so far). [2] 1864 was cold. [3]")).toHaveLength(1);
});

it("parts a text from its last word, which a badge hangs on", () => {
  expect(splitEnd("It is given in decibels, peak.")).toEqual(["It is given in decibels, ", "peak."]);
  expect(splitEnd("Peak.")).toEqual(["", "Peak."]);
  expect(splitEnd("")).toEqual(["", ""]);
});

it("leaves the beginning of a last word that is too long for a line free to break", () => {
  const address = `https://example.org/${"deep/".repeat(20)}page`;
  const [before, end] = splitEnd(`See ${address}`);
  expect(before + end).toBe(`See ${address}`);
  expect(end).toHaveLength(20);
});

it("does not tear a letter from its accent where it parts a long word", () => {
  const word = `${"a".repeat(30)}e\u0301${"b".repeat(19)}`;
  const [before, end] = splitEnd(word);
  expect(before + end).toBe(word);
  expect(end).toBe("b".repeat(19));
});
