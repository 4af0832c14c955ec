import type { Dispatch, SetStateAction } from "react";
import { useEffect, useEffectEvent, useRef } from "react";
import { isNotThere } from "../../lib/api-error.ts";
import { useToast } from "../../ui/toast.tsx";
import { loadConversation } from "./counsel-calls.ts";
import { isAsking } from "./turns.ts";
import type { Conversation } from "./turns.ts";
import { withKept } from "./with-kept.ts";

/**
 * Brings the conversation on the screen up to date with what was asked in it elsewhere, and says so, or that it is over, whenever its
 * tab is seen again, or its window has the focus again: of two beside each other both are seen all the time. Quietly: where it cannot
 * look, all stays as it is.
 * @returns the same for a conversation that may have news now
 */
export function useNews(
  conversation: Conversation,
  setConversation: Dispatch<SetStateAction<Conversation>>,
): (id: string) => Promise<void> {
  const toast = useToast();
  const fromElsewhere = conversation.turns.filter((turn) => turn.fromElsewhere).length;
  const tell = useEffectEvent(() => {
    if (fromElsewhere > 0)
      toast.show({ type: "info", message: "This conversation went on in another tab or browser." });
  });
  useEffect(() => tell(), [fromElsewhere]);
  const look = async (id: string): Promise<void> => {
    const [kept] = await Promise.allSettled([loadConversation(id)]);
    setConversation((now) => {
      // Another, or one in which something is asked: that tells by itself.
      if (now.id !== id || isAsking(now)) return now;
      if (kept.status === "fulfilled") return withKept(now, kept.value);
      return isNotThere(kept.reason) ? { ...now, isOver: true } : now;
    });
  };
  const isLooking = useRef(false);
  const lookOnce = async (id: string): Promise<void> => {
    // Who comes back to a tab is told twice: it is seen, and has the focus.
    if (isLooking.current) return;
    isLooking.current = true;
    await look(id);
    isLooking.current = false;
  };
  const onSeen = useEffectEvent(() => {
    const { id, turns, isOver } = conversation;
    const isQuiet = document.visibilityState === "visible" && !isAsking(conversation);
    if (id !== null && turns.length > 0 && isOver !== true && isQuiet) void lookOnce(id);
  });
  useEffect(() => {
    const listener = () => onSeen();
    document.addEventListener("visibilitychange", listener);
    window.addEventListener("focus", listener);
    return () => {
      document.removeEventListener("visibilitychange", listener);
      window.removeEventListener("focus", listener);
    };
  }, []);
  return look;
}
