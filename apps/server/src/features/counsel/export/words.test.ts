import type { Citation } from "@reading-room/contract/counsel-answer";
import { expect, it } from "vitest";
import type { ExportedAnswer } from "./conversation-file.ts";
import { supportOf } from "./words.ts";

const DOCUMENT = { fileId: "f", fileName: "a.pdf", title: null, folderPath: "", pages: [1] };
const CITED = { index: 1, fileId: "f", fileName: "a.pdf", edition: null, pageLabel: null, page: 1, quote: "A." };

const citing = (...statuses: readonly Citation["status"][]): ExportedAnswer => ({
  text: "A. [1]",
  confidence: 0.864,
  abstained: false,
  notes: [],
  citations: statuses.map((status) => ({ ...CITED, contentHash: null, status })),
  documents: [],
});

it("tells how sure an answer is, and how many of its citations changed since", () => {
  expect(supportOf("qa", citing("verified", "repaired"))).toBe("Confidence: 86 %");
  expect(supportOf("qa", citing("changed", "missing", "verified"))).toBe(
    "Confidence: 86 % (2 of 3 citations changed since)",
  );
  expect(supportOf("qa", { ...citing(), confidence: null })).toBeNull();
});

it.each([
  [0.699, 69],
  [0.5, 50],
  [0.29, 29],
  [0.996, 99],
  [1, 100],
])("rounds a confidence of %d down, as the screen does", (confidence, percent) => {
  expect(supportOf("qa", { ...citing("verified"), confidence })).toBe(`Confidence: ${percent} %`);
});

it("tells first of an answer that rests on nothing any more that it does", () => {
  expect(supportOf("qa", citing("changed", "missing"))).toBe(
    "Sources changed since. None of the quotes stands where it was cited any more. Confidence when it was answered: 86 %",
  );
  expect(supportOf("qa", citing("missing"))).toBe(
    "Sources gone since. None of the cited pages is in the library any more. Confidence when it was answered: 86 %",
  );
});

it("tells of documents that were found whether the first of them is gone, and nothing so of what only came near", () => {
  const gone = { ...citing(), documents: [{ ...DOCUMENT, isGone: true }, DOCUMENT] };
  expect(supportOf("documents", gone)).toBe(
    "First document gone since. It is not in the library any more. Confidence when it was answered: 86 %",
  );
  expect(supportOf("documents", { ...gone, abstained: true })).toBe("Confidence: 86 %");
});
