import { listSessions } from "@reading-room/contract/auth";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export const SESSIONS_KEY = ["account", "sessions"];

/** Where the account is signed in, latest seen first, page by page. */
export const useSessions = () => {
  const query = useInfiniteQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ pageParam, signal }) => call(listSessions, pageParam === "" ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Others come and go meanwhile: each visit looks anew.
    staleTime: 0,
  });
  return { ...query, sessions: query.data?.pages.flatMap(({ sessions }) => sessions) };
};
