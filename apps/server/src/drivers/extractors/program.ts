import type { Format } from "./format.ts";
import { MAX_PROGRAM_BYTES } from "./program/limits.ts";

/** Programs, scripts and styles by what their endings say. */
const TYPES = new Set(["text/x-source", "text/javascript", "text/css"]);
/** What a name without an ending says of its file: nothing. */
const UNKNOWN_TYPE = "application/octet-stream";

const isSmall = (size: number | null): boolean => (size ?? 0) <= MAX_PROGRAM_BYTES;

/** Programs line by line, those with nothing in them aside, and small files without an ending, which are read as far as they are text: scripts, notes, `Makefile`. */
export const program: Format = {
  name: "program",
  reads: ({ mimeType, name, size = null }) =>
    size !== 0 && (TYPES.has(mimeType) || (mimeType === UNKNOWN_TYPE && !name.includes(".") && isSmall(size))),
  load: async () => (await import("./program/reader.ts")).programReader,
};
