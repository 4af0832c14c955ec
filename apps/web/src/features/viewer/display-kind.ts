import { bareType, DRAWING_TYPE, RASTER_TYPES, TEXT_TYPES } from "../../ui/file-list/shown-types.ts";

export type DisplayKind =
  "pdf" | "markdown" | "html" | "text" | "program" | "image" | "drawing" | "audio" | "video" | "extract";

/** Above this a text or a drawing is not laid out as a whole: the browser would lay out millions of lines at once. */
const SHOWN_TEXT_MAX_BYTES = 5_000_000;
/** Read better as the tables that they are, once they have been read. */
const TABLES = new Set(["text/csv", "text/tab-separated-values"]);
/** Written for programs: what stands under what says something there. */
const PROGRAM_TYPES = new Set(["application/json", "text/yaml", "text/x-source", "text/javascript", "text/css"]);
const PROGRAM_NAME = /\.(?:log|ini|conf|cfg|properties|toml|diff|patch)$/i;
/** Their source hands them over as PDF. */
const MADE_PDF = /^application\/vnd\.google-apps\.(?:document|spreadsheet|presentation|drawing)$/;

/** Whether a file of a type is one table, and nothing else. */
export const isTableType = (mimeType: string): boolean => TABLES.has(bareType(mimeType));

interface FileFacts {
  readonly name: string;
  readonly mimeType: string;
  /** What its bytes are where its name says otherwise. */
  readonly bytesType?: string | undefined;
  /** In bytes; null when unknown. */
  readonly size: number | null;
  /** 0 for what has not been read. */
  readonly pageCount: number;
}

function textKind(type: string, { name, pageCount }: FileFacts): DisplayKind {
  if (type === "text/html") return "html";
  if (type === "text/markdown" || (type === "text/plain" && /\.(md|markdown)$/i.test(name))) return "markdown";
  if (TABLES.has(type) && pageCount > 0) return "extract";
  if (PROGRAM_TYPES.has(type) || (type === "text/plain" && PROGRAM_NAME.test(name))) return "program";
  return TEXT_TYPES.has(type) ? "text" : "extract";
}

/** How a file is shown; "extract" is what was read from it, where nothing here can show the file itself. */
export function displayKind(file: FileFacts): DisplayKind {
  const type = bareType(file.bytesType ?? file.mimeType);
  if (type === "application/pdf" || MADE_PDF.test(type)) return "pdf";
  if (RASTER_TYPES.has(type)) return "image";
  if (type.startsWith("audio/")) return "audio";
  if (type.startsWith("video/")) return "video";
  if ((file.size ?? 0) > SHOWN_TEXT_MAX_BYTES) return "extract";
  return type === DRAWING_TYPE ? "drawing" : textKind(type, file);
}

/** What is fetched by its bytes and drawn or played. */
const DRAWN = new Set<DisplayKind>(["pdf", "image", "drawing", "audio", "video"]);

/** Whether there is nothing to draw or play of a file; a text says so itself, and what is made by its source has no size of its own. */
export const isEmptyFile = ({ size, mimeType }: FileFacts, kind: DisplayKind): boolean =>
  size === 0 && DRAWN.has(kind) && !MADE_PDF.test(bareType(mimeType));
