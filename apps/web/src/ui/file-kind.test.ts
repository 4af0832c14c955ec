import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";
import { expect, it } from "vitest";
import { fileClass, fileKind } from "./file-kind.ts";

it.each([
  [FOLDER_MIME_TYPE, "folder", "Folder"],
  ["application/pdf", "pdf", "PDF Document"],
  ["application/msword", "doc", "Word Document"],
  ["text/csv", "doc", "Spreadsheet"],
  ["application/vnd.ms-powerpoint", "doc", "Presentation"],
  ["image/jpeg", "image", "JPEG Image"],
  ["image/webp", "image", "Document"],
  ["video/mp4", "video", "MP4 Video"],
  ["audio/mpeg", "audio", "MP3 Audio"],
  ["application/zip", "archive", "ZIP Archive"],
  ["application/x-7z-compressed", "archive", "Document"],
  ["text/plain", "doc", "Text Document"],
  ["application/json", "doc", "JSON File"],
  ["text/javascript", "doc", "JavaScript File"],
  ["application/octet-stream", "default", "Document"],
  ["", "default", "Document"],
])("knows %s as %s, %s", (mimeType, expectedClass, label) => {
  expect([fileClass(mimeType), fileKind(mimeType)]).toEqual([expectedClass, label]);
});
