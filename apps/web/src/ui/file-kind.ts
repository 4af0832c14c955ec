import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";

export type FileClass = "folder" | "pdf" | "doc" | "image" | "video" | "audio" | "archive" | "default";

const WORD = "Word Document";
const SHEET = "Spreadsheet";
const SLIDES = "Presentation";
const ZIP = "ZIP Archive";
const SCRIPT = "JavaScript File";
const TEXT = "Text Document";
const FALLBACK_LABEL = "Document";

const KINDS: Readonly<Record<string, readonly [FileClass, string]>> = {
  [FOLDER_MIME_TYPE]: ["folder", "Folder"],
  "application/pdf": ["pdf", "PDF Document"],
  "application/msword": ["doc", WORD],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["doc", WORD],
  "application/vnd.oasis.opendocument.text": ["doc", WORD],
  "application/vnd.google-apps.document": ["doc", WORD],
  "application/rtf": ["doc", WORD],
  "application/vnd.ms-excel": ["doc", SHEET],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["doc", SHEET],
  "application/vnd.oasis.opendocument.spreadsheet": ["doc", SHEET],
  "application/vnd.google-apps.spreadsheet": ["doc", SHEET],
  "text/csv": ["doc", SHEET],
  "application/vnd.ms-powerpoint": ["doc", SLIDES],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": ["doc", SLIDES],
  "application/vnd.oasis.opendocument.presentation": ["doc", SLIDES],
  "application/vnd.google-apps.presentation": ["doc", SLIDES],
  "image/jpeg": ["image", "JPEG Image"],
  "image/png": ["image", "PNG Image"],
  "image/gif": ["image", "GIF Image"],
  "video/mp4": ["video", "MP4 Video"],
  "audio/mpeg": ["audio", "MP3 Audio"],
  "audio/mp3": ["audio", "MP3 Audio"],
  // A book, though its bytes are an archive's.
  "application/epub+zip": ["doc", FALLBACK_LABEL],
  "application/zip": ["archive", ZIP],
  "application/x-zip-compressed": ["archive", ZIP],
  "text/plain": ["doc", TEXT],
  "text/markdown": ["doc", TEXT],
  "application/json": ["doc", "JSON File"],
  "application/javascript": ["doc", SCRIPT],
  "text/javascript": ["doc", SCRIPT],
};

const ARCHIVE = /zip|compressed|x-tar|x-rar|x-7z|x-bzip|gzip/;

const familyOf = (mimeType: string): FileClass => {
  const family = mimeType.split("/")[0];
  if (family === "image" || family === "video" || family === "audio") return family;
  if (family === "text") return "doc";
  return ARCHIVE.test(mimeType) ? "archive" : "default";
};

/** Which of the eight classes a file belongs to, from its MIME type alone. */
export const fileClass = (mimeType: string): FileClass => KINDS[mimeType]?.[0] ?? familyOf(mimeType);

/** A MIME type in words ("PDF Document"); "Document" for what has no words of its own. */
export const fileKind = (mimeType: string): string => KINDS[mimeType]?.[1] ?? FALLBACK_LABEL;
