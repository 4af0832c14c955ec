import type { Citation, CounselResult } from "@reading-room/contract/counsel-answer";
import { expect, it } from "vitest";
import { fileNamed, lastCited, pageCited, pageLabelled } from "./rest-page.ts";

const cited = (fileId: string, more: Partial<Citation> = {}): Citation => ({
  index: 1,
  fileId,
  fileName: "Handbook.pdf",
  pageNumber: 47,
  pageLabel: "A-3",
  quote: "Boats are tied.",
  boxes: [],
  status: "verified",
  ...more,
});
const listed = (id: string, more: Partial<CounselResult> = {}): CounselResult => ({
  id,
  name: "Handbook.pdf",
  title: null,
  type: "",
  relevanceScore: 1,
  confidence: 1,
  snippet: "",
  extractiveAnswers: [],
  pageNumbers: [],
  folderPath: "",
  ...more,
});

it("is of the file of that name that is cited, or else listed", () => {
  const both = { citations: [cited("f1"), cited("f1")], results: [listed("f2")] };
  expect(fileNamed("Handbook.pdf", both)).toBe("f1");
  expect(fileNamed("Handbook.pdf", { ...both, citations: [] })).toBe("f2");
  expect(fileNamed("Rules.pdf", both)).toBeNull();
});

it("is of no file that is gone, and of none where several have that name", () => {
  const gone = { citations: [cited("f1", { status: "missing" })], results: [listed("f1", { isGone: true })] };
  expect(fileNamed("Handbook.pdf", gone)).toBeNull();
  expect(fileNamed("Handbook.pdf", { citations: [cited("f1"), cited("f2")], results: [] })).toBeNull();
  expect(fileNamed("Handbook.pdf", { citations: [], results: [listed("f1"), listed("f2")] })).toBeNull();
});

it("is the page that the answer cites under that label or number", () => {
  const place = (page: string) => ({ words: "", page, fileName: "Handbook.pdf" });
  const citations = [cited("f1"), cited("f2", { pageNumber: 9, pageLabel: null })];
  expect(pageCited(place("A-3"), "f1", citations)).toBe(47);
  expect(pageCited(place("9"), "f2", citations)).toBe(9);
  expect(pageCited(place("9"), "f1", citations)).toBeNull();
});

it("is the page of a label, or of a number where the page has none, nearest to what is cited", () => {
  const labels = ["i", "ii", "1", "2", null, "1", "2", "5"];
  expect(pageLabelled("ii", labels, 1)).toBe(2);
  expect(pageLabelled("5", labels, 4)).toBe(5);
  expect(pageLabelled("5", labels, 8)).toBe(8);
  expect(pageLabelled("2", labels, 3)).toBe(4);
  expect(pageLabelled("1", labels, 6)).toBe(6);
  expect(pageLabelled("A-1", labels, 1)).toBeNull();
});

it("looks beside the last page of the file that is cited", () => {
  expect(lastCited("f1", [cited("f1"), cited("f1", { pageNumber: 48 }), cited("f2", { pageNumber: 60 })])).toBe(48);
  expect(lastCited("f3", [cited("f1")])).toBe(1);
});
