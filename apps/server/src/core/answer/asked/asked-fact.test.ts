import { expect, it } from "vitest";
import { askedFact } from "./asked-fact.ts";

it.each([
  ["When did it take effect?", "effect"],
  ["When is it effective?", "effect"],
  ["What is the effective date of it?", "effect"],
  ["When it became effective?", "effect"],
  ["When was it issued?", "date"],
  ["What is the date of it?", "date"],
  ["Who approved it?", "approval"],
  ["Which office issued it?", "origin"],
  ["What is the purpose of it?", "purpose"],
  ["What is it about?", "purpose"],
  ["Summarize it.", "summary"],
  ["Give me a short overview of it", "summary"],
  ["What are the main points of it?", "summary"],
  ["To whom does it apply?", "applicability"],
  ["Who is the audience of it?", "audience"],
  ["What is the policy of it?", "policy"],
  ["What changed in it since the last edition?", "changes"],
  ["What changed between FM 3-0B and it?", "changes"],
  ["What are the material changes of it?", "changes"],
  ["Where can I get copies of it?", "copies"],
  ["Who is the approving official of it?", "approval"],
  ["According to it, when does it take effect?", "effect"],
])("%s asks for what publications tell under a label", (question, name) => {
  expect(askedFact(question)?.name).toBe(name);
});

it.each([
  "Who approved the portions of it?",
  "What is the purpose of the program of it?",
  "When did the bridge take effect?",
  "Does it apply to boats?",
  "What changed?",
])("%s asks for something else", (question) => {
  expect(askedFact(question)).toBeNull();
});
