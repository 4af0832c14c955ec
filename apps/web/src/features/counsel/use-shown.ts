import { useRef, useState } from "react";
import { isNotThere } from "../../lib/api-error.ts";
import { useToast } from "../../ui/toast.tsx";
import type { Conversation } from "./turns.ts";

export const NOTHING: Conversation = { id: null, turns: [], earlier: null };

/** `gone` when there is none, any more; `overtaken` by something else that was asked for meanwhile. */
export type Outcome = "shown" | "failed" | "gone" | "overtaken";

/** What was asked for last is shown, whatever comes when; what fails says so, unless something else was asked for. */
export function useShown() {
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
    else if (isNotThere(next.reason)) return "gone";
    else toast.fail(next.reason, { message: failure });
    return next.status === "fulfilled" ? "shown" : "failed";
  };
  return { conversation, setConversation, show, watch };
}
