import type { CounselReply } from "@reading-room/contract/counsel";
import { expect, it } from "vitest";
import { areaUnderCurve, calibrationError, riskCurve } from "./calibration.ts";
import { compareRuns } from "./compare-runs.ts";
import { figuresOf } from "./figures.ts";
import { judgeReply, type Outcome } from "./judge-reply.ts";
import { reliabilityPicture, riskPicture } from "./quality-pictures.ts";
import { readQuestions } from "./read-questions.ts";
import { unknownFiles } from "./unknown-files.ts";
import { unknownKeys } from "./unknown-keys.ts";

const lines = (...objects: object[]): string => objects.map((one) => JSON.stringify(one)).join("\n");

it("reads questions with as much as is known of their answers", () => {
  const read = readQuestions(
    `\uFEFF${lines({ query: "Who?", file: "a.pdf", pages: [2], answers: ["Anna"], id: "q1" })}\r\n\n${lines({ query: "Why?", kind: "out-of-scope" }, { query: "How?", answerable: false })}`,
  );
  expect(read.map(({ id, kind, isAnswerable }) => [id, kind, isAnswerable])).toEqual([
    ["q1", "question", true],
    ["3", "out-of-scope", false],
    ["4", "question", false],
  ]);
  expect(read[0]).toMatchObject({ file: "a.pdf", pages: [2], answers: ["Anna"] });
});

