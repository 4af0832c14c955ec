import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";

export type FileKind =
  "pdf" | "doc" | "sheet" | "slides" | "image" | "video" | "audio" | "archive" | "text" | "other" | "folder";

/** Extensions of each MIME type that the library knows, with the class it counts as. */
const TYPES: readonly (readonly [kind: FileKind, mimeType: string, extensions: string])[] = [
  ["pdf", "application/pdf", "pdf"],
  ["doc", "application/msword", "doc dot"],
  ["doc", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx dotx docm"],
  ["doc", "application/vnd.oasis.opendocument.text", "odt ott"],
  ["doc", "application/rtf", "rtf"],
  ["doc", "application/epub+zip", "epub"],
  ["sheet", "application/vnd.ms-excel", "xls xlt"],
  ["sheet", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx xltx xlsm"],
  ["sheet", "application/vnd.oasis.opendocument.spreadsheet", "ods"],
  ["sheet", "text/csv", "csv"],
  ["sheet", "text/tab-separated-values", "tsv"],
  ["slides", "application/vnd.ms-powerpoint", "ppt pps"],
  ["slides", "application/vnd.openxmlformats-officedocument.presentationml.presentation", "pptx ppsx pptm"],
  ["slides", "application/vnd.oasis.opendocument.presentation", "odp"],
  ["image", "image/jpeg", "jpg jpeg jpe"],
  ["image", "image/png", "png"],
  ["image", "image/gif", "gif"],
  ["image", "image/webp", "webp"],
  ["image", "image/avif", "avif"],
  ["image", "image/bmp", "bmp"],
  ["image", "image/tiff", "tif tiff"],
  ["image", "image/svg+xml", "svg"],
  ["image", "image/heic", "heic"],
  ["video", "video/mp4", "mp4 m4v"],
  ["video", "video/quicktime", "mov"],
  ["video", "video/webm", "webm"],
  ["video", "video/x-matroska", "mkv"],
  ["video", "video/x-msvideo", "avi"],
  ["audio", "audio/mpeg", "mp3"],
  ["audio", "audio/mp4", "m4a"],
  ["audio", "audio/wav", "wav"],
  ["audio", "audio/flac", "flac"],
  ["audio", "audio/ogg", "ogg oga opus"],
  ["archive", "application/zip", "zip"],
  ["archive", "application/gzip", "gz tgz"],
  ["archive", "application/x-tar", "tar"],
  ["archive", "application/x-7z-compressed", "7z"],
  ["archive", "application/vnd.rar", "rar"],
  ["text", "text/plain", "txt text log"],
  ["text", "text/markdown", "md markdown"],
  ["text", "text/html", "html htm xhtml"],
  ["text", "text/xml", "xml"],
  ["text", "application/json", "json"],
  ["text", "text/javascript", "js mjs"],
  ["text", "text/css", "css"],
  ["text", "text/yaml", "yaml yml"],
  ["text", "message/rfc822", "eml"],
];

const MIME_BY_EXTENSION = new Map(
  TYPES.flatMap(([, mimeType, extensions]) => extensions.split(" ").map((extension) => [extension, mimeType] as const)),
);
const KIND_BY_MIME = new Map<string, FileKind>(TYPES.map(([kind, mimeType]) => [mimeType, kind]));

const UNKNOWN_TYPE = "application/octet-stream";

/** The MIME type that a file's name tells; `application/octet-stream` when it tells none. */
export function mimeTypeOf(name: string): string {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return MIME_BY_EXTENSION.get(extension) ?? UNKNOWN_TYPE;
}

/** The class that `type:` filters on. */
export function fileKindOf(mimeType: string): FileKind {
  if (mimeType === FOLDER_MIME_TYPE) return "folder";
  const known = KIND_BY_MIME.get(mimeType);
  if (known !== undefined) return known;
  const family = mimeType.split("/")[0];
  if (family === "image" || family === "video" || family === "audio" || family === "text") return family;
  return "other";
}
