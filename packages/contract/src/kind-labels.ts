import { FOLDER_MIME_TYPE } from "./browse.ts";

/** What the classes of files that `type:` takes are called, folders apart. */
export const KIND_LABELS: Readonly<Record<string, string>> = {
  pdf: "PDF Document",
  doc: "Word Document",
  sheet: "Spreadsheet",
  slides: "Presentation",
  text: "Text Document",
  image: "Image",
  video: "Video",
  audio: "Audio",
  archive: "Archive",
};

/** MIME types by what files of them are called, in the order of the labels. */
export const TYPES_BY_LABEL = [
  ["Document", []],
  ["Folder", [FOLDER_MIME_TYPE]],
  ["GIF Image", ["image/gif"]],
  ["JavaScript File", ["application/javascript", "text/javascript"]],
  ["JPEG Image", ["image/jpeg"]],
  ["JSON File", ["application/json"]],
  ["MP3 Audio", ["audio/mpeg", "audio/mp3"]],
  ["MP4 Video", ["video/mp4"]],
  ["PDF Document", ["application/pdf"]],
  ["PNG Image", ["image/png"]],
  [
    "Presentation",
    [
      "application/vnd.ms-powerpoint",
      "application/vnd.openxmlformats-officedocument.presentationml.presentation",
      "application/vnd.oasis.opendocument.presentation",
      "application/vnd.google-apps.presentation",
    ],
  ],
  [
    "Spreadsheet",
    [
      "application/vnd.ms-excel",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/vnd.oasis.opendocument.spreadsheet",
      "application/vnd.google-apps.spreadsheet",
      "text/csv",
      "text/tab-separated-values",
    ],
  ],
  ["Text Document", []],
  [
    "Word Document",
    [
      "application/msword",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "application/vnd.oasis.opendocument.text",
      "application/vnd.google-apps.document",
      "application/rtf",
    ],
  ],
  ["ZIP Archive", ["application/zip", "application/x-zip-compressed"]],
] as const satisfies readonly (readonly [label: string, mimeTypes: readonly string[]])[];

/** Any other text, and what is not known by a label of its own. */
export const TEXT_LABEL = "Text Document";
export const FALLBACK_LABEL = "Document";

const LABELS = new Map<string, string>(
  TYPES_BY_LABEL.flatMap(([label, types]) => types.map((type): [string, string] => [type, label])),
);

/** A file's kind in words, from its MIME type alone ("PDF Document"); "Document" for what has no words of its own. */
export const kindLabel = (mimeType: string): string =>
  LABELS.get(mimeType) ?? (mimeType.startsWith("text/") ? TEXT_LABEL : FALLBACK_LABEL);