it("names the line that cannot be used, and why", () => {
  const saidOf = (jsonl: string) => {
    try {
      return readQuestions(jsonl).length;
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(saidOf(`${lines({ query: "Who?" })}\nwho`)).toBe("Line 2 of the questions is no JSON object.");
  expect(saidOf(lines({ query: " " }))).toBe("Line 1 of the questions cannot be used: query is empty.");
  expect(saidOf(lines({ query: "Who?", pages: [0] }))).toMatch(/^Line 1 of the questions cannot be used: pages 0 /);
  expect(saidOf(" \n ")).toBe("There are no questions in the file.");
});

it("names keys that are not used, and not the remark of exported reports", () => {
  const slip = { query: "Who?", fiel: "a.pdf", note: "To be corrected" };
  const questions = readQuestions(lines({ ...slip, id: "a" }, slip, { query: "How?", page: 1 }));
  expect(unknownKeys(questions)).toEqual([
    'The key "fiel" is not used (2 questions, a the first).',
    'The key "page" is not used (question 3).',
  ]);
});

it("names each file that is expected and not there once, with the questions that expect it", () => {
  const questions = readQuestions(
    lines(
      { query: "Who?", file: "a/Known file.pdf" },
      { query: "Who?", file: "lost.pdf" },
      { query: "Why?", file: "lost.pdf" },
      { query: "How?", file: "gone.pdf", answerable: false },
      { query: "When?" },
    ),
  );
  expect(unknownFiles(questions, ["known_file.docx", "other.pdf"])).toEqual([
    "2 of 5 questions expect files that the library does not have, and count as wrong:",
    "  lost.pdf (questions 2, 3)",
  ]);
  expect(unknownFiles(questions, ["Known file", "lost.PDF"])).toEqual([]);
});

const passage = (content: string, pageNumber: number) => ({ content, pageNumber, pageLabel: null, boxes: [] });
const result = (name: string, pageNumbers: number[]): CounselReply["results"][number] => ({
  id: name,
  name,
  title: null,
  type: "pdf",
  relevanceScore: 1,
  confidence: 0.8,
  snippet: "",
  extractiveAnswers: pageNumbers.map((page) => passage("The bridge was built in 1864.", page)),
  pageNumbers,
  folderPath: "",
});
const citation = (fileName: string, pageNumber: number): CounselReply["summary"]["citations"][number] => ({
  index: 1,
  fileId: fileName,
  fileName,
  pageNumber,
  pageLabel: null,
  quote: "The bridge was built in 1864.",
  boxes: [],
  status: "verified",
});
const reply = (
  some: Partial<CounselReply["summary"]>,
  results = [result("Other.pdf", [1]), result("Bridges.pdf", [3, 7])],
): CounselReply => ({
  summary: {
    text: "The bridge was built in 1864. [1]",
    confidence: 0.8,
    citations: [citation("Bridges.pdf", 7)],
    abstained: false,
    reason: null,
    coverage: null,
    conflict: false,
    ...some,
  },
  results,
  totalResults: results.length,
  filters: { suggestions: [] },
});
const [ASKED] = readQuestions(lines({ query: "When?", file: "folder/bridges.PDF", pages: [7], answers: ["1864"] }));
const [UNASKED] = readQuestions(lines({ query: "When?", kind: "out-of-library" }));

it("tells of a reply which file, page and citation were right", () => {
  if (ASKED === undefined) throw new Error("no question");
  expect(judgeReply(ASKED, reply({}), 12)).toMatchObject({
    fileAt: 2,
    pageAt: 3,
    firstCitation: true,
    citationsRight: 1,
    holdsAnswer: true,
    isRight: true,
    ms: 12,
  });
  const elsewhere = judgeReply(ASKED, reply({ citations: [citation("Bridges.pdf", 8)], text: "In 18640. [1]" }), 1);
  expect(elsewhere).toMatchObject({ firstCitation: false, citationsRight: 0, isRight: false });
  expect(judgeReply(ASKED, reply({}, [result("Other.pdf", [7])]), 1)).toMatchObject({ fileAt: 0, pageAt: 0 });
  expect(judgeReply(ASKED, reply({ abstained: true, citations: [] }), 1)).toMatchObject({ isRight: false });
});

it("counts no answer right that the library does not hold", () => {
  if (UNASKED === undefined) throw new Error("no question");
  expect(judgeReply(UNASKED, reply({}), 1)).toMatchObject({ isRight: false, fileAt: null, firstCitation: null });
});

const outcome = (some: Partial<Outcome>): Outcome => ({
  id: "1",
  kind: "question",
  query: "When?",
  isAnswerable: true,
  confidence: 0.9,
  abstained: false,
  fileAt: 1,
  pageAt: 2,
  firstCitation: true,
  citationsRight: 1,
  citations: 2,
  holdsAnswer: null,
  isRight: true,
  ms: 10,
  ...some,
});

it("makes figures of what the questions tell, with the range that they lie in", () => {
  const unanswerable = { isAnswerable: false, fileAt: null, pageAt: null, firstCitation: null, citationsRight: null };
  const figures = figuresOf([
    outcome({}),
    outcome({ fileAt: 6, firstCitation: false, citationsRight: 0, isRight: false, ms: 30 }),
    outcome({ ...unanswerable, abstained: true, confidence: 0.1, isRight: false }),
  ]);
  const of = (name: string) => figures.find((figure) => figure.name === name);
  expect(of("right file first")).toMatchObject({ value: 0.5, count: 2 });
  expect(of("right file in first ten")?.value).toBe(1);
  expect(of("right page first")?.value).toBe(0);
  expect(of("citations on a right page")?.value).toBe(0.25);
  expect(of("answer holds what it should")).toMatchObject({ value: null, range: null, count: 0 });
  expect(of("unanswerable, and refused")).toMatchObject({ value: 1, range: [1, 1], count: 1 });
  expect(of("answerable more certain than unanswerable")?.value).toBe(1);
  expect(of("time, half of the questions")).toMatchObject({ value: 10, unit: "ms" });
  const [low = 1, high = 0] = of("right file first")?.range ?? [];
  expect(low).toBeLessThan(high);
});

it("measures how far claims lie from the truth, and how risk grows with what is answered", () => {
  const claimed = [
    { confidence: 0.95, isRight: true },
    { confidence: 0.95, isRight: false },
    { confidence: 0.15, isRight: false },
  ];
  expect(calibrationError(claimed)).toBeCloseTo((2 / 3) * 0.45 + (1 / 3) * 0.15);
  expect(riskCurve(claimed).map(({ risk }) => Number(risk.toFixed(2)))).toEqual([0, 0.5, 0.67]);
  expect(areaUnderCurve([0.9, 0.5], [0.5, 0.1])).toBe(0.875);
  expect(areaUnderCurve([], [0.5])).toBeNull();
});

it("draws both as pictures", () => {
  const claimed = [outcome({}), outcome({ confidence: 0.3, isRight: false })];
  for (const picture of [reliabilityPicture(claimed), riskPicture(claimed)]) {
    expect(picture).toMatch(/^<svg [^>]+>[^]+<\/svg>\n$/);
    expect(picture).not.toMatch(/NaN|undefined/);
  }
});

it("tells the figures of a run beside those of an earlier one", () => {
  const figure = { name: "right page first", unit: "share", value: 0.91, range: [0.88, 0.94], count: 120 } as const;
  const time = { name: "time", unit: "ms", value: 30.4, range: null, count: 120 } as const;
  const [share = "", ms = "", ...more] = compareRuns(
    [figure, time, { ...figure, name: "none", value: null, range: null }],
    [{ ...figure, value: 0.895 }],
  );
  expect(share.replace(/ +/g, " ")).toBe(
    "right page first 91.0 % (88.0 % to 94.0 %; 120 questions) before 89.5 % +1.5",
  );
  expect(ms.replace(/ +/g, " ")).toBe("time 30 ms (120 questions)");
  expect(more).toEqual([]);
});
