import { expect, it } from "vitest";
import { completionTerm, completionTerms, termsOfCompletion } from "./completion-terms.ts";

it("finds a text from each word on that says something", () => {
  expect(completionTerms("Conduct of the Défense: 3 Phases")).toEqual([
    "conduct of the defense 3 phases",
    "defense 3 phases",
    "phases",
  ]);
});

it("finds it from its beginning on, whatever stands there", () => {
  expect(completionTerms("The Offense")).toEqual(["the offense", "offense"]);
  expect(completionTerms("3-14. Attack")).toEqual(["3 14 attack", "attack"]);
});

it("finds it by eight of its words at most, each term once", () => {
  expect(completionTerms(Array.from({ length: 20 }, (_, i) => `word${i}x`).join(" "))).toHaveLength(8);
  expect(completionTerms("river")).toEqual(["river"]);
  expect(completionTerms("...")).toEqual([]);
});

it("cuts terms where it cuts what they are looked up by, and no sign in two", () => {
  const words = ["a".repeat(47), "\u{10400}\u{10400}"];
  expect([...completionTerm(words)]).toHaveLength(48);
  expect(completionTerms(words.join(" "))[0]).toBe(completionTerm(words));
  expect(completionTerm(["\u{10428}".repeat(60)])).toBe("\u{10428}".repeat(48));
});

it("finds titles, headings and names by their initials, too, and names by these alone", () => {
  const name = "Noise Working Group";
  expect(termsOfCompletion("heading", name)).toEqual([...completionTerms(name), "=nwg"]);
  expect(termsOfCompletion("name", name)).toEqual(["=nwg"]);
  expect(termsOfCompletion("phrase", name)).toEqual(completionTerms(name));
  expect(termsOfCompletion("heading", "Purpose")).toEqual(["purpose"]);
});
