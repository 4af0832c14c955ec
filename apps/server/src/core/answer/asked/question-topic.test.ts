import { expect, it } from "vitest";
import { questionTopic } from "./question-topic.ts";

const told = (question: string): string => {
  const { topic, askedNoun, name } = questionTopic(question);
  return [topic, askedNoun, name].map((one) => one ?? "–").join(" | ");
};

it.each([
  ["How many passengers does the Lindau ferry carry?", "the Lindau ferry | passengers | Lindau"],
  ["How many bridge companies does the battalion keep in the defense?", "the battalion | bridge companies | –"],
  ["When are quince trees pruned?", "quince trees | – | –"],
  ["When was the bridge built?", "the bridge | – | –"],
  ["Where is the harbour crane?", "the harbour crane | – | –"],
  ["How many tons can the harbour crane lift?", "the harbour crane | tons | –"],
  ["What is the capital of France?", "the capital of France | – | France"],
  ["Who built the bridge over the Vistula?", "the bridge over the Vistula | – | Vistula"],
  ["What is the definition of a lobbyist?", "the definition of a lobbyist | – | –"],
  ["Please tell me: who commands the 3rd Engineer Battalion?", "the 3rd Engineer Battalion | – | Engineer Battalion"],
])("of %s is told: its topic, what is counted, its last name", (question, expected) => {
  expect(told(question)).toBe(expected);
});

it("is told of nothing where a question is none", () => {
  for (const nothing of ["", "?", "Why?", "is it"]) expect(questionTopic(nothing).topic).toBeNull();
});
