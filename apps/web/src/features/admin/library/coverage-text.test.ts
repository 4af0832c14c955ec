import { expect, it } from "vitest";
import { coverageSentence, folderPlace, folderText } from "./coverage-text.ts";

const ALL = { files: 437, files_read: 437, files_partly: 0, files_unread: 0, pages: 900, pages_unread: 0 };
const coverage = (some: Partial<typeof ALL>) => ({ ...ALL, ...some, reasons: [], folders: [] });
const FOLDER = {
  source_id: "s",
  source_name: "Manuals",
  folder_id: "f",
  folder_path: "Old/1990",
  files: 12,
  files_unread: 3,
  files_partly: 1,
  pages: 40,
  pages_unread: 0,
  reasons: [],
};

it("says so when nothing is missing, and when there is nothing at all", () => {
  expect(coverageSentence(coverage({}))).toBe("Every one of 437 files is found by its text.");
  expect(coverageSentence(coverage({ files: 0 }))).toBe("The library holds no files yet.");
});

it("tells files without text, files with some and pages apart; what is listed only, as a ZIP, is no page that is not seen", () => {
  expect(coverageSentence(coverage({ files_unread: 25, files_partly: 6, pages_unread: 1 }))).toBe(
    "Of 437 files: 19 files cannot be found by their text, 6 files can be found only in part, 1 page is read in part or not at all.",
  );
  expect(coverageSentence(coverage({ files_unread: 1, pages_unread: 0 }))).toBe(
    "Of 437 files: 1 file cannot be found by its text.",
  );
});

it("calls nothing whole while there are folders that could not be read", () => {
  const shut = (folders: number, some: Partial<typeof ALL> = {}) =>
    coverageSentence({ ...coverage(some), folders_closed: folders });
  expect(shut(1)).toBe(
    "Every one of 437 files is found by its text. 1 folder could not be read: what is in it is not known.",
  );
  expect(shut(2, { files: 0 })).toBe(
    "The library holds no files yet. 2 folders could not be read: what is in them is not known.",
  );
  expect(shut(0)).toBe("Every one of 437 files is found by its text.");
});

it("says of a folder where it stands and what is missing in it", () => {
  expect(folderPlace(FOLDER)).toBe("Manuals / Old / 1990");
  expect(folderText(FOLDER)).toBe("3 of 12 files");
  expect(folderText({ ...FOLDER, pages_unread: 1_000 })).toBe("3 of 12 files, 1,000 pages");
});
