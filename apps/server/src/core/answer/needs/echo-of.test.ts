import { expect, it } from "vitest";
import { analyse } from "../ranking/analysed.ts";
import { echoOf } from "./echo-of.ts";
import { madeHit } from "../made-hit.ts";
import { readQuestion } from "../asked/question.ts";

/** Whether the only sentence of a passage says a question again. */
const isEcho = (question: string, sentence: string): boolean => {
  const { text, kind } = readQuestion(question);
  return echoOf(text, kind)({ passage: analyse(madeHit(sentence), 0, new Map()), at: 0 });
};

it.each([
  ["Where is there no radio reception?", "There was no radio reception."],
  ["Who repaired the north weir?", "The weir in the north was repaired."],
  ["When is the next meeting of the committee?", "The committee will meet next."],
  ["What must be done before firing?", "3-2. Before firing."],
  ["What happens when the pump cannot start?", "2.3.8 (1) Sometimes the pump cannot start."],
])("hears the question again: %s %s", (question, sentence) => {
  expect(isEcho(question, sentence)).toBe(true);
});

it.each([
  ["Where is there no radio reception?", "There was no radio reception behind Hob Tor."],
  ["How many weirs were repaired?", "Six weirs were repaired."],
  ["Who repaired the north weir?", "The north weir was repaired by:"],
  ["Why was the weir repaired?", "The weir was repaired."],
  ["Was the weir repaired?", "The weir was repaired."],
])("hears more, or what may answer: %s %s", (question, sentence) => {
  expect(isEcho(question, sentence)).toBe(false);
});
