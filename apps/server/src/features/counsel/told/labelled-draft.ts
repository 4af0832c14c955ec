import type { Draft, FileAnswer } from "../../../core/answer/answer-question.ts";
import { leastSure } from "../../../core/answer/confidence/confidence.ts";
import { asksSummary, type AskedFact } from "../../../core/answer/asked/asked-fact.ts";
import { digestOf } from "../../../core/answer/parts/digest.ts";
import { labelledFact } from "../../../core/answer/parts/labelled-fact.ts";
import { modelFor } from "../../../core/answer/model.ts";
import { overlaps, type Quote } from "../../../core/answer/parts/quote.ts";
import { dutiesTold } from "./duties-told.ts";
import type { LookedUp } from "../looking-up/look-up.ts";
import { quoteOf, quotesOf, type PageRow } from "./page-quotes.ts";
import { officeTold } from "./office-told.ts";
import { isOneOwner } from "../looking-up/owner-hits.ts";
import { partsAbout } from "./part-about.ts";
import type { CounselStore } from "../store.ts";
import { valueTold } from "./value-told.ts";

/** Publications tell of themselves at their beginning; further on, labels tell of their parts. */
const FIRST_PAGES = 6;
/** What stands under its own label in the very publication that is asked is hardly ever wrong. */
const SURE_OF_LABEL = 0.95;
const KEY_PASSAGES = 3;

/** "What is it about?" is told by a document of which no part is its purpose, too. */
const ASKS_ABOUT = /\babout\W*$/i;

/** What a publication tells of itself. */
interface Told {
  readonly claims: readonly Quote[];
  /** The sentences of each part that there is no room for. */
  readonly rest?: readonly Quote[];
  /** Whether these are some of many sentences that tell it. */
  readonly isSelection: boolean;
  /** Whether it is sure that what is asked would be told there, and is not. */
  readonly isUntold?: boolean;
}

const NOTHING_TOLD: Told = { claims: [], isSelection: false };

/** What the publication tells under the label of what is asked, and part by part where it is asked for in few words. */
async function toldIn(store: Pick<CounselStore, "pages">, { fact, hits, question }: LookedUp): Promise<Told> {
  const [hit] = hits;
  if (fact === null || hit === undefined) return NOTHING_TOLD;
  const { fileId, version } = hit;
  // Only the first page has the publication's own date in its head.
  const numbers = Array.from({ length: fact.name === "date" ? 1 : FIRST_PAGES }, (_, i) => i + 1);
  const rows = await store.pages(numbers.map((pageNumber) => ({ fileId, version, pageNumber })));
  const pages = rows.sort((a, b) => a.number - b.number);
  const labelled = firstTold(pages, fact);
  const isTold = labelled.length > 0 || !ASKS_ABOUT.test(question.text);
  if (fact.name !== "summary" && isTold) return { claims: labelled, isSelection: false };
  const digest = digestOf(pages.map(({ text }) => text));
  const parts = quotesOf(digest, pages);
  const others = parts.filter((part) => !labelled.some((own) => overlaps(own, part)));
  return { claims: [...labelled, ...others], isSelection: true };
}

/** What the first of these pages tells that tells anything under its label. */
function firstTold(pages: readonly PageRow[], fact: AskedFact): Quote[] {
  for (const row of pages) {
    const ranges = labelledFact(fact, row.text);
    if (ranges !== null) return ranges.map((range) => quoteOf(row, range));
  }
  return [];
}

/** So many sentences of a part are told; a longer one is read on its page. */
const MAX_SENTENCES = 12;
/** Of so many documents that have such a part, where none is named. */
const MAX_DOCUMENTS = 3;
/** A sentence about an office that tells another thing of it. */
const SURE_OF_UNTOLD = 0.5;
/** Which of several documents is meant, nobody knows; and whether some sentences of a document are the most important ones. */
const SURE_OF_SOME = 0.7;

/**
 * What stands in the parts that are asked for, as far as there is room.
 * @param further begin parts that none of it is told of
 * @param isOne whether it is sure which of those that are called so is meant
 */
function partsTold(parts: readonly Quote[], further: readonly Quote[] = [], isOne = true): Told {
  const byFile = [...Map.groupBy(parts, ({ fileId }) => fileId).values()].slice(0, MAX_DOCUMENTS);
  const room = Math.floor(MAX_SENTENCES / Math.max(1, byFile.length));
  return {
    claims: byFile.flatMap((quotes) => quotes.slice(0, room)),
    rest: [...byFile.flatMap((quotes) => quotes.slice(room)), ...further],
    isSelection: byFile.length > 1 || further.length > 0 || !isOne,
  };
}

/** The parts that deal with what is asked, by their headings. */
async function partTold(store: Pick<CounselStore, "pages">, found: LookedUp): Promise<Told> {
  const claims = await partsAbout(store, found);
  return { claims, isSelection: claims.length > 1 };
}

/** What is told under a label, else in the part that is asked for by its number or by whose duties it tells, else of parts by what they deal with. */
async function anyTold(store: Pick<CounselStore, "pages">, found: LookedUp, draft: Draft): Promise<Told> {
  const labelled = await toldIn(store, found);
  if (labelled.claims.length > 0) return labelled;
  if (found.section.length > 0) return partsTold(found.section);
  const value = await valueTold(store, found);
  if (value.quotes.length > 0) return partsTold(value.quotes, value.further);
  const { quotes, further } = await dutiesTold(store, found);
  const isOne = isOneOwner(found.question.text);
  if (quotes.length > 0) return partsTold(quotes, further, isOne);
  const office = officeTold(found, draft.answers ? draft.claims : []);
  if (office.quotes.length > 0) return partsTold(office.quotes, office.further, isOne);
  return { ...(await partTold(store, found)), isUntold: office.isUntold };
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
 * that is asked for by its number, "paragraph 3-3", or by what it deals with. What changed is told by nothing else: a sentence with the words of the question says
 * what was cancelled.
 */
export async function withLabelledFact(
  store: Pick<CounselStore, "pages">,
  found: LookedUp,
  draft: Draft,
): Promise<Draft> {
  const { claims, isSelection, rest = [], isUntold = false } = await anyTold(store, found, draft);
  const [first] = claims;
  if (first !== undefined) {
    const confidence = isSelection ? SURE_OF_SOME : SURE_OF_LABEL;
    return { ...ALONE, confidence, answers: true, claims, rest, files: ownFirst(draft.files, first) };
  }
  if (isUntold) return { ...draft, confidence: Math.min(draft.confidence, SURE_OF_UNTOLD) };
  if (found.fact?.name !== "changes" && !asksSummary(found.question.text)) return draft;
  return { ...draft, answers: false, confidence: Math.min(draft.confidence, leastSure(modelFor(found).confidence)) };
}
