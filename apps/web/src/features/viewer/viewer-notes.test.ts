import { expect, it } from "vitest";
import { viewerNote } from "./viewer-notes.ts";

const FINE = { pageCount: 312, missingPage: null, unindexed: null, notFound: null } as const;

it("says nothing when all is as asked", () => {
  expect(viewerNote(FINE)).toBeNull();
});

it("says which page does not exist and which one is shown", () => {
  expect(viewerNote({ ...FINE, missingPage: 900 })).toBe(
    "This document has 312 pages. Page 900 does not exist, so the last one is shown.",
  );
  expect(viewerNote({ ...FINE, pageCount: 1, missingPage: 0 })).toBe(
    "This document has 1 page. Page 0 does not exist, so the first one is shown.",
  );
});

it("says of what is shown as a whole that it is shown from its beginning", () => {
  for (const missingPage of [0, 900])
    expect(viewerNote({ ...FINE, pageCount: 2, isInOnePiece: true, missingPage })).toBe(
      `This document has 2 pages. Page ${missingPage} does not exist, so it is shown from its beginning.`,
    );
});

it("says of such a text, too, that nobody knows where a page begins in it", () => {
  expect(viewerNote({ ...FINE, isInOnePiece: true, lostPage: 3 })).toBe(
    "Where page 3 begins was not found in this text, so it is shown from its beginning.",
  );
});

it("says what in a link is no page", () => {
  expect(viewerNote({ ...FINE, missingPage: "abc" })).toBe("“abc” in this link is no page number.");
});

it("says before all else that pages cannot be fetched just now", () => {
  expect(viewerNote({ ...FINE, missingPage: 900, isCutOff: true })).toContain("cannot be reached just now");
});

it("puts what is not indexed before what could not be found", () => {
  expect(viewerNote({ ...FINE, unindexed: "Still being indexed.", notFound: "quote" })).toBe("Still being indexed.");
  expect(viewerNote({ ...FINE, notFound: "quote" })).toContain("word for word");
  expect(viewerNote({ ...FINE, notFound: "query" })).toContain("in any of their forms");
});
