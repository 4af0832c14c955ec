import { listFolder, type FileEntry } from "@reading-room/contract/browse";
import { LIMITS } from "@reading-room/contract/limits";
import { useQueries, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { call } from "../../lib/call.ts";
import { FRESHNESS } from "../../lib/freshness.ts";
import type { Rows } from "../../ui/file-list/rows.ts";

export interface FolderQuery {
  readonly folderId: string;
  readonly sort: "name" | "date" | "size" | "kind";
  readonly order: "asc" | "desc";
}

interface Page {
  readonly files: readonly FileEntry[];
  readonly total: number;
  readonly problem: string | null;
}

const PAGE_ROWS = LIMITS.browsePageSize;
/** Rows so near to what is in view are fetched before they come into view. */
const AHEAD_ROWS = 300;

const keyOf = ({ folderId, sort, order }: FolderQuery, page: number) => ["browse", "list", folderId, sort, order, page];

const pageQuery = (query: FolderQuery, page: number) => ({
  queryKey: keyOf(query, page),
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Page> =>
    call(listFolder, { ...query, pageSize: PAGE_ROWS, offset: page * PAGE_ROWS }, { signal }),
  ...FRESHNESS.fileList,
});

/** The rows that this browser has, of all that there are; those in the cache that are not in view count, too. */
function rowsOf(client: QueryClient, query: FolderQuery, total: number): Rows<FileEntry> {
  const known = new Map<number, readonly FileEntry[]>();
  const pageAt = (page: number): readonly FileEntry[] => {
    const files = known.get(page) ?? client.getQueryData<Page>(keyOf(query, page))?.files ?? [];
    known.set(page, files);
    return files;
  };
  return {
    length: total,
    at: (index) => pageAt(Math.floor(index / PAGE_ROWS))[index % PAGE_ROWS],
    findIndex: (is) => {
      for (let page = 0; page * PAGE_ROWS < total; page++) {
        const at = pageAt(page).findIndex(is);
        if (at >= 0) return page * PAGE_ROWS + at;
      }
      return -1;
    },
  };
}

function pagesAround(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first - AHEAD_ROWS) / PAGE_ROWS);
  const to = Math.floor((last + AHEAD_ROWS) / PAGE_ROWS);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

const isSame = (one: FolderQuery, other: FolderQuery): boolean => one.sort === other.sort && one.order === other.order;

/** What a folder holds, in the server's order: the parts in view, a page of 1000 at a time; another order keeps the old rows until it is there. */
export function useFolderFiles(query: FolderQuery) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<readonly number[]>([0]);
  const [shown, setShown] = useState(query);
  const total = useKnownTotal(client, shown);
  const pages = wanted.filter((page) => page === 0 || total === null || page * PAGE_ROWS < total);
  const results = useQueries({ queries: pages.map((page) => pageQuery(query, page)) });
  const newest = results
    .filter(({ data }) => data !== undefined)
    .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0];
  if (newest !== undefined && !isSame(query, shown)) setShown(query);

  const stamp = results.map(({ dataUpdatedAt }) => dataUpdatedAt).join(" ");
  const length = (isSame(query, shown) ? newest?.data?.total : undefined) ?? total ?? 0;
  // The stamp tells that the cache holds other rows now.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const rows = useMemo(() => rowsOf(client, shown, length), [client, shown, length, stamp]);
  const failed = results.find(({ error }) => error !== null);

  const want = useCallback((first: number, last: number) => {
    const next = pagesAround(first, last);
    setWanted((now) => (now.join() === next.join() ? now : next));
  }, []);
  return {
    rows,
    want,
    isPending: length === 0 && newest === undefined && failed === undefined,
    error: failed?.error ?? null,
    /** Why what is shown is what was known before; null where it is what there is. */
    problem: newest?.data?.problem ?? null,
    reload: () => results.forEach(({ refetch }) => void refetch()),
    retry: () => results.forEach(({ error, refetch }) => void (error !== null && refetch())),
    /** Waits for all rows of a stretch. @throws ApiError */
    load: async (first: number, last: number): Promise<Rows<FileEntry>> => {
      const from = Math.floor(first / PAGE_ROWS);
      const to = Math.floor(last / PAGE_ROWS);
      for (let page = from; page <= to; page++) await client.fetchQuery(pageQuery(query, page));
      return rowsOf(client, query, length);
    },
  };
}

/** How many rows the list had when any of it was last loaded; null when none of it was. */
function useKnownTotal(client: QueryClient, query: FolderQuery): number | null {
  const found = client.getQueriesData<Page>({ queryKey: keyOf(query, 0).slice(0, -1) });
  return found.find(([, data]) => data !== undefined)?.[1]?.total ?? null;
}
