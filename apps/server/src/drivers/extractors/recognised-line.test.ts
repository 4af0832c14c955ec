import { expect, it } from "vitest";
import type { RecognisedPage } from "../../core/recognised/recognised-page.ts";
import { recognisedLines, recognisedPage } from "./recognised-line.ts";

it("hands a page over on a line of its own, and holds it packed until its words are asked for", () => {
  const word = { text: "a\nb\u2028", box: { left: 0, top: 0, right: 1, bottom: 1 }, line: 3, confidence: 0.5 };
  const page: RecognisedPage = { number: 7, words: [word, word], confidence: 0.75, turn: 1, skew: -0.5 };
  const lines = [...recognisedLines([page, page])];
  expect(lines.map((line) => line.split(/[\n\u2028]/).length)).toEqual([2, 2]);
  const got = recognisedPage(lines[0] ?? "");
  expect({ ...got }).toEqual(page);
  expect(got.words).not.toBe(got.words);
});
