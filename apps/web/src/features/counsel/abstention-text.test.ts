import type { Coverage } from "@reading-room/contract/counsel-answer";
import { expect, it } from "vitest";
import {
  abstentionText,
  filteredText,
  isNothingSearched,
  searchedText,
  unreadText,
  whyNone,
} from "./abstention-text.ts";

const COVERAGE: Coverage = {
  filesTotal: 437,
  filesSearched: 412,
  filesUnread: 25,
  pagesSearched: 31204,
  pagesUnread: 1,
  folders: [],
};

it("says what was searched", () => {
  expect(searchedText(COVERAGE)).toBe("Searched 412 of 437 files (31,204 pages).");
  expect(searchedText({ ...COVERAGE, filesTotal: 1, filesSearched: 1, pagesSearched: 1 })).toBe(
    "Searched 1 of 1 file (1 page).",
  );
});

it("says what could not be searched, and nothing when all could", () => {
  expect(unreadText(COVERAGE)).toBe("25 files and 1 page could not be searched.");
  expect(unreadText({ ...COVERAGE, filesUnread: 0 })).toBe("1 page could not be searched.");
  expect(unreadText({ ...COVERAGE, filesUnread: 0, pagesUnread: 0 })).toBeNull();
  const closedFolders = [{ folderPath: "Old", reason: "No permission to read it" }];
  expect(unreadText({ ...COVERAGE, closedFolders })).toBe("1 folder, 25 files and 1 page could not be searched.");
  expect(unreadText({ ...COVERAGE, filesUnread: 0, pagesUnread: 0, closedFolders })).toBe(
    "1 folder could not be searched.",
  );
});

it("has words for every reason, and for none", () => {
  expect(abstentionText("nothing_found").title).toBe("Not in this library");
  expect(abstentionText("insufficient", ["paid", "tolls"]).text).toBe(
    "Some passages come near, but nothing here has “paid” or “tolls”.",
  );
  expect(abstentionText("nothing_found", ["paid"])).toEqual(abstentionText("nothing_found"));
  expect(abstentionText(null)).toEqual(abstentionText("insufficient"));
});

it("says that nothing was asked where a message only thanks, whatever filters there are", () => {
  const thanks = { abstained: true, reason: "nothing_found", coverage: null } as const;
  expect([whyNone(thanks, false).title, whyNone(thanks, true).title]).toEqual([
    "Nothing was asked",
    "Nothing was asked",
  ]);
  expect(whyNone({ ...thanks, coverage: COVERAGE }, false)).toEqual(abstentionText("nothing_found"));
});

it("has nobody wait for the documents of a library that has none", () => {
  const empty = { ...COVERAGE, filesTotal: 0, filesSearched: 0 };
  const summary = { abstained: true, reason: "not_indexed", coverage: empty } as const;
  expect(whyNone(summary, false).title).toBe("The library is empty");
});

it("says that no text could be read, where documents were looked at and have none", () => {
  const blind = { ...COVERAGE, filesTotal: 1, filesSearched: 0, pagesUnread: 12 };
  const summary = { abstained: true, reason: "not_indexed", coverage: blind } as const;
  expect(whyNone(summary, false).title).toBe("No text to answer from");
});

it("calls no library empty of which the filters leave nothing, later, too", () => {
  const nothing = { ...COVERAGE, filesTotal: 0, filesSearched: 0 };
  const summary = { abstained: true, reason: "nothing_found", coverage: nothing } as const;
  for (const restricted of [true, false])
    expect(whyNone(summary, restricted).title).toBe("No document matches these filters");
});

it("says that nothing was searched where no document matches the filters", () => {
  const nothing = { reason: "nothing_found", coverage: { ...COVERAGE, filesTotal: 25, filesSearched: 0 } } as const;
  expect(filteredText(nothing)).toMatchObject({ title: "No document matches these filters" });
  expect(filteredText({ ...nothing, coverage: COVERAGE }).title).toBe("Not in the filtered documents");
  expect(isNothingSearched({ ...nothing, reason: "not_indexed" })).toBe(false);
});

it("names what was found instead of what is asked about, unless filters kept documents out", () => {
  const otherName = { asked: "Blue Hill Facility", told: "Red Hill Facility" };
  const summary = { abstained: true, coverage: COVERAGE, reason: "insufficient" as const, otherName };
  expect(whyNone(summary, false).text).toBe(
    "What was found here speaks of “Red Hill Facility”, not of “Blue Hill Facility”.",
  );
  expect(whyNone(summary, true).title).toBe("Not in the filtered documents");
});

it("says that only the part was looked through which the question names", () => {
  const summary = { abstained: true, coverage: COVERAGE, reason: "insufficient" as const, lookedInPart: "section 192" };
  expect(whyNone(summary, false)).toEqual({
    title: "Not in this part",
    text: "Only section 192 was looked through, as the question names it, and it does not answer this. Other parts may.",
  });
});

it("says that one document alone was looked through, as the question points at it", () => {
  const summary = { abstained: true, coverage: COVERAGE, reason: "nothing_found" as const, lookedIn: "Order on weirs" };
  expect(whyNone(summary, false)).toEqual({
    title: "Not in this document",
    text: "“Order on weirs”, of which this conversation spoke last, does not answer this. Other documents may.",
  });
});
