import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";
import { kindLabel } from "@reading-room/contract/kind-labels";

export type FileClass = "folder" | "pdf" | "doc" | "image" | "video" | "audio" | "archive" | "default";

/** Labels that are a class's; a book is a document though its bytes are an archive's. */
const CLASSES: Readonly<Record<string, FileClass>> = {
  "PDF Document": "pdf",
  "Word Document": "doc",
  Spreadsheet: "doc",
  Presentation: "doc",
  "Text Document": "doc",
  "JSON File": "doc",
  "JavaScript File": "doc",
  "ZIP Archive": "archive",
};
const BOOK = "application/epub+zip";
const ARCHIVE = /zip|compressed|x-tar|x-rar|x-7z|x-bzip|gzip/;

const familyOf = (mimeType: string): FileClass => {
  const family = mimeType.split("/")[0];
  if (family === "image" || family === "video" || family === "audio") return family;
  return ARCHIVE.test(mimeType) ? "archive" : "default";
};

/** Which of the eight classes a file belongs to, from its MIME type alone. */
export function fileClass(mimeType: string): FileClass {
  if (mimeType === FOLDER_MIME_TYPE) return "folder";
  if (mimeType === BOOK) return "doc";
  return CLASSES[kindLabel(mimeType)] ?? familyOf(mimeType);
}
