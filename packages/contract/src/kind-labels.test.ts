import { expect, it } from "vitest";
import { FOLDER_MIME_TYPE } from "./browse.ts";
import { kindLabel, TYPES_BY_LABEL } from "./kind-labels.ts";

it.each([
  [FOLDER_MIME_TYPE, "Folder"],
  ["application/pdf", "PDF Document"],
  ["application/msword", "Word Document"],
  ["text/csv", "Spreadsheet"],
  ["application/vnd.ms-powerpoint", "Presentation"],
  ["image/jpeg", "JPEG Image"],
  ["image/png", "PNG Image"],
  ["image/gif", "GIF Image"],
  ["image/webp", "Document"],
  ["video/mp4", "MP4 Video"],
  ["audio/mpeg", "MP3 Audio"],
  ["application/zip", "ZIP Archive"],
  ["application/x-7z-compressed", "Document"],
  ["text/plain", "Text Document"],
  ["text/html", "Text Document"],
  ["application/json", "JSON File"],
  ["text/javascript", "JavaScript File"],
  ["application/octet-stream", "Document"],
  ["", "Document"],
])("calls %s a %s", (mimeType, label) => {
  expect(kindLabel(mimeType)).toBe(label);
});

it("lists its labels in their order, which is the order of files by kind", () => {
  const labels = TYPES_BY_LABEL.map(([label]) => label);
  expect(labels).toEqual(labels.toSorted(new Intl.Collator("en", { sensitivity: "base" }).compare));
});
