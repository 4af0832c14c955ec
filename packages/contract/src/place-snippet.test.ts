import { expect, it } from "vitest";
import { placeSnippet } from "./place-snippet.ts";

const of = (text: string, word: string): string => {
  const start = text.indexOf(word);
  return placeSnippet(text, { start, end: start + word.length });
};

it("shows a short text whole, the place marked, and nothing of it as markup", () => {
  expect(of('a <b> & "noise" limits', "noise")).toBe("a &lt;b&gt; &amp; &quot;<mark>noise</mark>&quot; limits");
});

it("begins and ends between words, on one line", () => {
  const text = `${"before ".repeat(20)}\nnoise\n${"after ".repeat(40)}`;
  expect(of(text, "noise")).toMatch(/^… (before )+<mark>noise<\/mark> (after )+…$/);
  expect(of(text, "noise").length).toBeLessThan(200);
});

it("cuts a word that leaves no room for others, and a match of many words", () => {
  expect(of(`${"x".repeat(300)}noise${"y".repeat(300)}`, "noise")).toMatch(/^… x{50}<mark>noise<\/mark>y{90} …$/);
  expect(of("z".repeat(500), "z".repeat(400))).toMatch(/^<mark>z{200}<\/mark>z{90} …$/);
});
