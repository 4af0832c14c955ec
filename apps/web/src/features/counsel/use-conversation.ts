import { TEXTS } from "@reading-room/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import type { Dispatch, SetStateAction } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { LostQuestion } from "../../lib/question-draft-store.ts";
import { useToast } from "../../ui/toast.tsx";
import { deleteConversation, loadConversation, startConversation } from "./counsel-calls.ts";
import { GONE } from "./gone-words.ts";
import { endsIn, withEarlier } from "./turns.ts";
import type { Conversation } from "./turns.ts";
import { useAttempt } from "./use-attempt.ts";
import { useConversationInAddress } from "./use-conversation-in-address.ts";
import { CONVERSATIONS_KEY } from "./use-conversations.ts";
import { STATS_KEY } from "./use-counsel-stats.ts";
import { NOTHING, useShown } from "./use-shown.ts";
import type { Outcome } from "./use-shown.ts";

/**
 * `opening` while a session starts or a stored conversation is fetched, `failed` when none could be started; `unread` when the one
 * of the address could not be fetched, and `gone` when there is none.
 */
export type Phase = "opening" | "ready" | "failed" | "unread" | "gone";

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
  const loadFirst = async (id: string): Promise<void> => {
    setPhase("opening");
    const outcome = await load(id);
    if (outcome !== "failed" && outcome !== "gone") return;
    shown.setConversation(NOTHING);
    setPhase(outcome === "gone" ? "gone" : "unread");
  };
  const put = (conversation: Conversation): void => {
    shown.setConversation(conversation);
    setPhase("ready");
  };
  return { ...shown, phase, start, load, loadFirst, put };
}

/** Says of a conversation of the history that there is none any more. */
function useToldGone(): () => void {
  const toast = useToast();
  const queries = useQueryClient();
  return () => {
    toast.show({ type: "info", message: `${GONE.title}.` });
    void queries.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
  };
}

/** The ways from the conversation on the screen to a new one. @param leave takes it out of the address, in the place of its entry in the history unless said */
function useAnew(
  { conversation, phase, watch, start }: ReturnType<typeof useOpening>,
  leave: (how?: { readonly replace: boolean }) => void,
) {
  const remove = useDelete();
  const startAnew = (): Promise<void> => {
    leave();
    return start();
  };
  /** Leaves it for the next, with a way back to it; one without a question is new already. */
  const startNext = async (): Promise<void> => {
    if (phase === "ready" && conversation.turns.length === 0) return;
    leave({ replace: false });
    await start();
  };
  /** Deletes it and begins a new one. @returns whether it could */
  const clear = async (): Promise<boolean> => {
    const isStillHere = watch();
    const deleted = await remove(conversation.id);
    if (deleted && isStillHere()) await startAnew();
    return deleted;
  };
  return { startAnew, startNext, clear };
}

interface Beginning {
  /** Told when the conversation on the screen is left for another. */
  readonly onLeft: () => void;
  /** A question whose answer did not arrive when this screen was left. */
  readonly lost: LostQuestion | null;
  /** Told of it when its conversation has it. */
  readonly onFound: (question: string) => void;
}

/**
 * The conversation on the screen: the one that the address names, else the one whose answer did not arrive when the screen was
 * left, or a new one. Failures are told in toasts; after a failed start or opening `retry` tries again.
 */
export function useConversation({ onLeft, lost, onFound }: Beginning) {
  const opening = useOpening(onLeft);
  const { conversation, setConversation, phase, watch, start, load, loadFirst, put } = opening;
  const showEarlier = useEarlier(conversation, setConversation);
  const tellGone = useToldGone();

  const begin = (named: string | null): Promise<void> => (named === null ? start() : loadFirst(named));
  const { linked, write } = useConversationInAddress((id) => {
    onLeft();
    void begin(id);
  });
  const resume = async (lost: LostQuestion): Promise<void> => {
    const { conversationId: id } = lost;
    const isStillWanted = watch();
    const kept = await loadConversation(id).catch(() => null);
    if (kept !== null && endsIn(kept, lost)) onFound(lost.question);
    if (!isStillWanted()) return;
    if (kept === null || (linked !== null && linked !== id)) return begin(linked);
    put({ id, ...kept });
    write(kept.turns.length > 0 ? id : null);
  };
  /** @returns whether it was opened */
  const open = async (id: string): Promise<boolean> => {
    const outcome = await load(id);
    if (outcome === "shown") write(id, { replace: false });
    if (outcome === "gone") tellGone();
    // It had taken the place of what was being opened.
    if ((outcome === "failed" || outcome === "gone") && phase === "opening") void begin(linked);
    return outcome === "shown";
  };
  const anew = useAnew(opening, (how) => {
    onLeft();
    write(null, how);
  });
  useBeginning(() => (lost === null ? begin(linked) : resume(lost)));
  const retry = () => begin(linked);
  return { conversation, setConversation, phase, retry, open, showEarlier, remember: write, ...anew };
}
