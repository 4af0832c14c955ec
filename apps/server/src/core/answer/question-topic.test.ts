import { expect, it } from "vitest";
import { questionTopic } from "./question-topic.ts";

it.each([
  ["How many passengers does the Lindau ferry carry?", "the Lindau ferry", "passengers", "Lindau"],
  [
    "How many bridge companies does the engineer battalion keep in the defense?",
    "the engineer battalion",
    "bridge companies",
    null,
  ],
  ["When are quince trees pruned?", "quince trees", null, null],
  ["When was the bridge built?", "the bridge", null, null],
  ["Where is the harbour crane?", "the harbour crane", null, null],
  ["How many tons can the harbour crane lift?", "the harbour crane", "tons", null],
  ["What is the capital of France?", "the capital of France", null, "France"],
  ["Who built the bridge over the Vistula?", "the bridge over the Vistula", null, "Vistula"],
  ["What is the definition of a lobbyist?", "the definition of a lobbyist", null, null],
  [
    "Please tell me: who commands the 3rd Engineer Battalion?",
    "the 3rd Engineer Battalion",
    null,
    "Engineer Battalion",
  ],
])("of %s", (question, topic, askedNoun, name) => {
  expect(questionTopic(question)).toEqual({ topic, askedNoun, name });
});

it("is told of nothing where a question is none", () => {
  for (const nothing of ["", "?", "Why?", "is it"]) expect(questionTopic(nothing).topic).toBeNull();
});
