import { expect, it } from "vitest";
import { looksLikeAnswer } from "./answer-words.ts";
import { readQuestion, type AnswerKind } from "../asked/question.ts";
import { tokensOf } from "../words/tokens.ts";

const looks = (kind: AnswerKind, text: string, asked: readonly string[] = []): number =>
  looksLikeAnswer({ kind, unit: null, asked: new Set(asked) }, { text, start: 0 }, tokensOf(text));

it.each([
  "The board has 12 members.",
  "In 1985 the fleet had 300 ships.",
  "Section 12 allows 40 sailors.",
  "On 3 May 2020 it paid $5,000 to 12 people.",
  "Twelve were there.",
])("sees a number that counts: %s", (text) => {
  expect(looks("count", text)).toBe(1);
});

it.each([
  "Section 5542(a)(6)(B) of title 5 is amended.",
  "Pub. L. 110–246, §4401, amended it generally.",
  "Sections 1346 and 2671–2680 of title 28 hold.",
  "It was changed by 26 Stat. 645, 646.",
  "See 10 U.S.C. 2733.",
  "It ends on September 30, 2026.",
  "It was so in 1985.",
  "It stands in the Legislative Branch Appropriation Act, 1976.",
  "Employees may be assigned for 1-year periods.",
  "It ends within 45 days.",
  "A post-9/11 veteran served then.",
  "It is in the 13th Coast Guard District.",
  "It applies to F-16 crews in the COVID–19 emergency.",
])("takes no label, no measure and no date for a number that counts: %s", (text) => {
  expect(looks("count", text)).toBe(0);
});

it("counts days where days are asked for", () => {
  expect(looks("count", "Section 12 allows 40 days.", ["day"])).toBe(1);
});

it("takes no one of many for a number that counts", () => {
  expect(looks("count", "Some settled in Bedfordshire, one of the main centres.")).toBe(0);
  expect(looks("count", "It has one bridge.")).toBe(1);
});

it("takes money for a number that counts where money is asked for alone", () => {
  expect(looks("count", "Air of rooms 11 and 12 on the ward is checked.", ["room"])).toBe(0);
  expect(looks("count", "The ward has rooms for 12 patients.", ["room"])).toBe(1);
  expect(looks("count", "On 14 October 1881 a gale broke over the fleet.", ["fisherman"])).toBe(0);
  expect(looks("count", "The fund holds $100,000.", ["member"])).toBe(0);
  expect(looks("count", "The fund holds $100,000.", ["dollar"])).toBe(1);
  expect(looks("amount", "The fund holds $100,000.", ["cost"])).toBe(1);
});

it("takes no label for a date, but a date", () => {
  expect(looks("date", "It ends on September 30, 2026.")).toBe(1);
  expect(looks("date", "It is effective immediately.")).toBeGreaterThan(0.3);
  expect(looks("date", "Pub. L. 110–246 replaced it.")).toBeLessThan(1);
});

it("takes a number of another unit for hardly any answer where a unit is asked for", () => {
  const { kind, unit } = readQuestion("What percentage of the aid was given as grants?");
  const likeness = (text: string) =>
    looksLikeAnswer({ kind, unit, asked: new Set() }, { text, start: 0 }, tokensOf(text));
  expect(likeness("Some 88% of it was.")).toBe(1);
  expect(likeness("Half of it was, two thirds in 2010.")).toBe(1);
  expect(likeness("The aid had a reserve of $159 million.")).toBe(0.2);
  expect(likeness("It had a reserve.")).toBe(0);
});
