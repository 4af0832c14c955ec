import { closeSync, openSync, writeFileSync } from "node:fs";
import { packLayout } from "../../core/pages/word-layout.ts";
import { MAX_OUTPUT_BYTES, TOO_MUCH_TEXT, type DocumentLine, type PageLine } from "./child-messages.ts";
import type { MarkedPage, ReadDocument } from "./format.ts";

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
    // Unlike one write, it never ends half-way where the disk is nearly full.
    writeFileSync(file, batch);
    written += Buffer.byteLength(batch);
    batch = "";
    if (written > MAX_OUTPUT_BYTES) throw new TooMuchText();
  };
  try {
    for await (const page of document.pages) {
      batch += lineOf(pageLine(page));
      if (batch.length >= BATCH_CHARS) flush();
    }
    const line = { ...document.finish(), contentHash: contentHash() } satisfies DocumentLine;
    batch += lineOf(line);
    flush();
  } finally {
    closeSync(file);
  }
}

/** Those who read lines take two more signs for the end of one. */
const lineOf = (value: PageLine | DocumentLine): string =>
  `${JSON.stringify(value)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`)}\n`;

const pageLine = ({ words, ...page }: MarkedPage): PageLine => ({
  ...page,
  layout: Buffer.from(packLayout(words)).toString("base64"),
});
