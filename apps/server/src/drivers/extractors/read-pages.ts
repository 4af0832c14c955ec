import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { AppError } from "../../core/app-error.ts";
import type { ExtractedDocument } from "../../core/page.ts";
import { unpackLayout } from "../../core/pages/word-layout.ts";
import { MAX_OUTPUT_BYTES, TOO_MUCH_TEXT, type DocumentLine, type PageLine } from "./child-messages.ts";
import type { MarkedPage } from "./format.ts";
import { settleLinks } from "./settle-links.ts";

/** How JSON writes the one sign that a database may refuse, and with it a whole document. */
const NUL_IN_JSON = String.raw`\u0000`;

/** A blank takes its place: places in the text stay what they are. */
const withoutNul = (_: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll("\0", " ") : value;

/** Reads what a child wrote. @throws AppError when it is cut short or too large */
export async function readPages(path: string, signal: AbortSignal): Promise<ExtractedDocument> {
  if ((await stat(path)).size > MAX_OUTPUT_BYTES) throw new AppError("extraction_memory", TOO_MUCH_TEXT);
  const pages: MarkedPage[] = [];
  let last: DocumentLine | null = null;
  for await (const line of createInterface({ input: createReadStream(path, { signal }) })) {
    const parsed: PageLine | DocumentLine = line.includes(NUL_IN_JSON)
      ? JSON.parse(line, withoutNul)
      : JSON.parse(line);
    if ("layout" in parsed) pages.push(pageOf(parsed));
    else last = parsed;
  }
  if (last === null)
    throw new AppError("unreadable_file", "The file's pages were cut short while they were handed over.");
  return { ...last, pages: settleLinks(pages) };
}

const pageOf = ({ layout, ...page }: PageLine): MarkedPage => ({
  ...page,
  words: unpackLayout(Buffer.from(layout, "base64")),
});
