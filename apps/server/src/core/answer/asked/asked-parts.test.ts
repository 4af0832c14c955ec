import { expect, it } from "vitest";
import { askedParts } from "./asked-parts.ts";

const askedIn = (question: string): string[] => askedParts(question).map(({ asked }) => asked);

it.each([
  ["When was the act passed and who signed it?", ["When was the act passed?", "who signed the act?"]],
  ["What is encroachment, and how long does a study last?", ["What is encroachment?", "how long does a study last?"]],
  ["What is the weir? And who keeps it?", ["What is the weir?", "who keeps the weir?"]],
  [
    "What is the act, when was it passed and who signed it?",
    ["What is the act?", "when was the act passed?", "who signed the act?"],
  ],
  ["Is the order still in force and who issued it?", ["Is the order still in force?", "who issued the order?"]],
  ["Who issued the order and is it still in force?", ["Who issued the order?", "is the order still in force?"]],
  ["Tell me when the act was passed and who signed it.", ["when was the act passed?", "who signed the act?"]],
])("takes %s apart, and names in each what it asks about", (question, parts) => {
  expect(askedIn(question)).toEqual(parts);
});

it.each([
  ["Who appoints the keeper of the weir and for how long?", "for how long appoints the keeper of the weir?"],
  ["Who appoints the keeper and for how many years?", "for how many years appoints the keeper?"],
  ["Who appoints the keeper and how long is the term?", "how long is the term of the keeper?"],
  ["When did FM 3-0 take effect and who signed it?", "who signed FM 3-0?"],
  [
    "Who chairs the Ferry Working Group and how is the chair chosen?",
    "how is the chair of the Ferry Working Group chosen?",
  ],
  ["What is the purpose of the lock and where is it?", "where is the lock?"],
  ["How many members does the Board have and how long do they serve?", "how long do members of the Board serve?"],
  ["Who may use the lock and what does it cost?", "what does the lock cost?"],
  [
    "When does the manual on river boats take effect and whom does it bind?",
    "whom does the manual on river boats bind?",
  ],
  ["Which order does FM 3-0 cancel and who signed the manual?", "who signed FM 3-0?"],
  ["What does NWG stand for, and who issues one to guests?", "who issues NWG to guests?"],
])("goes on from the question before: %s", (question, second) => {
  expect(askedIn(question)[1]).toBe(second);
});

it.each([
  ["When and where was the treaty signed?", ["When was the treaty signed?", "where was the treaty signed?"]],
  [
    "How many members and how many guests does the club have?",
    ["How many members does the club have?", "how many guests does the club have?"],
  ],
  ["What do NWG and PTC stand for?", ["what does NWG stand for?", "what does PTC stand for?"]],
  ["What are NWG and PTC?", ["What is NWG?", "What is PTC?"]],
  [
    "What are the purpose and the effective date of FM 3-0?",
    ["what is the purpose of FM 3-0?", "what is the effective date of FM 3-0?"],
  ],
])("takes two questions of one thing, and one of two, apart: %s", (question, parts) => {
  expect(askedIn(question)).toEqual(parts);
});

it("lets what opens both hold for each", () => {
  expect(askedIn("According to FM 3-0, what is the weir and who keeps it?")).toEqual([
    "According to FM 3-0, what is the weir?",
    "According to FM 3-0, who keeps the weir?",
  ]);
});

it.each([
  "Who is the officer who appoints the clerk and who reports to the Board?",
  "Which player got a penalty, which gave the others a new try?",
  "Who decides what is secret and what is public?",
  "What are problems that cannot be solved in theory, but which take too long in practice?",
  "Were the tapes able to have color added to them or did they remain black and white?",
  "When imperialism changes the customs of a state, what is it called?",
  "When heated, what does it become?",
  "It extends a country's power and what?",
  "Besides Britain and America, where else did they settle?",
  "What is command and control?",
  "What are the powers and duties of the keeper?",
  "How many members and staff does it have?",
])("leaves one question whole: %s", (question) => {
  expect(askedIn(question)).toEqual([question]);
});

it("keeps each question as it was written", () => {
  expect(askedParts("When was it built and who paid for it?").map(({ written }) => written)).toEqual([
    "When was it built",
    "who paid for it",
  ]);
});
