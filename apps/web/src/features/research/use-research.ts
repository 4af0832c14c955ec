import { researchQuery, researchStats } from "@reading-room/contract/research";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { TEXTS } from "@reading-room/contract/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { useToast } from "../../ui/toast.tsx";

export interface ResearchMessage {
  readonly id: number;
  readonly type: "user" | "assistant";
  readonly content: string;
  readonly failed: boolean;
  readonly sources: Readonly<OutputOf<typeof researchQuery>["sources"]>;
}

/** While nothing is indexed yet, the line is looked at again this often. */
const NOTHING_YET_POLL_MS = 10_000;

/** The old chat's index line. */
export const useResearchStats = () =>
  useQuery({
    queryKey: ["research", "stats"],
    queryFn: async ({ signal }) => (await call(researchStats, {}, { signal })).stats,
    refetchInterval: ({ state }) => (state.data?.documentsIndexed === 0 ? NOTHING_YET_POLL_MS : false),
  });

const said = (content: string) => ({ type: "user", content, failed: false, sources: [] }) as const;
const failure = { type: "assistant", content: TEXTS.queryFailedInChat, failed: true, sources: [] } as const;

/** The old chat: questions and answers of this visit only, one question at a time. */
export function useResearch() {
  const toast = useToast();
  const [messages, setMessages] = useState<readonly ResearchMessage[]>([]);
  const [asking, setAsking] = useState(false);
  const add = (message: Omit<ResearchMessage, "id">) =>
    setMessages((before) => [...before, { ...message, id: before.length }]);

  const ask = async (typed: string): Promise<void> => {
    const query = typed.trim();
    if (query === "" || asking) return;
    setAsking(true);
    add(said(query));
    try {
      const { answer, sources } = await call(researchQuery, { query });
      add({ type: "assistant", content: answer, failed: false, sources });
    } catch (error) {
      add(failure);
      toast.fail(error, { message: TEXTS.queryFailed });
    } finally {
      setAsking(false);
    }
  };
  return { messages, asking, ask };
}
