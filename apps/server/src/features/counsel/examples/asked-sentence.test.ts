import { expect, it } from "vitest";
import { askedIn } from "./asked-sentence.ts";

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
])("makes nothing of %j", (sentence) => {
  expect(questions(sentence)).toEqual([]);
});
