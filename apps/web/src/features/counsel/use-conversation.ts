import { TEXTS } from "@reading-room/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useToast } from "../../ui/toast.tsx";
import { deleteConversation, loadConversation, startConversation } from "./counsel-calls.ts";
import type { Turn } from "./turns.ts";
import { CONVERSATIONS_KEY } from "./use-conversations.ts";

/** `opening` while a session starts or a stored conversation is fetched. */
export type Phase = "opening" | "ready" | "failed";

export interface Conversation {
  readonly id: string | null;
  readonly turns: readonly Turn[];
}

const NAME = "conversation";
const NOTHING: Conversation = { id: null, turns: [] };

/** Puts a conversation with something in it into the address; takes it out of there otherwise. */
function useConversationInAddress() {
  const [params, setParams] = useSearchParams();
  const write = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(NAME);
        if (id !== null) next.set(NAME, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { linked: params.get(NAME), write };
}

/**
 * The conversation on the screen: a new one at first, or the one that the address names. Failures are told in toasts;
 * after a failed start `phase` is "failed", and `start` tries again.
 */
export function useConversation() {
  const toast = useToast();
  const queries = useQueryClient();
  const { linked, write } = useConversationInAddress();
  const [conversation, setConversation] = useState<Conversation>(NOTHING);
  const [phase, setPhase] = useState<Phase>("opening");

  const tell = useCallback((message: string) => toast.show({ type: "error", message }), [toast]);

  const start = async () => {
    setPhase("opening");
    try {
      setConversation({ id: await startConversation(), turns: [] });
      setPhase("ready");
    } catch {
      setPhase("failed");
      tell(TEXTS.counselInitFailed);
    }
  };
  /** @returns whether it could be opened; what was on the screen stays when not */
  const open = async (id: string): Promise<boolean> => {
    try {
      const turns = await loadConversation(id);
      setConversation({ id, turns });
      setPhase("ready");
      write(id);
      return true;
    } catch {
      tell(TEXTS.historyFailed);
      return false;
    }
  };
  /** Deletes the conversation on the screen and begins a new one. @returns whether it could */
  const clear = async (): Promise<boolean> => {
    try {
      if (conversation.id !== null) await deleteConversation(conversation.id);
    } catch {
      tell(TEXTS.clearFailed);
      return false;
    }
    write(null);
    await start();
    void queries.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
    return true;
  };

  const began = useRef(false);
  useEffect(() => {
    // Effects run twice while developing; a session is started once.
    if (began.current) return;
    began.current = true;
    void (async () => {
      const opened = linked !== null && (await open(linked));
      if (!opened) await start();
    })();
  }, []);

  return { conversation, setConversation, phase, start, open, clear, remember: write, tell };
}
