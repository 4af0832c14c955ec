import type { CounselResult } from "@reading-room/contract/counsel-answer";
import { expect, it } from "vitest";
import { joinedResults } from "./joined-results.ts";

const result = (id: string, relevanceScore: number, pages: readonly number[]): CounselResult => ({
  id,
  name: `${id}.pdf`,
  title: null,
  type: "pdf",
  relevanceScore,
  confidence: relevanceScore / 2,
  snippet: "",
  extractiveAnswers: pages.map((pageNumber) => ({ content: "Text", pageNumber, pageLabel: null, boxes: [] })),
  pageNumbers: [...pages],
  folderPath: "",
});

it("lists each document once, with what it holds of every question, the most relevant first", () => {
  const joined = joinedResults([
    [result("act", 1, [2]), result("code", 0.3, [9])],
    [result("code", 0.8, [9, 4]), result("act", 0.5, [2, 7])],
  ]);
  const told = joined.map(({ id, relevanceScore, pageNumbers, extractiveAnswers }) => [
    id,
    relevanceScore,
    pageNumbers,
    extractiveAnswers.map(({ pageNumber }) => pageNumber),
  ]);
  expect(told).toEqual([
    ["act", 1, [2, 7], [2, 7]],
    ["code", 0.8, [9, 4], [9, 4]],
  ]);
});
