import { listConversations } from "@reading-room/contract/counsel";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export const CONVERSATIONS_KEY = ["counsel", "conversations"] as const;

export type ConversationEntry = OutputOf<typeof listConversations>["conversations"][number];

/** Own conversations, latest first; fetched anew whenever the panel that shows them opens. */
export const useConversations = (shown: boolean) =>
  useQuery({
    queryKey: CONVERSATIONS_KEY,
    queryFn: async ({ signal }) => (await call(listConversations, {}, { signal })).conversations,
    enabled: shown,
    staleTime: 0,
  });
