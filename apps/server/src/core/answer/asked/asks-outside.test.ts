import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";
import { asksOutside } from "./asks-outside.ts";

it.each([
  "What is 2+2?",
  "3 * 7 =",
  "(12 - 4) / 2",
  "how much is 15 times 3",
  "What time is it?",
  "What's the date today?",
])("is a sum or asks the clock, which no document answers: %s", (question) => {
  expect(asksOutside(question)).toBe(true);
  expect(madeDraft(question, "2018: 2, 3 and 7. The time of it is told today.").answers).toBe(false);
});

it.each([
  "What time is it closed?",
  "What is 2-14?",
  "What is 3-1?",
  "What is the time of departure?",
  "What is section 2 + 3?",
  "What is 1606?",
  "What is the date of the report?",
])("is a question to documents: %s", (question) => {
  expect(asksOutside(question)).toBe(false);
});
