import { listFolder } from "@reading-room/contract/browse";
import { LIMITS } from "@reading-room/contract/limits";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { isTemporary } from "../../lib/api-error.ts";

export interface FolderQuery {
  readonly folderId: string;
  readonly sort: "name" | "date" | "size" | "kind";
  readonly order: "asc" | "desc";
}

/** What a folder holds, in the server's order, a page of 1000 at a time; another order keeps the old rows until it is there. */
export function useFolderFiles({ folderId, sort, order }: FolderQuery) {
  return useInfiniteQuery({
    queryKey: ["browse", "list", folderId, sort, order],
    queryFn: ({ pageParam, signal }) =>
      call(
        listFolder,
        {
          folderId,
          sort,
          order,
          pageSize: LIMITS.browsePageSize,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (previous, query) => (query?.queryKey[2] === folderId ? keepPreviousData(previous) : undefined),
    staleTime: LIMITS.freshFileListMs,
    retry: (failures, error) => failures < LIMITS.retriesFileList && isTemporary(error),
  });
}
