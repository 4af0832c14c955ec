import { listConversations } from "@reading-room/contract/counsel";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export const CONVERSATIONS_KEY = ["counsel", "conversations"] as const;

export type ConversationEntry = OutputOf<typeof listConversations>["conversations"][number];

/** Own conversations in which something was asked, latest first, page by page; fetched anew whenever the panel that shows them opens. */
export const useConversations = () => {
  const query = useInfiniteQuery({
    queryKey: CONVERSATIONS_KEY,
    queryFn: ({ pageParam, signal }) =>
      call(listConversations, { asked: true, ...(pageParam !== "" && { cursor: pageParam }) }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
  return { ...query, conversations: query.data?.pages.flatMap(({ conversations }) => conversations) };
};
