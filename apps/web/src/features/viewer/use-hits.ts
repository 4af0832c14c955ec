import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { findHighlights, findHighlightsAround } from "./find-highlights.ts";
import type { OpenedPassages, Passages, Wanted } from "./find-highlights.ts";
import type { Hit } from "./hits.ts";
import { pointedAt } from "./query-terms.ts";
import { ALL_PAGES } from "./told-pages.ts";
import { useAround } from "./use-around.ts";

/** What of the address was looked for, and what came of that. */
export interface FoundHits extends Passages {
  /** What was found where the address leads, wherever the reader is by now. */
  readonly opened: readonly Hit[];
  readonly begin: Hit | null;
  /** Nothing is on its way any more. */
  readonly isSettled: boolean;
  /** What was looked for in vain; null for nothing. */
  readonly missing: "quote" | "query" | null;
}

const NOTHING: OpenedPassages = {
  hits: [],
  areMore: false,
  toldPages: ALL_PAGES,
  forms: [],
  lookedFor: [],
  begin: null,
};

/** The passages to highlight, of very many those around the page read, and the forms that the words of a search have in the document. */
export function useHits(wanted: Wanted, read: number): FoundHits {
  const { fileId, quote, query, page, near } = wanted;
  const enabled = quote !== null || query !== null;
  const key = ["highlights", fileId, quote, query, page, near, wanted.onPaper ?? true];
  const first = useQuery({ queryKey: key, queryFn: ({ signal }) => findHighlights(wanted, signal), enabled });
  const { lookedFor, begin, ...opened } = first.data ?? NOTHING;
  const { around, follow } = useAround(JSON.stringify(key), read);
  // Where not all was told, the first answer is of around the page of the address.
  const isElsewhere = opened.areMore && around !== (page ?? 1);
  const there = useQuery({
    queryKey: [...key, around],
    queryFn: ({ signal }) => findHighlightsAround(wanted, { lookedFor, around }, signal),
    placeholderData: keepPreviousData,
    enabled: isElsewhere,
  });
  const shown = isElsewhere ? (there.data ?? opened) : opened;
  const isComing = isElsewhere && (there.data === undefined || there.isPlaceholderData);
  follow(isComing ? null : shown.toldPages);
  return {
    ...shown,
    forms: opened.forms,
    opened: opened.hits,
    begin,
    isSettled: !enabled || !first.isPending,
    missing: first.data?.hits.length === 0 ? pointedAt(wanted) : null,
  };
}
