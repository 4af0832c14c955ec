import { expect, it } from "vitest";
import { joinMarked, marksIn, type MarkedText } from "./text-marks.ts";

/** Links stand in brackets here. */
const marked = (told: string, ...names: readonly string[]): MarkedText => {
  const links = [];
  let text = "";
  let start = 0;
  for (const [piece] of told.matchAll(/\[|\]|[^[\]]+/g)) {
    if (piece === "[") start = text.length;
    else if (piece === "]") links.push({ start, end: text.length, to: "there" });
    else text += piece;
  }
  return { text, marks: { links, names: names.map((name) => ({ at: 0, name })) } };
};
const told = ({ text, marks }: MarkedText): string =>
  (marks?.links ?? []).reduceRight(
    (whole, { start, end }) => `${whole.slice(0, start)}[${whole.slice(start, end)}]${whole.slice(end)}`,
    text,
  );

it.each([
  ["  See   [the \n rules ] first", "See the rules first", "See [the rules] first"],
  ["[One]two", "3. Onetwo", "3. [One]two"],
  ["a [b\u00ad\u200bc] d", "a bc d", "a [bc] d"],
  ["[here] and here and [here]", "HERON: here and here and here", "HERON: [here] and here and [here]"],
  ["a [ ] b", "a b", "a b"],
])("finds the marks of %j again in %j", (written, text, found) => {
  expect(told({ text, ...marksIn(text, marked(written)) })).toBe(found);
});

it("drops the links of a text that became another one, and of letters that were put together across them", () => {
  for (const [text, written] of [
    ["Another text", "[One] text"],
    ["Caf\u00e9", "Cafe[\u0301]"],
  ] as const)
    expect(marksIn(text, marked(written))).toEqual({ marks: { links: [], names: [] } });
});

it("keeps marks where texts are joined", () => {
  const joined = joinMarked([marked("a [b]"), { text: "c" }, marked("[d] e", "n")], " · ");
  expect(told(joined)).toBe("a [b] · c · [d] e");
  expect(joined.marks?.names).toEqual([{ at: 10, name: "n" }]);
  expect(joinMarked([{ text: "a" }, { text: "b" }], " ")).toEqual({ text: "a b" });
});
