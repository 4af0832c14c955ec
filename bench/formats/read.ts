import type { AppError } from "../../apps/server/src/core/app-error.ts";
import type { ExtractedDocument } from "../../apps/server/src/core/page.ts";
import { fileAt, type Extractor } from "../../apps/server/src/drivers/extractors/extractor.ts";

/** How reading a file ended, as its row in the library would say. */
export interface Ending {
  readonly state: "indexed" | "partly" | "skipped" | "failed";
  readonly reason: string | null;
  readonly document: ExtractedDocument | null;
}

/** Reads a file as the product does. */
export async function readFileOnce(extractors: readonly Extractor[], path: string, password: string): Promise<Ending> {
  const file = fileAt(path);
  const extractor = extractors.find((one) => one.reads(file));
  if (extractor === undefined)
    return { state: "skipped", reason: "no extractor for files of this kind", document: null };
  try {
    const document = await extractor.extract(
      file,
      { recognised: [], passwords: [password] },
      new AbortController().signal,
    );
    const reason = gapsOf(document);
    return { state: reason === null ? "indexed" : "partly", reason, document };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { code, message } = error;
    return { state: code === "unsupported_file" ? "skipped" : "failed", reason: `${code}: ${message}`, document: null };
  }
}

/** What could not be read, as the first page that says so tells. */
function gapsOf({ pages }: ExtractedDocument): string | null {
  const gaps = pages.filter((page) => page.gap !== null);
  return gaps.length === 0 ? null : `${gaps.length} of ${pages.length} pages: ${gaps[0]?.gap}`;
}

const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && error.name === "AppError" && "code" in error;
