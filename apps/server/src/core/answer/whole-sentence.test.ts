import { expect, it } from "vitest";
import { goesOn, isContentsLine, isFragment, isLabel, isNumberedHeading } from "./whole-sentence.ts";

it.each([
  ["The President shall appoint the Librarian of Congress.", false],
  ["(a) the term of the member has expired;", false],
  ["He asked: “Who is there?”", false],
  ["Command Codes BMFOL and BMFOR", true],
  ["(Reference (b)) to establish policy,", true],
  ["and so it was.", true],
  ["(3).", true],
])("tells a sentence from a fragment: %s", (text, expected) => {
  expect(isFragment(text)).toBe(expected);
});

it.each([
  ["3.2. DNWG. ........................................ 8", true],
  ["Glossary . . . . . . . . . . . . . A-15", true],
  ["Ohio ............... Columbus ................ $15,000,000", false],
  ["It stood there for 8", false],
  ["And then ...", false],
])("tells a line of contents: %s", (text, expected) => {
  expect(isContentsLine(text)).toBe(expected);
});

it.each([
  ["2.3.59.2 Command Code BMFOL Overview 2.3.59.3 Command Code BMFOL Basics", true],
  ["2.3.59-13 Command Codes and the Like", true],
  ["2.3.59.2 The commander shall ensure that", false],
  ["2.3.59.2 Command Code BMFOL Is Gone.", false],
  ["2007-12-26 It Began", false],
  ["Versions 1.2.3 and 1.2.4", false],
])("tells a numbered heading: %s", (text, expected) => {
  expect(isNumberedHeading(text)).toBe(expected);
});

it.each([
  ["3.2. Healthcare Functions.", true],
  ["G.2. Terms.", true],
  ["It was founded in 1910.", false],
  ["3.2. Healthcare functions are those which are named below.", false],
])("tells a numbered label: %s", (text, expected) => {
  expect(isLabel(text)).toBe(expected);
});

it("knows when a sentence goes on behind a break", () => {
  expect(goesOn("in accordance with DoD Directive 5134.01", "(Reference (b)) to establish policy,")).toBe(true);
  expect(goesOn("It ended there.", "and so on")).toBe(false);
  expect(goesOn("", "and so on")).toBe(false);
});
