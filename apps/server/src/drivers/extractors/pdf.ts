import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { AppError } from "../../core/app-error.ts";
import type { ExtractedDocument, Page } from "../../core/page.ts";
import { unpackLayout } from "../../core/word-layout.ts";
import type { DocumentLine, PageLine } from "./child-messages.ts";
import { children } from "./children.ts";
import type { Extractor } from "./extractor.ts";
import type { ChildLimits } from "./limited-child.ts";

const MEBIBYTE = 2 ** 20;
/** Four-kilobyte files can keep any PDF engine busy for ever: only killing it helps. */
const LIMITS: ChildLimits = {
  baseMs: 60_000,
  perPageMs: 200,
  maxRssBytes: 768 * MEBIBYTE,
  maxIdleRssBytes: 320 * MEBIBYTE,
};
/** What a document's pages may take when they are handed over. */
const MAX_OUTPUT_BYTES = 512 * MEBIBYTE;

export interface PdfOptions {
  /** How many files are read side by side; by default all cores but one. */
  readonly processes?: number;
  readonly limits?: Partial<ChildLimits>;
}

/** Reads PDFs with PDFium in processes of its own. Publications are named after their path's last part when they name themselves nowhere. */
export function pdfExtractor({
  processes = Math.max(1, availableParallelism() - 1),
  limits = {},
}: PdfOptions = {}): Extractor {
  const readers = children(fileURLToPath(new URL("./pdf/child.ts", import.meta.url)), {
    count: processes,
    limits: { ...LIMITS, ...limits },
  });
  return {
    name: "pdf",
    reads: ({ mimeType, name }) => mimeType === "application/pdf" || /\.pdf$/i.test(name),
    async extract({ path }, _help, signal) {
      const folder = await mkdtemp(join(tmpdir(), "reading-room-pdf-"));
      try {
        const out = join(folder, "pages.ndjson");
        await readers.run({ path, out }, signal);
        return await readPages(out, signal);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    close: async () => readers.close(),
  };
}

async function readPages(path: string, signal: AbortSignal): Promise<ExtractedDocument> {
  if ((await stat(path)).size > MAX_OUTPUT_BYTES) {
    throw new AppError("extraction_memory", "The file holds more text than can be read at once.");
  }
  const pages: Page[] = [];
  let last: DocumentLine | null = null;
  for await (const line of createInterface({ input: createReadStream(path, { signal }) })) {
    const parsed: PageLine | DocumentLine = JSON.parse(line);
    if ("layout" in parsed) pages.push(pageOf(parsed));
    else last = parsed;
  }
  if (last === null)
    throw new AppError("unreadable_file", "The file's pages were cut short while they were handed over.");
  return { ...last, pages };
}

const pageOf = ({ layout, ...page }: PageLine): Page => ({
  ...page,
  words: unpackLayout(Buffer.from(layout, "base64")),
});
