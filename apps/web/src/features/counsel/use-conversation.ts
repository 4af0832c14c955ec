import { TEXTS } from "@reading-room/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import type { Dispatch, SetStateAction } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { deleteConversation, loadConversation, startConversation } from "./counsel-calls.ts";
import { withEarlier } from "./turns.ts";
import type { Conversation } from "./turns.ts";
import { useAttempt } from "./use-attempt.ts";
import { CONVERSATIONS_KEY } from "./use-conversations.ts";
import { STATS_KEY } from "./use-counsel-stats.ts";

/** `opening` while a session starts or a stored conversation is fetched. */
export type Phase = "opening" | "ready" | "failed";

const NAME = "conversation";
const NOTHING: Conversation = { id: null, turns: [], earlier: null };

/**
 * Tells of each step in the browser's history that stays on this screen. A step that is taken before the router has shown
 * the one before it leaves no trace in what the router says.
 */
function useWayBack(onStep: () => void) {
  const { pathname } = useLocation();
  const onPop = useEffectEvent(() => {
    if (window.location.pathname === pathname) onStep();
  });
  useEffect(() => {
    const listener = () => onPop();
    window.addEventListener("popstate", listener);
    return () => window.removeEventListener("popstate", listener);
  }, []);
}

/**
 * Puts a conversation with something in it into the address; takes it out of there otherwise.
 * @param onMoved told what the address names when somebody went there by a link or the way back
 */
function useConversationInAddress(onMoved: (id: string | null) => void) {
  const [params, setParams] = useSearchParams();
  const linked = params.get(NAME);
  const agreed = useRef(linked);
  const write = (id: string | null, { replace = true } = {}) => {
    // As the address is now: an answer comes long after it was asked for.
    const next = new URLSearchParams(window.location.search);
    next.delete(NAME);
    if (id !== null) next.set(NAME, id);
    agreed.current = id;
    setParams(next, { replace, preventScrollReset: true });
  };
  const follow = useEffectEvent((named: string | null) => {
    if (named === agreed.current) return;
    agreed.current = named;
    onMoved(named);
  });
  useEffect(() => follow(linked), [linked]);
  useWayBack(() => follow(new URLSearchParams(window.location.search).get(NAME)));
  return { linked, write };
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

/** What was fetched last is shown, whatever comes when. */
function useShown() {
  const [conversation, setConversation] = useState<Conversation>(NOTHING);
  const latest = useRef(0);
  const show = async (fetched: Promise<Conversation>) => {
    const own = (latest.current += 1);
    const next = await fetched;
    if (own === latest.current) setConversation(next);
  };
  return { conversation, setConversation, show };
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

/**
 * The conversation on the screen: a new one at first, or the one that the address names. Failures are told in toasts;
 * after a failed start `phase` is "failed", and `start` tries again.
 * @param onLeft told when the address went elsewhere
 */
export function useConversation(onLeft: () => void) {
  const attempt = useAttempt();
  const queries = useQueryClient();
  const { conversation, setConversation, show } = useShown();
  const [phase, setPhase] = useState<Phase>("opening");

  const start = async () => {
    setPhase("opening");
    const fresh = async () => ({ ...NOTHING, id: await startConversation() });
    const started = await attempt(() => show(fresh()), TEXTS.counselInitFailed);
    setPhase(started ? "ready" : "failed");
  };
  /** @returns whether it could be opened; what was on the screen stays when not */
  const load = (id: string): Promise<boolean> =>
    attempt(async () => {
      const stored = async () => ({ id, ...(await loadConversation(id)) });
      await show(stored());
      setPhase("ready");
    }, TEXTS.historyFailed);
  const begin = async (named: string | null) => {
    if (named !== null && (await load(named))) return;
    if (named !== null) write(null);
    await start();
  };
  const { linked, write } = useConversationInAddress((id) => {
    onLeft();
    void begin(id);
  });
  const open = async (id: string): Promise<boolean> => {
    const opened = await load(id);
    if (opened) write(id, { replace: false });
    return opened;
  };
  const showEarlier = useEarlier(conversation, setConversation);
  /** Deletes the conversation on the screen and begins a new one. @returns whether it could */
  const clear = async (): Promise<boolean> => {
    const { id } = conversation;
    const deleted = id === null || (await attempt(() => deleteConversation(id), TEXTS.clearFailed));
    if (!deleted) return false;
    write(null);
    await start();
    void queries.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
    void queries.invalidateQueries({ queryKey: STATS_KEY });
    return true;
  };
  useBeginning(() => begin(linked));

  const remember = (id: string) => write(id);
  return { conversation, setConversation, phase, start, open, showEarlier, clear, remember };
}
