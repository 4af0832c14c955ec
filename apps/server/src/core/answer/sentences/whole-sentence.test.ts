import { expect, it } from "vitest";
import {
  announcesItem,
  goesOn,
  isContentsLine,
  isFragment,
  isHeadingInCapitals,
  isLabel,
  isNumberedHeading,
  isTerm,
  saysNothing,
} from "./whole-sentence.ts";

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

it.each([
  ["658b. Duties of Congressional committees.", true],
  ["‘‘691. Permanent end strength levels to support the National Defense Strategy’’.", true],
  ["‘‘51707. Merchant mariner recruitment, training, and retention strategic plan.’’.", true],
  ["(Aug. 21, 1935, ch. 600, §2, 49 Stat. 680.)", true],
  ["(R.S. §1827.)", true],
  ["Pub. L. 92–607, ch. V, §506(k), Oct. 31, 1972, 86 Stat. 1507, renumbered §506(i).", true],
  ["Glossary . . . . . . . . . . . . . A-15", true],
  ['This chapter, referred to in subsec. (e), was in the original "this Act" meaning Pub. L. 104–65.', true],
  ["2 U.S.C. 136–1, referred to in subsec. (a)(3)(D), was so in the original, and should have been another.", true],
  ["The Act of 1966, referred to in text, is Pub. L. 89–90.", false],
  ["For complete classification of this Act to the Code, see Short Title note.", true],
  ["The plan referred to in text messages is void.", false],
  ["101. The driver shall check the oil.", false],
  ["2. Start the blower.", false],
  ["1864 was a cold year. ", false],
  ["The law of Aug. 21, 1935 (49 Stat. 680) covers clerks.", false],
])("tells what only says where something stands or comes from: %s", (text, expected) => {
  expect(saysNothing(text)).toBe(expected);
});

it.each([
  ["GSA Airline City Pair Program.", true],
  ["Selected Reserve.", true],
  ["Boats are grey.", false],
  ["Program.", false],
  ["The Secretary: Who Is It?", false],
])("tells a glossary's term: %s", (text, expected) => {
  expect(isTerm(text)).toBe(expected);
});

it("takes no row of a table for the rest of another", () => {
  expect(goesOn("Length · Fee", "up to 10 m · EUR 18")).toBe(false);
});

it.each([
  ["SPEED OF VESSELS WITHIN THE HARBOUR.", true],
  ["SPEED OF VESSELS IS LIMITED.", false],
  ["DO NOT ENTER", false],
  ["Speed of Vessels within the Harbour", false],
  ["TF-74", false],
])("tells a heading in capitals: %s", (text, expected) => {
  expect(isHeadingInCapitals(text)).toBe(expected);
});

it.each([
  ["(1) pays the fee; or", true],
  ["a. Count boats; and", true],
  ["(2) signs the book;", false],
  ["It is this or", false],
])("tells an item that announces another: %s", (text, expected) => {
  expect(announcesItem(text)).toBe(expected);
});
