import { TEXTS } from "@reading-room/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import type { Dispatch, SetStateAction } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useToast } from "../../ui/toast.tsx";
import { deleteConversation, loadConversation, startConversation } from "./counsel-calls.ts";
import { withEarlier } from "./turns.ts";
import type { Conversation } from "./turns.ts";
import { useAttempt } from "./use-attempt.ts";
import { useConversationInAddress } from "./use-conversation-in-address.ts";
import { CONVERSATIONS_KEY } from "./use-conversations.ts";
import { STATS_KEY } from "./use-counsel-stats.ts";

/** `opening` while a session starts or a stored conversation is fetched. */
export type Phase = "opening" | "ready" | "failed";

/** `overtaken` by something else that was asked for meanwhile. */
type Outcome = "shown" | "failed" | "overtaken";

const NOTHING: Conversation = { id: null, turns: [], earlier: null };

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

/** What was asked for last is shown, whatever comes when; what fails says so, unless something else was asked for. */
function useShown() {
  const toast = useToast();
  const [conversation, setConversation] = useState<Conversation>(NOTHING);
  const latest = useRef(0);
  /** @returns what tells whether nothing was asked for since */
  const watch = (): (() => boolean) => {
    const seen = latest.current;
    return () => seen === latest.current;
  };
  const show = async (fetched: Promise<Conversation>, failure: string): Promise<Outcome> => {
    latest.current += 1;
    const isLatest = watch();
    const [next] = await Promise.allSettled([fetched]);
    if (!isLatest()) return "overtaken";
    if (next.status === "fulfilled") setConversation(next.value);
    else toast.show({ type: "error", message: failure });
    return next.status === "fulfilled" ? "shown" : "failed";
  };
  return { conversation, setConversation, show, watch };
}

/** Puts the turns before those on the screen in front of them. @returns what tells whether it could */
function useEarlier(
  { id, earlier }: Conversation,
  setConversation: Dispatch<SetStateAction<Conversation>>,
): () => Promise<boolean> {
  const attempt = useAttempt();
  return () =>
    attempt(async () => {
      if (id === null || earlier === null) return;
      const before = { id, ...(await loadConversation(id, earlier)) };
      setConversation((now) => (now.earlier === earlier ? withEarlier(now, before) : now));
    }, TEXTS.historyFailed);
}

/** Deletes a conversation for good. @returns whether it could */
function useDelete(): (id: string | null) => Promise<boolean> {
  const attempt = useAttempt();
  const queries = useQueryClient();
  return async (id) => {
    const deleted = id === null || (await attempt(() => deleteConversation(id), TEXTS.clearFailed));
    if (deleted) {
      void queries.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
      void queries.invalidateQueries({ queryKey: STATS_KEY });
    }
    return deleted;
  };
}

/** The ways to put another conversation on the screen, and how far that is. `onLeft` is told when one is left for another. */
function useOpening(onLeft: () => void) {
  const { show, ...shown } = useShown();
  const [phase, setPhase] = useState<Phase>("opening");

  const start = async (): Promise<void> => {
    setPhase("opening");
    const fresh = async () => ({ ...NOTHING, id: await startConversation() });
    const outcome = await show(fresh(), TEXTS.counselInitFailed);
    if (outcome !== "overtaken") setPhase(outcome === "shown" ? "ready" : "failed");
  };
  /** What was on the screen stays when it fails. */
  const load = async (id: string): Promise<Outcome> => {
    const stored = async () => ({ id, ...(await loadConversation(id)) });
    const outcome = await show(stored(), TEXTS.historyFailed);
    if (outcome !== "shown") return outcome;
    onLeft();
    setPhase("ready");
    return outcome;
  };
  /** What is asked before it is there is asked in it. */
  const loadFirst = (id: string): Promise<Outcome> => {
    setPhase("opening");
    return load(id);
  };
  return { ...shown, phase, start, load, loadFirst };
}

/**
 * The conversation on the screen: a new one at first, or the one that the address names. Failures are told in toasts;
 * after a failed start `phase` is "failed", and `start` tries again.
 * @param onLeft told when the conversation on the screen is left for another
 */
export function useConversation(onLeft: () => void) {
  const { conversation, setConversation, phase, watch, start, load, loadFirst } = useOpening(onLeft);
  const showEarlier = useEarlier(conversation, setConversation);
  const remove = useDelete();

  const begin = async (named: string | null): Promise<void> => {
    if (named === null) return start();
    if ((await loadFirst(named)) !== "failed") return;
    write(null);
    await start();
  };
  const { linked, write } = useConversationInAddress((id) => {
    onLeft();
    void begin(id);
  });
  /** @returns whether it was opened */
  const open = async (id: string): Promise<boolean> => {
    const outcome = await load(id);
    if (outcome === "shown") write(id, { replace: false });
    // It had taken the place of what was being opened.
    if (outcome === "failed" && phase === "opening") void begin(linked);
    return outcome === "shown";
  };
  /** Deletes the conversation on the screen and begins a new one. @returns whether it could */
  const clear = async (): Promise<boolean> => {
    const isStillHere = watch();
    const deleted = await remove(conversation.id);
    if (!deleted || !isStillHere()) return deleted;
    onLeft();
    write(null);
    await start();
    return true;
  };
  useBeginning(() => begin(linked));
  return { conversation, setConversation, phase, start, open, showEarlier, clear, remember: write };
}
