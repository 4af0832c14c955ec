import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";
import { readQuestion } from "../asked/question.ts";
import { isOfNameAlone, saysOf } from "./says-of.ts";

it.each([
  "Who is the President?",
  "Who was Napoleon?",
  "What was the Seven Years War?",
  "Who is the Architect of the Capitol?",
  "Who is the Director of the Congressional Budget Office?",
  "What was huihui?",
])("knows that %s asks of a name or a word alone", (question) => {
  expect(isOfNameAlone(readQuestion(question))).toBe(true);
});

it.each([
  "What was the goal of congress?",
  "Who was Ogedei's wife?",
  "What does SMCC stand for?",
  "Who leads the council?",
  "What is a mechanical barrier on leaves?",
])("knows that %s asks for more", (question) => {
  expect(isOfNameAlone(readQuestion(question))).toBe(false);
});

it.each([
  ["Duncan", "He surrendered his son Duncan as a hostage."],
  ["Bohemond", "The Normans under the command of Bohemond, the son of Robert, landed."],
  ["Seven Years War", "The entire conflict is known as the Seven Years' War."],
  ["huihui", "It was sometimes labeled as huihui or Muslim medicine."],
  ["Librarian of Congress", "It was told to Carla Hayden, the Librarian of Congress."],
  ["DoD Noise Working Group", "The DNWG is the coordinating group for noise."],
  ["otachi", "Physicians called otachi came."],
  ["Bipartisan Budget Act of 2013", "This division may be cited as the 'Bipartisan Budget Act of 2013'."],
  ["Training Officer", "Present were Judith Marsh, Dana Whitlock (Training Officer) and two guests."],
  ["Ecologist", "Name: Amara Sole · Function: Ecologist · Extension: 4231"],
  ["lobbyists", "A lobbyist is any person who is paid for it."],
])("says of %s: %s", (name, sentence) => {
  expect(saysOf(name)(sentence)).toBe(true);
});

it.each([
  ["President", "The bill is signed by the President (or otherwise becomes law) before it takes effect."],
  ["President", "The approval of the President's pay is the earliest date as of which the President proposes it."],
  ["DoD Noise Working Group", "The REPI is the coordinating group for noise."],
  ["Secretary of the Senate", "The Secretary of the Senate is authorized to pay it."],
  ["Comptroller General", "The Comptroller General shall review each audit."],
  ["Bohemond", "They landed with Bohemond in the night."],
  ["National Film Registry", 'It is to be known as the "National Film Registry Collection of the Library".'],
  ["sequestration", "It is made on the same day as a sequestration (if any)."],
  ["Open World Leadership Center", "It is paid to the Open World Leadership Center Trust Fund."],
])("says nothing of %s: %s", (name, sentence) => {
  expect(saysOf(name)(sentence)).toBe(false);
});

const STUDY = "What is a Harbour Compatible Use Zone study?";

it("is not sure of what only names one of a kind that is asked for, and is of what says what it is", () => {
  const named =
    "(5) The Navy and Coast Harbour Compatible Use Zone programs and each study thereof go before the council.";
  expect(madeDraft(STUDY, named).confidence).toBeLessThanOrEqual(0.5);
  const told =
    "A Harbour Compatible Use Zone study is a survey of how loud the harbour is for those who live beside it.";
  expect(madeDraft(STUDY, told).confidence).toBeGreaterThan(0.5);
});

it("takes one of them for an answer to what one is", () => {
  const one = "The Anna is a cable ferry between the two banks of the Salter.";
  expect(madeDraft("What is a cable ferry?", one).confidence).toBeGreaterThan(0.5);
});
