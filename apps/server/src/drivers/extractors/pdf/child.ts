import { closeSync, openSync, writeSync } from "node:fs";
import { setPriority } from "node:os";
import { basename } from "node:path";
import { cleanPages } from "../../../core/clean-pages.ts";
import { documentFacts } from "../../../core/document-facts.ts";
import type { Page } from "../../../core/page.ts";
import { packLayout } from "../../../core/word-layout.ts";
import type { ChildMessage, ChildOrder, DocumentLine, PageLine } from "./messages.ts";
import { startPdfium } from "./pdfium.ts";
import { readDocument, UnreadablePdf } from "./read-document.ts";

const BELOW_OTHERS = 10;
const BATCH_BYTES = 1 << 18;

/** Tells the parent, and waits until it is told. */
const tell = (message: ChildMessage): Promise<void> => new Promise((resolve) => process.send?.(message, () => resolve()));

const pageLine = ({ words, ...page }: Page): PageLine => ({ ...page, layout: Buffer.from(packLayout(words)).toString("base64") });

try {
  setPriority(BELOW_OTHERS);
} catch {
  // Where the system refuses, the work goes on at the usual priority.
}
process.once("disconnect", () => process.exit(0));
const pdfium = await startPdfium();

async function extract({ path, name, out }: ChildOrder): Promise<void> {
  const raw = readDocument(pdfium, path, (pages) => void tell({ kind: "started", pages }));
  const pages: Page[] = [];
  const descriptor = openSync(out, "wx", 0o600);
  let batch = "";
  const flush = () => {
    writeSync(descriptor, batch);
    batch = "";
  };
  for (const page of cleanPages(raw.pages, raw.outline)) {
    if (pages.length < 3) pages.push(page);
    batch += `${JSON.stringify(pageLine(page))}\n`;
    if (batch.length > BATCH_BYTES) flush();
  }
  const facts = documentFacts({ ...raw, fileName: name, pages });
  const line: DocumentLine = { ...facts, author: raw.author, outline: raw.outline };
  batch += `${JSON.stringify(line)}\n`;
  flush();
  closeSync(descriptor);
  await tell({ kind: "done" });
}

process.on("message", (order: ChildOrder) => {
  void extract({ ...order, name: basename(order.name) }).catch(async (error: unknown) => {
    if (error instanceof UnreadablePdf) return tell({ kind: "failed", code: error.code, message: error.message });
    await tell({ kind: "failed", code: "unreadable_file", message: "The file is damaged: reading it failed half-way." });
    // PDFium is not to be trusted after a fault of its own: the parent starts another.
    process.exit(1);
  });
});
await tell({ kind: "ready" });
