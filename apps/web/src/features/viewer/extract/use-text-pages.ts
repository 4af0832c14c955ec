import { readText } from "@reading-room/contract/document";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { LIMITS } from "@reading-room/contract/limits";
import { queryOptions, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";

export type TextPage = OutputOf<typeof readText>["pages"][number];

/** Pages are fetched so many at once: a screen or two ahead, never a whole long document. */
const LOT = 10;

const lotOf = (page: number): number => Math.floor((page - 1) / LOT);

const lotQuery = (fileId: string, lot: number) =>
  queryOptions({
    queryKey: ["document-text", fileId, lot],
    queryFn: ({ signal }) => call(readText, { id: fileId, from: lot * LOT + 1, limit: LOT }, { signal }),
    staleTime: LIMITS.freshDefaultMs,
  });

/** The text of the pages in sight, those not fetched yet left out; `pages` are physical, from 1. */
export function useTextPages(fileId: string, pages: readonly number[]) {
  const lots = [...new Set(pages.map(lotOf))];
  const answers = useQueries({ queries: lots.map((lot) => lotQuery(fileId, lot)) });
  const known = new Map<number, TextPage>();
  for (const { data } of answers) for (const page of data?.pages ?? []) known.set(page.pageNumber, page);
  const failed = answers.find(({ error, data }) => error !== null && data === undefined);
  return { known, error: failed?.error ?? null, retry: () => void failed?.refetch() };
}

/** What a document's text begins with, once it is here. */
export const useTextBegin = (fileId: string, enabled: boolean) => useQuery({ ...lotQuery(fileId, 0), enabled });

/** Fetches a whole document's text, as printing needs it. */
export function useWholeText(fileId: string, pageCount: number): () => Promise<readonly TextPage[]> {
  const client = useQueryClient();
  return async () => {
    const pages: TextPage[] = [];
    for (let lot = 0; lot <= lotOf(pageCount); lot++)
      pages.push(...(await client.ensureQueryData(lotQuery(fileId, lot))).pages);
    return pages;
  };
}
