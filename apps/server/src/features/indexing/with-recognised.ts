import type { ExtractedDocument, Page } from "../../core/page.ts";
import type { RecognisedPage } from "../../core/recognised/recognised-page.ts";
import type { Recognised, RecognisedStore } from "./recognised-store.ts";
import type { WaitingFile } from "./waiting-file.ts";

const NOTHING: Recognised = { contentHash: null, pages: [], failed: new Map() };

/**
 * Reads a document together with what text recognition knows of its bytes: these are known for certain only once it is read, so
 * that a file with other bytes than before, or a copy of a known document, is read twice.
 * @param extract reads it with these pages' recognised words
 */
export async function withRecognised(
  store: Pick<RecognisedStore, "recognisedOfFile" | "recognisedOfContent">,
  file: Pick<WaitingFile, "id" | "readVersion">,
  extract: (recognised: readonly RecognisedPage[]) => Promise<ExtractedDocument>,
): Promise<ExtractedDocument> {
  const guess = file.readVersion === null ? NOTHING : await store.recognisedOfFile(file.id);
  const document = await extract(guess.pages);
  const { contentHash, pages } = document;
  const isRight = contentHash === guess.contentHash;
  const mayMatter = guess.pages.length > 0 || pages.some((page) => page.needsRecognition);
  if (isRight || !mayMatter) return settled(document, isRight ? guess : NOTHING);
  const known = contentHash === null ? NOTHING : await store.recognisedOfContent(contentHash);
  const isSame = guess.pages.length === 0 && known.pages.length === 0;
  return settled(isSame ? document : await extract(known.pages), known);
}

/** A page that was tried does not wait any more, whatever became of it. */
function settled(document: ExtractedDocument, { pages, failed }: Recognised): ExtractedDocument {
  const read = new Set(pages.map((page) => page.number));
  const settle = (page: Page): Page => {
    if (!page.needsRecognition) return page;
    const reason = failed.get(page.number);
    if (reason !== undefined)
      return { ...page, needsRecognition: false, gap: `text recognition failed on this page: ${reason}` };
    return read.has(page.number) ? { ...page, needsRecognition: false } : page;
  };
  return { ...document, pages: document.pages.map(settle) };
}
