import { closeSync, openSync, writeSync } from "node:fs";
import { setPriority } from "node:os";
import { basename } from "node:path";
import { Worker } from "node:worker_threads";
import { cleanPages } from "../../../core/clean-pages.ts";
import { documentFacts } from "../../../core/document-facts.ts";
import type { Page } from "../../../core/page.ts";
import type { RawDocument } from "../../../core/raw-page.ts";
import { packLayout } from "../../../core/word-layout.ts";
import type { ChildMessage, ChildOrder, DocumentLine, PageLine } from "../child-messages.ts";
import { startPdfium } from "./pdfium.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { readDocument } from "./read-document.ts";

const BELOW_OTHERS = 10;
const BATCH_CHARS = 1 << 18;
/** Facts stand on the first pages that have text. */
const PAGES_FOR_FACTS = 10;

/** A file may keep the main thread busy for ever, so another one sees that the parent is gone. */
const ORPHAN_WATCH = `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, "SIGKILL"); }, 2_000);`;

const tell = (message: ChildMessage): Promise<void> =>
  new Promise((resolve) => process.send?.(message, () => resolve()));

function writePages(out: string, raw: RawDocument, name: string): void {
  const file = openSync(out, "wx", 0o600);
  const first: Page[] = [];
  let batch = "";
  for (const page of cleanPages(raw.pages, raw.outline)) {
    if (first.length < PAGES_FOR_FACTS) first.push(page);
    batch += `${JSON.stringify(pageLine(page))}\n`;
    if (batch.length < BATCH_CHARS) continue;
    writeSync(file, batch);
    batch = "";
  }
  const facts = documentFacts({ ...raw, fileName: name, pages: first });
  const line = { ...facts, author: raw.author, outline: raw.outline, contentHash: null } satisfies DocumentLine;
  writeSync(file, `${batch}${JSON.stringify(line)}\n`);
  closeSync(file);
}

const pageLine = ({ words, ...page }: Page): PageLine => ({
  ...page,
  layout: Buffer.from(packLayout(words)).toString("base64"),
});

async function obey({ path, out }: ChildOrder): Promise<void> {
  try {
    const raw = readDocument(pdfium, path, (pages) => void tell({ kind: "started", pages }));
    writePages(out, raw, basename(path));
    await tell({ kind: "done" });
  } catch (error) {
    // After a fault of its own PDFium is not to be trusted with another file.
    const isHarmed = !(error instanceof UnreadableFile);
    const { code, message } = isHarmed
      ? new UnreadableFile("unreadable_file", "The file is damaged: reading it failed half-way.")
      : error;
    await tell({ kind: "failed", code, message, isHarmed });
  }
}

try {
  setPriority(BELOW_OTHERS);
} catch {
  // Where the system refuses, the work goes on at the usual priority.
}
process.once("disconnect", () => process.exit(0));
new Worker(ORPHAN_WATCH, { eval: true, env: {} }).unref();
const pdfium = await startPdfium();
process.on("message", (order: ChildOrder) => void obey(order));
