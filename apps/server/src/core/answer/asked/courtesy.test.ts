import { expect, it } from "vitest";
import { isCourtesy } from "./courtesy.ts";

it.each([
  "thanks!",
  "Thank you very much.",
  "Hello",
  "hi there",
  "Great, thanks for your help!",
  "ok, that's all",
  "Good morning!",
])("asks nothing: %s", (text) => {
  expect(isCourtesy(text)).toBe(true);
});

it.each([
  "",
  "?",
  "thanks giving dates",
  "Thank you letters: who signs them?",
  "Hello, who signs the tide log?",
  "good morning parade",
  "ok then, and in winter?",
  "perfect tense",
])("may ask something: %s", (text) => {
  expect(isCourtesy(text)).toBe(false);
});
