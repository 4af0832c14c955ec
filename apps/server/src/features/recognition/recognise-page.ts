import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "../../core/app-error.ts";
import type { RecognisedPage } from "../../core/recognised/recognised-page.ts";
import type { Extractor } from "../../drivers/extractors/extractor.ts";
import type { OcrEngine } from "../../drivers/ocr-engines/ocr-engine.ts";
import type { HeldFile } from "./held-file.ts";
import type { WaitingPage } from "./waiting-page.ts";

export interface RecognisePageDeps {
  readonly extractors: readonly Extractor[];
  readonly engine: OcrEngine;
  readonly languages: readonly string[];
  /** Tried on locked files. */
  readonly passwords: () => readonly string[];
}

/** What text recognition reads best: more takes longer and reads no better. */
const DPI = 200;

/**
 * Draws a page and reads its picture.
 * @throws AppError what kept it from being read; the signal's reason when it is aborted
 */
export async function recognisePage(
  deps: RecognisePageDeps,
  { page, file, signal }: { readonly page: WaitingPage; readonly file: HeldFile; readonly signal: AbortSignal },
): Promise<Omit<RecognisedPage, "number">> {
  const { name, mimeType, pageNumber } = page;
  const extractor = deps.extractors.find((one) => one.reads({ name, mimeType }));
  if (extractor?.draw === undefined) throw new AppError("unreadable_file", "Pages of such files cannot be drawn.");
  const folder = await mkdtemp(join(tmpdir(), "reading-room-recognise-"));
  try {
    const picture = join(folder, "page.png");
    const known = { path: await file.pathFor(page), name, mimeType };
    const help = { recognised: [], passwords: deps.passwords() };
    await extractor.draw(known, help, { pageNumber, dpi: DPI, out: picture, signal });
    const read = await deps.engine.recognise(picture, deps.languages, signal);
    await file.requireUnchanged(page);
    return read;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
