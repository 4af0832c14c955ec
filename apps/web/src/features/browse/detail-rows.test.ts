import { FOLDER_MIME_TYPE, type FileDetails } from "@reading-room/contract/browse";
import { expect, it } from "vitest";
import { detailRows } from "./detail-rows.ts";

const file: FileDetails = {
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
  pageCount: 1_312,
  thumbnailUrl: null,
  author: null,
  publicationNumber: null,
  publishedAt: null,
  documentTypes: [],
  topics: [],
  pagesWithoutText: 3,
  pagesRecognised: 0,
  pagesToRecognise: 0,
  indexedAt: null,
  nextTryAt: null,
  copies: [],
  supersededBy: null,
  supersedes: [],
};
const said = (entry: FileDetails) =>
  Object.fromEntries(
    detailRows(entry).map(({ label, value, links = [] }) => [label, links.map(({ text }) => text).join("; ") || value]),
  );

it("tells title, size, date, type, place, pages and what became of the text", () => {
  const { Modified, ...rest } = said(file);
  expect(Modified).toMatch(/2024/);
  expect(rest).toEqual({
    Title: "Field Manual",
    Size: "1.50 MB",
    Type: "PDF Document",
    Location: "Manuals",
    Pages: "1,312",
    Text: "Partly read. Pages 3–5 have no text.",
  });
});

it("tells why nothing is found in what is read in full", () => {
  const read = { ...file, indexState: "indexed", indexReason: null } as const;
  expect(said(read)).toMatchObject({ Text: "Searchable in full" });
  expect(said({ ...read, indexReason: "It holds no text" })).toMatchObject({ Text: "Read in full. It holds no text" });
});

it("says Folder for a folder's size and leaves pages and text out", () => {
  const folder = {
    ...file,
    indexReason: null,
    isFolder: true,
    mimeType: FOLDER_MIME_TYPE,
    size: null,
    title: null,
    folderPath: "",
  };
  expect(said({ ...folder, modifiedTime: null })).toEqual({ Size: "Folder", Modified: "Unknown", Type: "Folder" });
});

it("says Unknown for a type and a size that are not known", () => {
  expect(said({ ...file, mimeType: "", size: null })).toMatchObject({ Type: "Unknown", Size: "Unknown" });
});

it("tells the edition, what it supersedes, its other places and what was read off pictures, when there is such", () => {
  const other = { id: "o", name: "FM 3-0.pdf", folderPath: "Old", publishedAt: "2008-02" };
  const rows = said({
    ...file,
    author: "Department of the Army",
    publicationNumber: "FM 3-0",
    publishedAt: "2017-10-06",
    documentTypes: ["Field Manual"],
    topics: ["Operations", "Fires"],
    pagesRecognised: 12,
    copies: [other, { ...other, folderPath: "" }],
    supersedes: [other],
    supersededBy: { ...other, publishedAt: null },
  });
  expect(rows).toMatchObject({
    Author: "Department of the Army",
    Publication: "FM 3-0, 2017-10-06",
    "Superseded by": "FM 3-0.pdf",
    Supersedes: "FM 3-0.pdf (2008-02)",
    Kinds: "Field Manual",
    Topics: "Operations, Fires",
    "Also in": "Old/FM 3-0.pdf; FM 3-0.pdf",
    Recognised: "12 of its pages are read off their pictures",
  });
});

it("says of a file that was not found that it may be gone, and of its text what was read of it", () => {
  const rows = said({ ...file, isNotFound: true });
  expect(rows.State).toMatch(/^Not found\. The last look/);
  expect(rows.Text).toBe("Partly read. Pages 3–5 have no text.");
});

it("says of a folder why it cannot be looked into", () => {
  const folder = { ...file, isFolder: true, mimeType: FOLDER_MIME_TYPE, indexState: null };
  expect(said({ ...folder, indexReason: "No permission to read it" }).State).toBe("Not read. No permission to read it");
  expect(said({ ...folder, indexReason: null }).State).toBeUndefined();
});
