import type { OpenedFile } from "../core/files/opened-file.ts";
import { RangeNotSatisfiable } from "./range-not-satisfiable.ts";

interface Conditions {
  readonly range: string | null;
  readonly ifRange: string | null;
  readonly ifNoneMatch: string | null;
}

/** Files are shown, never run: no scripts, no forms, no frames of their own. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox";
/** Chromium's own PDF viewer does not start in a sandbox. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; plugin-types application/pdf";

/** RFC 6266 with the RFC 8187 form for names beyond ASCII. */
function disposition(name: string, inline: boolean): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${inline ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The heads of what is saved and never shown. */
export const attachment = (name: string): Readonly<Record<string, string>> => ({
  "Content-Disposition": disposition(name, false),
  "Content-Security-Policy": FILE_POLICY,
  "X-Content-Type-Options": "nosniff",
});

/** @returns the range asked for, null for the whole file. @throws AppError `range_not_satisfiable` */
function rangeOf(header: string | null, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "");
  if (match === null) return null; // several ranges, or other units: the whole file is a right answer
  const [, from = "", to = ""] = match;
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end || start >= size) throw new RangeNotSatisfiable(size);
  return { start, end };
}

const etagOf = (file: OpenedFile): string => `"${Buffer.from(file.version).toString("base64url")}-${file.size}"`;

/** Whether the asker has these bytes already (RFC 9110: a weak tag counts like a strong one here). */
const isKnown = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? "").split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));

/**
 * Passes on exactly so many bytes: a file that grows meanwhile must not run over into the connection's next answer, and
 * one that shrinks must not leave its reader waiting for the rest.
 */
function exactly(stream: ReadableStream<Uint8Array>, bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  const transform = (part: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>): void => {
    controller.enqueue(part.subarray(0, left));
    left -= Math.min(part.byteLength, left);
    if (left === 0) controller.terminate();
  };
  const flush = (): void => {
    if (left > 0) throw new Error("The file became shorter while it was sent.");
  };
  return bytes === 0 ? stream : stream.pipeThrough(new TransformStream({ transform, flush }));
}

/** One file as a response, whole or in part, with all that browsers and download managers need to go on later. */
export async function sendFile(file: OpenedFile, conditions: Conditions): Promise<Response> {
  const etag = etagOf(file);
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-cache",
    "Content-Disposition": disposition(file.name, file.inline),
    "Content-Security-Policy": file.mimeType === "application/pdf" && file.inline ? PDF_POLICY : FILE_POLICY,
    "Content-Type": file.mimeType.startsWith("text/")
      ? `${file.mimeType}; charset=${file.charset ?? "utf-8"}`
      : file.mimeType,
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
  });
  if (isKnown(conditions.ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  const wanted = conditions.ifRange === null || conditions.ifRange === etag ? conditions.range : null;
  const range = rangeOf(wanted, file.size);
  if (range === null) {
    headers.set("Content-Length", String(file.size));
    return new Response(exactly(await file.open(), file.size), { status: 200, headers });
  }
  const length = range.end - range.start + 1;
  headers.set("Content-Length", String(length));
  headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  return new Response(exactly(await file.open(range), length), { status: 206, headers });
}
