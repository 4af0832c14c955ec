import { expect, it } from "vitest";
import { abbreviatedIn, askedIn } from "./asked-sentence.ts";

const questions = (text: string): string[] => askedIn(text).map(({ question }) => question);

it.each([
  ["The museum was founded in 1887 by Josiah Harrow.", "When was the museum founded?"],
  ["The duty engineer is responsible for the safety of the plant.", "Who is responsible for the safety of the plant?"],
  ["The plant has six rapid gravity filters.", "How many rapid gravity filters does the plant have?"],
  ["The hospital has 4 isolation rooms, all on Ward 7.", "How many isolation rooms does the hospital have?"],
  ["The board consists of five members, who are elected for four years.", "How many members does the board have?"],
  ["The Borough Engineer leads the flood staff.", "Who leads the flood staff?"],
  ["Sandbags are stored at the depot in Quarry Lane.", "Where are sandbags stored?"],
  ["Turbidity means the cloudiness of water.", "What does turbidity mean?"],
  ["“Cohorting” means that patients share a bay.", "What does cohorting mean?"],
  ["(4) The term ‘‘covered item’’ means any gear of the board.", "What does the term “covered item” mean?"],
  ['The term "flood staff" means those on duty.', "What does the term “flood staff” mean?"],
  ["(a) The Borough Engineer shall be appointed by the Council.", "Who appoints the Borough Engineer?"],
  ["3.1. The flood plan is approved by the Council every year.", "Who approves the flood plan?"],
  ["The purpose of the flood plan is to keep the streets dry.", "What is the purpose of the flood plan?"],
])("makes of %j the question %j", (sentence, question) => {
  expect(askedIn(`Rooms are cleaned daily. ${sentence}`)).toEqual([{ question, sentence }]);
});

it.each([
  "The same building was founded in 1887.",
  "The latter is responsible for this.",
  "The plant has many filters.",
  "The station has two.",
  "It has six filters.",
  "The board leads it.",
  "The driver inspects the vehicle before, during and after operation.",
  "The engineer keeps the following.",
  "The museum was founded by a mill owner.",
  "The engineer shall be appointed by those who know him.",
  "The purpose of this plan is to keep the streets dry.",
])("makes nothing of %j", (sentence) => {
  expect(questions(sentence)).toEqual([]);
});

it("makes questions of short forms that are spelt out, each once, in the order of the text", () => {
  const text =
    "The Noise Working Group (NWG) meets. The harbour board (see Annex A) and the Fire Control Centre (FCC) tell the NWG. The Noise Working Group (NWG) rests.";
  expect(abbreviatedIn(text)).toEqual([
    { question: "What does NWG stand for?", sentence: "Noise Working Group (NWG)" },
    { question: "What does FCC stand for?", sentence: "Fire Control Centre (FCC)" },
  ]);
});

it.each([
  "the inventory of ships and information; and (III) the costs",
  "the joint mission essential tasks (JMETs)",
  "CONDUCT MOBILE COMMAND CENTER (CMCC)",
  "the board of the harbour (WRP)",
])("makes no question of %j", (text) => {
  expect(abbreviatedIn(text)).toEqual([]);
});
