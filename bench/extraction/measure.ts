import { cleanPages } from "../../apps/server/src/core/pages/clean-pages.ts";
import { cutPassages } from "../../apps/server/src/core/cut-passages.ts";
import { packLayout } from "../../apps/server/src/core/pages/word-layout.ts";
import { startPdfium } from "../../apps/server/src/drivers/extractors/pdf/pdfium.ts";
import { readDocument } from "../../apps/server/src/drivers/extractors/pdf/read-document.ts";

/** What reading one file costs one core, in this process. */
export interface Measured {
  readonly pages: number;
  readonly words: number;
  readonly passages: number;
  /** Processor time, in ms. */
  readonly readMs: number;
  readonly cleanMs: number;
  readonly cutMs: number;
  readonly layoutBytes: number;
  readonly peakMb: number;
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const pdfium = await startPdfium();
const start = cpuMs();
const raw = readDocument(pdfium, { path: process.argv[2] ?? "", passwords: [], recognised: [] }, () => undefined);
const afterRead = cpuMs();
const pages = [...cleanPages(raw.pages, raw.outline)];
const afterClean = cpuMs();
const peakMb = Math.round(process.resourceUsage().maxRSS / 1_024);
const document = {
  title: null,
  author: null,
  publishedAt: null,
  publicationNumber: null,
  outline: raw.outline,
  pages,
  contentHash: null,
};
const passages = cutPassages(document, { fileId: "f", version: "v" });
const measured: Measured = {
  pages: pages.length,
  words: pages.reduce((sum, page) => sum + page.words.starts.length, 0),
  passages: passages.length,
  readMs: afterRead - start,
  cleanMs: afterClean - afterRead,
  cutMs: cpuMs() - afterClean,
  layoutBytes: pages.reduce((sum, page) => sum + packLayout(page.words).length, 0),
  peakMb,
};
process.stdout.write(JSON.stringify(measured));
