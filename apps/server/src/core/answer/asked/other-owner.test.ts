import { expect, it } from "vitest";
import { otherOwner } from "./other-owner.ts";

it.each([
  ["What is the salary of the President?", "Salary of Architect increased, on recommendation of the President.", true],
  ["What is the salary of the President?", "The salary of the President is $400,000.", false],
  ["What is the salary of the President?", "The President's salary exceeds the salary of Senators.", false],
  ["What is the salary of the President?", "The President shall fix the salary of the clerk.", false],
  ["What was the population of Warsaw?", "The population of the city was 1.3 million.", false],
  ["What was the population of Warsaw?", "The population of Krakow was smaller.", true],
  ["What is the scope of the Noise Working Group?", "The scope of the DNWG is noise.", false],
  ["What is the salary?", "The salary of Senators is fixed.", false],
])("%s – %s: %s", (question, sentence, isOther) => {
  expect(otherOwner(question)(sentence)).toBe(isOther);
});
