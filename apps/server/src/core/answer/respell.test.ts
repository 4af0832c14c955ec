import { expect, it } from "vitest";
import { readQuestion } from "./question.ts";
import { filesHolding, respell, spellingsToTry } from "./respell.ts";

const VOCABULARY = new Map([
  ["bridge", 3],
  ["napoleon", 1],
  ["began", 2],
]);

const spelt = (asked: string) => {
  const question = readQuestion(asked);
  const known = filesHolding(question, VOCABULARY);
  const tries = new Set(spellingsToTry(question, known));
  return respell(question, known, new Map([...VOCABULARY].filter(([word]) => tries.has(word))));
};

it("puts words right that the library spells otherwise, and keeps capitals", () => {
  expect(spelt("Did Naploeon cross the brigde?")).toEqual({ text: "Did Napoleon cross the bridge?", corrected: 2 });
});

it("leaves words alone that the library knows in another form", () => {
  expect(spelt("When did the bridges begin?")).toEqual({ text: "When did the bridges begin?", corrected: 0 });
});

it("leaves words alone that are like nothing in the library", () => {
  expect(spelt("What is gallium?")).toEqual({ text: "What is gallium?", corrected: 0 });
});

it("never takes a name for a word that says nothing", () => {
  const question = readQuestion("Where is Boeing?");
  const { text } = respell(question, new Map(), new Map([["being", 7]]));
  expect(text).toBe("Where is Boeing?");
});
