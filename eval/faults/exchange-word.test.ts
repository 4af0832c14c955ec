import { expect, it } from "vitest";
import { repeatable } from "../random.ts";
import { wordExchanged } from "./exchange-word.ts";
import type { TrueAnswer } from "./true-answers.ts";

const answerOf = (sentence: string): TrueAnswer => ({
  gold: { id: "1", kind: "answerable", query: "", file: "a.pdf", pages: [1], answers: [] },
  passages: [],
  at: 0,
  sentence,
  place: 0,
  around: [sentence],
});

const exchanged = (sentences: readonly string[], seed: number) =>
  wordExchanged(sentences.map(answerOf))(answerOf(sentences[0] ?? ""), repeatable(seed))?.text ?? null;

it("puts a word of the same kind in the place of one", () => {
  const sentences = ["Air is kept at 30 bar."];
  const all = new Set(Array.from({ length: 20 }, (_, seed) => exchanged(sentences, seed)));
  expect(all).toContain("Air is kept at 30 psi.");
  expect(all).not.toContain(sentences[0]);
});

it("puts no other form of the word, and tells the same for the same seed", () => {
  const sentences = ["He controlled it.", "She is controlling a contrast."];
  const all = new Set(Array.from({ length: 20 }, (_, seed) => exchanged(sentences, seed)));
  expect(all).toEqual(new Set(["He contrast it."]));
  expect(exchanged(sentences, 3)).toBe(exchanged(sentences, 3));
});
