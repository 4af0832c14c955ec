import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";
import { expect, it } from "vitest";
import { fileClass } from "./file-kind.ts";

it.each([
  [FOLDER_MIME_TYPE, "folder"],
  ["application/pdf", "pdf"],
  ["application/msword", "doc"],
  ["text/csv", "doc"],
  ["application/vnd.ms-powerpoint", "doc"],
  ["image/jpeg", "image"],
  ["image/webp", "image"],
  ["video/mp4", "video"],
  ["audio/mpeg", "audio"],
  ["application/zip", "archive"],
  ["application/x-7z-compressed", "archive"],
  ["text/plain", "doc"],
  ["application/json", "doc"],
  ["text/javascript", "doc"],
  ["application/octet-stream", "default"],
  ["text/html", "doc"],
  ["application/epub+zip", "doc"],
  ["", "default"],
])("knows %s as %s", (mimeType, expectedClass) => {
  expect(fileClass(mimeType)).toBe(expectedClass);
});
