import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ExtractedDocument } from "../../apps/server/src/core/page.ts";
import { packRecognised, unpackRecognised } from "../../apps/server/src/core/recognised/pack-recognised.ts";
import type { RecognisedPage } from "../../apps/server/src/core/recognised/recognised-page.ts";
import { fileAt, NO_HELP, type Extractor } from "../../apps/server/src/drivers/extractors/extractor.ts";
import type { OcrEngine } from "../../apps/server/src/drivers/ocr-engines/ocr-engine.ts";
import { processorSeconds } from "./processor-time.ts";

const DPI = 200;
/** Until an engine's process is gone, and its time is counted. */
const SETTLE_MS = 500;
const forever = new AbortController().signal;

export interface ReadScan {
  readonly document: ExtractedDocument;
  readonly pages: number;
  /** For all pages together: of recognition alone. */
  readonly seconds: number;
  readonly confidence: number;
}

/** Reads a PDF of pictures as the product does: drawn, recognised, kept as bytes, and read again with what was recognised. */
export async function readScan(
  path: string,
  { pdf, engine, folder }: { readonly pdf: Extractor; readonly engine: OcrEngine; readonly folder: string },
): Promise<ReadScan> {
  const before = await pdf.extract(fileAt(path), NO_HELP, forever);
  const recognised: RecognisedPage[] = [];
  let seconds = 0;
  for (const { number } of before.pages.filter((page) => page.needsRecognition)) {
    const out = join(folder, "page.png");
    await pdf.draw?.(fileAt(path), NO_HELP, { pageNumber: number, dpi: DPI, out, signal: forever });
    const start = processorSeconds();
    const read = await engine.recognise(out, ["eng"], forever);
    seconds += processorSeconds() - start;
    await rm(out);
    const kept = unpackRecognised(packRecognised(read));
    if (kept !== null) recognised.push({ number, ...kept, confidence: read.confidence });
  }
  const start = processorSeconds();
  await engine.close();
  await sleep(SETTLE_MS);
  seconds += processorSeconds() - start;
  const document = await pdf.extract(fileAt(path), { ...NO_HELP, recognised }, forever);
  const confidence = recognised.reduce((sum, page) => sum + page.confidence, 0) / Math.max(1, recognised.length);
  return { document, pages: recognised.length, seconds, confidence };
}
