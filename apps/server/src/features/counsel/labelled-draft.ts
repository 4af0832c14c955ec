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

/** So many sentences of a part are told; a longer one is read on its page. */
const MAX_SENTENCES = 12;
/** Of so many documents that have such a part, where none is named. */
const MAX_DOCUMENTS = 3;
/** Which of several documents is meant, nobody knows. */
const SURE_OF_SEVERAL = 0.7;

/** What stands in the part that is asked for by its number, as far as there is room. */
function sectionQuotes(section: LookedUp["section"]): Quote[] {
  const byFile = [...Map.groupBy(section, ({ fileId }) => fileId).values()].slice(0, MAX_DOCUMENTS);
  const room = Math.floor(MAX_SENTENCES / Math.max(1, byFile.length));
  return byFile.flatMap((quotes) => quotes.slice(0, room));
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
 * The draft, where what is asked of one publication is told by what that says under a label of its own, "Effective Date.", or in a part
 * that is asked for by its number, "paragraph 3-3". What changed is told by nothing else: a sentence with the words of the question says
 * what was cancelled.
 */
export async function withLabelledFact(
  store: Pick<CounselStore, "pages">,
  found: LookedUp,
  draft: Draft,
): Promise<Draft> {
  const labelled = await labelledIn(store, found);
  const claims = labelled.length > 0 ? labelled : sectionQuotes(found.section);
  const [first] = claims;
  if (first !== undefined) {
    const isOfOne = claims.every(({ fileId }) => fileId === first.fileId);
    const confidence = isOfOne ? SURE_OF_LABEL : SURE_OF_SEVERAL;
    return { ...ALONE, confidence, answers: true, claims, files: ownFirst(draft.files, first) };
  }
  if (found.fact?.name !== "changes") return draft;
  return { ...draft, answers: false, confidence: Math.min(draft.confidence, leastSure(modelFor(found).confidence)) };
}
