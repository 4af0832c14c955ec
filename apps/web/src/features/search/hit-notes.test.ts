import { expect, it } from "vitest";
import { hitNotes } from "./hit-notes.ts";

const FILE = { id: "f", name: "FM 3-0.pdf", folderPath: "Manuals/Old", publishedAt: "2017-10" };

it("names the later edition first, then the other places", () => {
  expect(hitNotes({ supersededBy: FILE, copies: [{ ...FILE, id: "c" }] })).toEqual([
    { text: "Superseded by", fileId: "f", fileName: "FM 3-0.pdf (2017-10)" },
    { text: "Also in", fileId: "c", fileName: "Manuals/Old/FM 3-0.pdf" },
  ]);
});

it("says nothing of a current edition that stands in one place", () => {
  expect(hitNotes({ supersededBy: null, copies: [] })).toEqual([]);
});

it("says no date and no folder where none is known", () => {
  const bare = { ...FILE, folderPath: "", publishedAt: null };
  expect(hitNotes({ supersededBy: bare, copies: [bare] }).map(({ fileName }) => fileName)).toEqual([
    "FM 3-0.pdf",
    "FM 3-0.pdf",
  ]);
});
