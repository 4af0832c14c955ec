import type { Citation } from "@reading-room/contract/counsel-answer";
import { expect, it } from "vitest";
import { citationWords, placeOf } from "./citation-words.ts";

const CITATION: Citation = {
  index: 1,
  fileId: "f1",
  fileName: "Handbook.pdf",
  pageNumber: 47,
  pageLabel: "A-3",
  quote: "Bridges float.",
  boxes: [],
  status: "verified",
  edition: "FM 0-1, 2022-10",
};

it("names file, edition, label and physical page", () => {
  expect(placeOf(CITATION)).toBe("Handbook.pdf, FM 0-1, 2022-10, page A-3 (PDF page 47)");
});

it("says the publication's number once, where the file is called by it", () => {
  const citation = { ...CITATION, fileName: "fm 0-1.pdf", pageLabel: null };
  expect(placeOf(citation)).toBe("fm 0-1.pdf, 2022-10, page 47");
  expect(placeOf({ ...citation, edition: "FM 0-1" })).toBe("fm 0-1.pdf, page 47");
});

it("leaves out an edition that is not known", () => {
  expect(placeOf({ ...CITATION, edition: null, pageLabel: null })).toBe("Handbook.pdf, page 47");
});

it("quotes, and links to the words on their page", () => {
  expect(citationWords(CITATION, "http://localhost:5001")).toBe(
    "“Bridges float.” — Handbook.pdf, FM 0-1, 2022-10, page A-3 (PDF page 47). http://localhost:5001/view/f1?page=47&quote=Bridges+float.",
  );
});
