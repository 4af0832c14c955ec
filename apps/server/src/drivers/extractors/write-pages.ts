import { closeSync, openSync, writeSync } from "node:fs";
import type { Page } from "../../core/page.ts";
import { packLayout } from "../../core/word-layout.ts";
import { MAX_OUTPUT_BYTES, TOO_MUCH_TEXT, type DocumentLine, type PageLine } from "./child-messages.ts";
import type { ReadDocument } from "./format.ts";

const BATCH_CHARS = 1 << 18;

/** A file holds more text than is handed over; the process that found it out is sound. */
export class TooMuchText extends Error {
  constructor() {
    super(TOO_MUCH_TEXT);
    this.name = "TooMuchText";
  }
}

/** Writes pages as they are read, one a line, then the document. @param contentHash is asked for at the end @throws TooMuchText */
export async function writePages(document: ReadDocument, out: string, contentHash: () => string | null): Promise<void> {
  const file = openSync(out, "wx", 0o600);
  let written = 0;
  let batch = "";
  const flush = () => {
    written += writeSync(file, batch);
    batch = "";
    if (written > MAX_OUTPUT_BYTES) throw new TooMuchText();
  };
  try {
    for await (const page of document.pages) {
      batch += `${JSON.stringify(pageLine(page))}\n`;
      if (batch.length >= BATCH_CHARS) flush();
    }
    const line = { ...document.finish(), contentHash: contentHash() } satisfies DocumentLine;
    batch += `${JSON.stringify(line)}\n`;
    flush();
  } finally {
    closeSync(file);
  }
}

const pageLine = ({ words, ...page }: Page): PageLine => ({
  ...page,
  layout: Buffer.from(packLayout(words)).toString("base64"),
});
