import { expect, it } from "vitest";
import { askedPublication } from "./asked-publication.ts";

const NUMBERS = ["FM 3-0", "CJCSI 3520.01C", "DoDI 4715.13"];

it.each([
  ["What is the purpose of CJCSI 3520.01C?", "CJCSI 3520.01C"],
  ["Who approved DoDI 4715.13?", "DoDI 4715.13"],
  ["Which directive does dodi 4715.13 cancel?", "DoDI 4715.13"],
  ["Who approves waivers according to DoDI 4715.13?", "DoDI 4715.13"],
  ["What does FM 3-0 say of tempo?", "FM 3-0"],
])("%s is asked of %s", (question, number) => {
  expect(askedPublication(question, NUMBERS)).toBe(number);
});

it.each([
  "Which instruction supersedes CJCSI 3520.01C?",
  "Which orders refer to DoDI 4715.13?",
  "What is the purpose of CJCSI 3520.01B?",
  "What is field manual 3?",
  "Who approved it?",
  "",
])("%s is asked of no publication by its number", (question) => {
  expect(askedPublication(question, NUMBERS)).toBeNull();
});
