import { getFile } from "@reading-room/contract/browse";
import { findInDocument, getDocument } from "@reading-room/contract/document";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { LIMITS } from "@reading-room/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { indexNotice } from "../../ui/file-list/index-notice.ts";
import { hitFrom, hitsOf } from "./hits.ts";
import { queryTerms } from "./query-terms.ts";
import type { Hit } from "./hits.ts";
import type { ViewerAddress } from "./viewer-address.ts";

export type ShownDocument = OutputOf<typeof getDocument>["document"];

/** A document whose pages are not indexed yet is asked for again at this pace. */
const INDEXING_POLL_MS = 5_000;
/** A file that has not been indexed after this many looks probably never will be. */
const INDEXING_POLLS_MAX = 60;
const NO_HITS: readonly Hit[] = [];
const NO_FORMS: readonly string[] = [];

/** A document's pages, labels and outline; looked at again while it has no pages yet. */
export const useDocument = (fileId: string) =>
  useQuery({
    queryKey: ["document", fileId],
    queryFn: async ({ signal }) => (await call(getDocument, { id: fileId }, { signal })).document,
    staleTime: LIMITS.freshDefaultMs,
    refetchInterval: ({ state }) =>
      state.data?.pageCount === 0 && state.dataUpdateCount < INDEXING_POLLS_MAX ? INDEXING_POLL_MS : false,
  });

const STILL_INDEXING = "Still being indexed: page labels, the outline and highlights appear when that is done.";

const isWaiting = (state: string | null | undefined): boolean => state === "waiting" || state === "running";

/** Why a document has no indexed pages, in a sentence; null when it has them, or while that is not known. */
export function useUnindexedReason({ id, pageCount }: ShownDocument): string | null {
  const { data } = useQuery({
    queryKey: ["file", id, "index-state"],
    queryFn: async ({ signal }) => (await call(getFile, { id }, { signal })).file,
    refetchInterval: ({ state }) => (isWaiting(state.data?.indexState) ? INDEXING_POLL_MS : false),
    enabled: pageCount === 0,
  });
  if (pageCount > 0 || data === undefined) return null;
  return isWaiting(data.indexState) ? STILL_INDEXING : (indexNotice(data)?.reason ?? null);
}

interface Wanted extends ViewerAddress {
  readonly fileId: string;
  /** Painted on pages, by boxes; else wherever the words stand in the shown text. */
  readonly onPaper?: boolean;
}

type Found = OutputOf<typeof findInDocument>;
/** Finds one quote, in the whole document or on one page; a word in all its forms where they are asked for. */
type Find = (quote: string, where?: Where) => Promise<Found>;

interface Where {
  readonly page?: number;
  /** Of very many those nearest to this page are told. */
  readonly around?: number;
  readonly anyForm?: boolean;
}

const nearTo = (page: number | null): Where => (page === null || page < 1 ? {} : { around: page });

/** The quote on its page; where that page no longer has it, anywhere in the document. */
async function findQuote(find: Find, quote: string, page: number | null): Promise<Found> {
  const onPage = page === null || page < 1 ? null : await find(quote, { page });
  return onPage !== null && onPage.highlights.length > 0 ? onPage : find(quote, nearTo(page));
}

/** A search's words where they stand together, if they do on the page asked for; else each wherever it stands. */
async function findQuery(find: Find, query: string, page: number | null): Promise<Found> {
  const { together, each, words } = queryTerms(query);
  const joined = together === null ? null : await find(together, nearTo(page));
  if (joined?.highlights.some(({ pageNumber }) => page === null || pageNumber === page)) return joined;
  const found = await Promise.all(each.map((term) => find(term, { ...nearTo(page), anyForm: words.includes(term) })));
  return {
    highlights: found.flatMap(({ highlights }) => highlights),
    isCut: found.some(({ isCut }) => isCut),
    forms: found.flatMap(({ forms = [] }) => forms),
  };
}

interface Hits {
  readonly hits: readonly Hit[];
  /** The document has more than these. */
  readonly areMore: boolean;
  readonly forms: readonly string[];
  /** The one of the passage that the address names beside a search; null where it names none that is there. */
  readonly begin: Hit | null;
}

/** Where the passage stands on its page that a search led to. */
const findPassage = async (find: Find, { quote, near, page }: Wanted) =>
  quote !== null || near === null || page === null || page < 1 ? undefined : (await find(near, { page })).highlights[0];

async function findHits(wanted: Wanted, signal: AbortSignal): Promise<Hits> {
  const { fileId, quote, query, page, onPaper } = wanted;
  const find: Find = (words, where) => call(findInDocument, { id: fileId, quote: words, ...where }, { signal });
  const [found, passage] = await Promise.all([
    quote === null ? findQuery(find, query ?? "", page) : findQuote(find, quote, page),
    findPassage(find, wanted),
  ]);
  const hits = hitsOf(found.highlights, onPaper);
  return { hits, areMore: found.isCut ?? false, forms: found.forms ?? NO_FORMS, begin: hitFrom(hits, passage) };
}

/** What of the address was looked for, and what came of that. */
export interface FoundHits extends Hits {
  /** Nothing is on its way any more. */
  readonly isSettled: boolean;
  /** What was looked for in vain; null for nothing. */
  readonly missing: "quote" | "query" | null;
}

/** The passages to highlight, and the forms that the words of a search have in the document. */
export function useHits(wanted: Wanted): FoundHits {
  const { fileId, quote, query, page, near } = wanted;
  const kind = quote === null ? "query" : "quote";
  const enabled = quote !== null || query !== null;
  const { data, isPending } = useQuery({
    queryKey: ["highlights", fileId, quote, query, page, near, wanted.onPaper ?? true],
    queryFn: ({ signal }) => findHits(wanted, signal),
    enabled,
  });
  return {
    hits: data?.hits ?? NO_HITS,
    areMore: data?.areMore ?? false,
    forms: data?.forms ?? NO_FORMS,
    begin: data?.begin ?? null,
    isSettled: !enabled || !isPending,
    missing: data?.hits.length === 0 ? kind : null,
  };
}
