import { FOLDER_MIME_TYPE, type FileEntry } from "@reading-room/contract/browse";
import { expect, it } from "vitest";
import { detailRows } from "./detail-rows.ts";

const file: FileEntry = {
  id: "f",
  driveFileId: null,
  name: "manual.pdf",
  isFolder: false,
  mimeType: "application/pdf",
  size: 1_572_864,
  modifiedTime: "2024-05-01T10:00:00.000Z",
  openUrl: null,
  folderPath: "Manuals",
  snippet: null,
  contentPreview: null,
  rank: null,
  indexState: "partly",
  indexReason: "Pages 3–5 have no text.",
  title: "Field Manual",
  pageCount: 312,
};
const said = (entry: FileEntry) => Object.fromEntries(detailRows(entry).map(({ label, value }) => [label, value]));

it("tells title, size, date, type, place, pages and what became of the text", () => {
  const { Modified, ...rest } = said(file);
  expect(Modified).toMatch(/2024/);
  expect(rest).toEqual({
    Title: "Field Manual",
    Size: "1.50 MB",
    Type: "PDF Document",
    Location: "Manuals",
    Pages: "312",
    Text: "Partly read. Pages 3–5 have no text.",
  });
});

it("says Folder for a folder's size and leaves pages and text out", () => {
  const folder = { ...file, isFolder: true, mimeType: FOLDER_MIME_TYPE, size: null, title: null, folderPath: "" };
  expect(said({ ...folder, modifiedTime: null })).toEqual({ Size: "Folder", Modified: "Unknown", Type: "Folder" });
});

it("says Unknown for a type and a size that are not known", () => {
  expect(said({ ...file, mimeType: "", size: null })).toMatchObject({ Type: "Unknown", Size: "Unknown" });
});
