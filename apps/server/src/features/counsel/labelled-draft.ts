import type { Draft, FileAnswer } from "../../core/answer/answer-question.ts";
import { leastSure } from "../../core/answer/confidence.ts";
import { labelledFact } from "../../core/answer/labelled-fact.ts";
import { modelFor } from "../../core/answer/model.ts";
import { overlaps, type Quote } from "../../core/answer/quote.ts";
import type { LookedUp } from "./look-up.ts";
import type { CounselStore } from "./store.ts";

/** Publications tell of themselves at their beginning; further on, labels tell of their parts. */
const FIRST_PAGES = 6;
/** What stands under its own label in the very publication that is asked is hardly ever wrong. */
const SURE_OF_LABEL = 0.95;
const KEY_PASSAGES = 3;

/** What the publication tells under the label of what is asked; empty where it does not. */
async function labelledIn(store: Pick<CounselStore, "pages">, { fact, hits }: LookedUp): Promise<Quote[]> {
  const [hit] = hits;
  if (fact === null || hit === undefined) return [];
  const { fileId, version } = hit;
  // Only the first page has the publication's own date in its head.
  const numbers = Array.from({ length: fact.name === "date" ? 1 : FIRST_PAGES }, (_, i) => i + 1);
  const rows = await store.pages(numbers.map((pageNumber) => ({ fileId, version, pageNumber })));
  for (const { number: pageNumber, label: pageLabel, text } of rows.sort((a, b) => a.number - b.number)) {
    const ranges = labelledFact(fact, text);
    if (ranges !== null)
      return ranges.map(({ start, end }) => {
        return { fileId, version, pageNumber, pageLabel, start, end, text: text.slice(start, end) };
      });
  }
  return [];
}

/** The publication's own file first, with what answers as its first key passage. */
function ownFirst(files: readonly FileAnswer[], first: Quote): FileAnswer[] {
  const own = files.find(({ fileId }) => fileId === first.fileId);
  const further = (own?.keyPassages ?? []).filter((quote) => !overlaps(quote, first));
  return [
    {
      fileId: first.fileId,
      relevance: 1,
      keyPassages: [first, ...further].slice(0, KEY_PASSAGES),
      pageNumbers: [...new Set([first.pageNumber, ...(own?.pageNumbers ?? [])])],
    },
    ...files.filter((file) => file !== own),
  ];
}

const ALONE = { isUnheardOf: false, unheard: [], above: [], begun: null, agreeing: [], opposed: null, lacking: [] };

/**
 * The draft, where what is asked of one publication is told by what that says under a label of its own: "Effective Date." What changed
 * is told by nothing else: a sentence with the words of the question says what was cancelled.
 */
export async function withLabelledFact(
  store: Pick<CounselStore, "pages">,
  found: LookedUp,
  draft: Draft,
): Promise<Draft> {
  const claims = await labelledIn(store, found);
  const [first] = claims;
  if (first !== undefined)
    return { ...ALONE, confidence: SURE_OF_LABEL, answers: true, claims, files: ownFirst(draft.files, first) };
  if (found.fact?.name !== "changes") return draft;
  return { ...draft, answers: false, confidence: Math.min(draft.confidence, leastSure(modelFor(found).confidence)) };
}
