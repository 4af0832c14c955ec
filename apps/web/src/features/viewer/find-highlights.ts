import { findInDocument } from "@reading-room/contract/document";
import type { ToldPages } from "@reading-room/contract/document";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { call } from "../../lib/call.ts";
import { hitFrom, hitsOf } from "./hits.ts";
import type { Hit } from "./hits.ts";
import { queryTerms } from "./query-terms.ts";
import { ALL_PAGES, toldByAll } from "./told-pages.ts";
import type { ViewerAddress } from "./viewer-address.ts";

/** What a link leads to in a document. */
export interface Wanted extends ViewerAddress {
  readonly fileId: string;
  /** Painted on pages, by boxes; else wherever the words stand in the shown text. */
  readonly onPaper?: boolean;
}

/** Words that were looked for, in all their forms or as they stand. */
interface Words {
  readonly words: string;
  readonly anyForm: boolean;
}

/** Passages to highlight: of very many those around a page. */
export interface Passages {
  readonly hits: readonly Hit[];
  /** The document has more than these. */
  readonly areMore: boolean;
  readonly toldPages: ToldPages;
  readonly forms: readonly string[];
}

/** What was found first, and of which words it is. */
export interface OpenedPassages extends Passages {
  readonly lookedFor: readonly Words[];
  /** The one of the passage that the address names beside a search; null where it names none that is there. */
  readonly begin: Hit | null;
}

type Found = OutputOf<typeof findInDocument>;

interface Where {
  readonly page?: number;
  /** Of very many those nearest to this page are told. */
  readonly around?: number;
}

/** Finds words in the whole document or on one page. */
type Find = (words: Words, where?: Where) => Promise<Found>;

const finder =
  (id: string, signal: AbortSignal): Find =>
  ({ words, anyForm }, where) =>
    call(findInDocument, { id, quote: words, anyForm, ...where }, { signal });

const asItStands = (words: string): Words => ({ words, anyForm: false });
const nearTo = (page: number | null): Where => (page === null || page < 1 ? {} : { around: page });

function passagesOf(found: readonly Found[], onPaper: boolean | undefined): Passages {
  return {
    hits: hitsOf(
      found.flatMap(({ highlights }) => highlights),
      onPaper,
    ),
    areMore: found.some(({ isCut }) => isCut),
    toldPages: toldByAll(found.map(({ toldPages = ALL_PAGES }) => toldPages)),
    forms: found.flatMap(({ forms = [] }) => forms),
  };
}

type Looked = readonly [lookedFor: readonly Words[], found: readonly Found[]];

/** The quote on its page; where that page no longer has it, anywhere in the document. */
async function findQuote(find: Find, quote: string, page: number | null): Promise<Looked> {
  const wanted = asItStands(quote);
  const onPage = page === null || page < 1 ? null : await find(wanted, { page });
  if (onPage !== null && onPage.highlights.length > 0) return [[wanted], [onPage]];
  return [[wanted], [await find(wanted, nearTo(page))]];
}

/** A search's words where they stand together, if they do on the page asked for; else each wherever it stands. */
async function findQuery(find: Find, query: string, page: number | null): Promise<Looked> {
  const { together, each, words } = queryTerms(query);
  if (together !== null) {
    const joined = await find(asItStands(together), nearTo(page));
    const isHere = joined.highlights.some(({ pageNumber }) => page === null || pageNumber === page);
    if (isHere) return [[asItStands(together)], [joined]];
  }
  const apart = each.map((term) => ({ words: term, anyForm: words.includes(term) }));
  return [apart, await Promise.all(apart.map((one) => find(one, nearTo(page))))];
}

/** Where the passage stands on its page that a search led to. */
const findPassage = async (find: Find, { quote, near, page }: Wanted) =>
  quote !== null || near === null || page === null || page < 1
    ? undefined
    : (await find(asItStands(near), { page })).highlights[0];

/** Finds what a link leads to, around the page that it names. */
export async function findHighlights(wanted: Wanted, signal: AbortSignal): Promise<OpenedPassages> {
  const { fileId, quote, query, page, onPaper } = wanted;
  const find = finder(fileId, signal);
  const [[lookedFor, found], passage] = await Promise.all([
    quote === null ? findQuery(find, query ?? "", page) : findQuote(find, quote, page),
    findPassage(find, wanted),
  ]);
  const passages = passagesOf(found, onPaper);
  return { ...passages, lookedFor, begin: hitFrom(passages.hits, passage) };
}

/** Finds the same words around another page. */
export async function findHighlightsAround(
  { fileId, onPaper }: Wanted,
  { lookedFor, around }: { readonly lookedFor: readonly Words[]; readonly around: number },
  signal: AbortSignal,
): Promise<Passages> {
  const find = finder(fileId, signal);
  return passagesOf(await Promise.all(lookedFor.map((one) => find(one, { around }))), onPaper);
}
