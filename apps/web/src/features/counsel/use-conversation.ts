import { TEXTS } from "@reading-room/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { deleteConversation, loadConversation, startConversation } from "./counsel-calls.ts";
import type { Conversation } from "./turns.ts";
import { useAttempt } from "./use-attempt.ts";
import { CONVERSATIONS_KEY } from "./use-conversations.ts";

/** `opening` while a session starts or a stored conversation is fetched. */
export type Phase = "opening" | "ready" | "failed";

const NAME = "conversation";
const NOTHING: Conversation = { id: null, turns: [] };

/** Puts a conversation with something in it into the address; takes it out of there otherwise. */
function useConversationInAddress() {
  const [params, setParams] = useSearchParams();
  const write = (id: string | null) => {
    // As the address is now: an answer comes long after it was asked for.
    const next = new URLSearchParams(window.location.search);
    next.delete(NAME);
    if (id !== null) next.set(NAME, id);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { linked: params.get(NAME), write };
}

/** Runs `begin` when first shown. Effects run twice while developing; a session is started once. */
function useBeginning(begin: () => Promise<void>) {
  const began = useRef(false);
  const onShow = useEffectEvent(begin);
  useEffect(() => {
    if (began.current) return;
    began.current = true;
    void onShow();
  }, []);
}

/**
 * The conversation on the screen: a new one at first, or the one that the address names. Failures are told in toasts;
 * after a failed start `phase` is "failed", and `start` tries again.
 */
export function useConversation() {
  const attempt = useAttempt();
  const queries = useQueryClient();
  const { linked, write } = useConversationInAddress();
  const [conversation, setConversation] = useState<Conversation>(NOTHING);
  const [phase, setPhase] = useState<Phase>("opening");

  const start = async () => {
    setPhase("opening");
    const started = await attempt(
      async () => setConversation({ id: await startConversation(), turns: [] }),
      TEXTS.counselInitFailed,
    );
    setPhase(started ? "ready" : "failed");
  };
  /** @returns whether it could be opened; what was on the screen stays when not */
  const open = (id: string): Promise<boolean> =>
    attempt(async () => {
      setConversation({ id, turns: await loadConversation(id) });
      setPhase("ready");
      write(id);
    }, TEXTS.historyFailed);
  /** Deletes the conversation on the screen and begins a new one. @returns whether it could */
  const clear = async (): Promise<boolean> => {
    const { id } = conversation;
    const deleted = id === null || (await attempt(() => deleteConversation(id), TEXTS.clearFailed));
    if (!deleted) return false;
    write(null);
    await start();
    void queries.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
    return true;
  };
  useBeginning(async () => {
    const opened = linked !== null && (await open(linked));
    if (opened) return;
    if (linked !== null) write(null);
    await start();
  });

  return { conversation, setConversation, phase, start, open, clear, remember: write };
}
