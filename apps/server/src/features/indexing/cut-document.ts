import { passageCutter } from "../../core/cut-passages.ts";
import { pageLabel, type ExtractedDocument } from "../../core/page.ts";
import type { Passage } from "../../core/passage.ts";
import { packLayout } from "../../core/pages/word-layout.ts";
import { unlistedIn, vocabularyOf } from "../../core/text/vocabulary.ts";
import { breather } from "./breather.ts";
import { completionsOf, type Completion } from "./completions.ts";
import type { PageRow } from "./text-store.ts";
import type { WaitingFile } from "./waiting-file.ts";

/** A document's text as it is kept and found. */
export interface CutDocument {
  readonly passages: readonly Passage[];
  readonly pages: readonly PageRow[];
  /** Its words, each once, as far as a document has words. */
  readonly terms: readonly string[];
  /** What it adds to the suggestions. */
  readonly completions: readonly Completion[];
}

/** More no author writes, nor as many numbers: the rest of a dump's would keep everybody else from writing while they are counted. */
const MAX_TERMS = 50_000;

/** Cuts a document page by page: leases are renewed while a long one takes seconds. */
export async function cutDocument(file: WaitingFile, document: ExtractedDocument): Promise<CutDocument> {
  const cut = passageCutter({ fileId: file.id, version: file.version });
  const breathe = breather();
  const passages: Passage[] = [];
  const pages: PageRow[] = [];
  const [listed, unlisted] = [new Set<string>(), new Set<string>()];
  for (const [i, page] of document.pages.entries()) {
    passages.push(...cut(page, document.pages[i + 1]));
    pages.push({ page, label: pageLabel(page), layout: packLayout(page.words) });
    for (const term of vocabularyOf([page.text])) {
      const terms = unlistedIn(term) === null ? listed : unlisted;
      if (terms.size < MAX_TERMS) terms.add(term);
    }
    await breathe();
  }
  const completions = completionsOf({ ...document, texts: document.pages.map((page) => page.text) });
  return { passages, pages, terms: [...listed, ...unlisted], completions };
}
