import { expect, it } from "vitest";
import { askedEdition, withoutEdition } from "./asked-edition.ts";

it.each([
  ["What is the alarm signal in the older edition?", "What is the alarm signal?"],
  ["What does the superseded version of FM 99-1 say about signals?", "What does FM 99-1 say about signals?"],
])("hears that %s asks for an earlier edition", (question, rest) => {
  expect(askedEdition(question).isEarlier).toBe(true);
  expect(withoutEdition(question, null)).toBe(rest);
});

it.each([
  ["What is the signal according to FM 99-1 of 2012?", "What is the signal according to FM 99-1?"],
  ["What was the alarm signal in 2012?", "What was the alarm signal?"],
  ["What does the 2012 edition of FM 99-1 say about signals?", "What does FM 99-1 say about signals?"],
])("reads the year of an edition off %s", (question, rest) => {
  expect([...askedEdition(question).years]).toEqual(["2012"]);
  expect(withoutEdition(question, "2012")).toBe(rest);
});

it("hears that the current edition is asked for", () => {
  const question = "What is the alarm signal in the current edition of FM 99-1?";
  expect(askedEdition(question)).toMatchObject({ isEarlier: false, isCurrent: true });
  expect(withoutEdition(question, null)).toBe("What is the alarm signal FM 99-1?");
});

it("hears no edition asked for where only something is older", () => {
  const question = "Which is the older bridge, and what is the current edition of FM 99-1?";
  expect(askedEdition(question)).toEqual({ isEarlier: false, isCurrent: false, years: new Set() });
  expect(withoutEdition(question, null)).toBe(question);
});
