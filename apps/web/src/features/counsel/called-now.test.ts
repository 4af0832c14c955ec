import type { Citation, CounselResult } from "@reading-room/contract/counsel-answer";
import { expect, it } from "vitest";
import { filesNamed, namedNow } from "./called-now.ts";
import { WAITING } from "./turns.ts";
import type { Turn } from "./turns.ts";

const citation = (fileId: string): Citation => ({
  index: 1,
  fileId,
  fileName: "Old.pdf",
  folderPath: "Ponds",
  pageNumber: 1,
  pageLabel: null,
  quote: "The heron nests here.",
  boxes: [],
  status: "verified",
});
const result = (id: string): CounselResult => ({
  id,
  name: "Old.pdf",
  title: null,
  type: "other",
  relevanceScore: 1,
  confidence: 1,
  snippet: "",
  extractiveAnswers: [],
  pageNumbers: [],
  folderPath: "Ponds",
});
const summary = {
  text: "The heron nests here. [1]",
  confidence: 0.9,
  abstained: false,
  reason: null,
  coverage: null,
  conflict: false,
};
const turn = (resultId: string, fileId: string): Turn => ({
  id: "t",
  question: "Where?",
  mode: "qa",
  reply: {
    state: "answered",
    answer: {
      summary: { ...summary, citations: [citation(fileId)] },
      results: [result(resultId)],
      totalResults: 1,
      suggestions: [],
      place: null,
    },
  },
});
const waiting: Turn = { id: "w", question: "And?", mode: "qa", reply: WAITING };

it("knows the files that answers name, each once", () => {
  expect(filesNamed([turn("a", "b"), waiting, turn("b", "c")])).toEqual(["a", "b", "c"]);
});

it("asks about the latest files of a conversation that names very many", () => {
  const many = Array.from({ length: 600 }, (_, at) => turn(`f${at}`, `f${at}`));
  expect(filesNamed(many)).toHaveLength(500);
  expect(filesNamed(many).at(-1)).toBe("f599");
});

it("names results and citations as their files are called and stand now, and leaves those that nobody told of", () => {
  const names = new Map([["a", { name: "New.pdf", folderPath: "Lakes" }]]);
  const { reply } = namedNow(turn("a", "a"), names);
  expect(reply).toMatchObject({
    answer: {
      results: [{ name: "New.pdf", folderPath: "Lakes" }],
      summary: { citations: [{ fileName: "New.pdf", folderPath: "Lakes" }] },
    },
  });
  expect(namedNow(turn("b", "b"), names)).toEqual(turn("b", "b"));
  expect(namedNow(waiting, names)).toBe(waiting);
});
