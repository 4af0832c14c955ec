import type { Citation } from "@reading-room/contract/counsel-answer";
import { expect, it } from "vitest";
import { replySaying } from "./reply-for-tests.ts";
import { fallenOf, partlyFallen } from "./standing.ts";
import type { Answer } from "./turns.ts";

const CITATION = { index: 1, fileId: "f1", fileName: "a.pdf", pageNumber: 1, pageLabel: null, quote: "A.", boxes: [] };

const cited = (...statuses: readonly Citation["status"][]): Citation[] =>
  statuses.map((status) => ({ ...CITATION, status }));

function answerCiting(...statuses: readonly Citation["status"][]): Answer {
  const { summary } = replySaying("A.");
  return {
    summary: { ...summary, citations: cited(...statuses) },
    results: [],
    totalResults: 0,
    suggestions: [],
    place: null,
  };
}

const RESULT = {
  id: "f1",
  name: "a.pdf",
  title: null,
  type: "pdf",
  relevanceScore: 0.9,
  confidence: 0.9,
  snippet: "",
  extractiveAnswers: [],
  pageNumbers: [],
  folderPath: "",
};

it("lets an answer down once none of its citations stands any more", () => {
  expect(fallenOf(answerCiting("changed"), "answer")?.text).toBe("Sources changed since");
  expect(fallenOf(answerCiting("missing", "changed"), "lacking")?.text).toBe("Sources changed since");
  expect(fallenOf(answerCiting("missing", "missing"), "answer")?.text).toBe("Sources gone since");
});

it("leaves one alone that still has something to rest on, or never had a citation", () => {
  expect(fallenOf(answerCiting("verified", "missing"), "answer")).toBeNull();
  expect(fallenOf(answerCiting("repaired"), "answer")).toBeNull();
  expect(fallenOf(answerCiting(), "answer")).toBeNull();
});

it("counts beside a confidence what changed, where something did and something stands", () => {
  expect(partlyFallen(cited("changed", "missing", "verified"))).toBe("2 of 3 citations changed since");
  expect(partlyFallen(cited("verified", "repaired"))).toBeNull();
  expect(partlyFallen(cited("changed", "missing"))).toBeNull();
});

it("lets documents that were found down with the first of them, whose match is told", () => {
  const found: Answer = { ...answerCiting(), results: [{ ...RESULT, isGone: true }, RESULT] };
  expect(fallenOf(found, "documents")?.text).toBe("First document gone since");
  expect(fallenOf({ ...found, results: [RESULT, { ...RESULT, isGone: true }] }, "documents")).toBeNull();
});
