import { useEffect, useEffectEvent, useState } from "react";
import { questionDraft } from "../../lib/question-draft.ts";
import type { Asking } from "./asking.ts";

interface Ready {
  readonly isReady: boolean;
  readonly ask: (asking: Asking) => void;
  /** A question that turned out to be answered in the conversation that is opened. */
  readonly found: string | null;
}

/** Asks at once when the conversation is open; a question that comes earlier is held until it is. */
export function useAskWhenReady({ isReady, ask, found }: Ready) {
  const [held, setHeld] = useState<Asking | null>(null);
  const askHeld = useEffectEvent(() => {
    if (held === null) return;
    setHeld(null);
    if (held.question.trim() === found) questionDraft.settle();
    else ask(held);
  });
  useEffect(() => {
    if (isReady) askHeld();
  }, [isReady]);
  const askOrHold = (asking: Asking) => {
    if (isReady) return ask(asking);
    questionDraft.ask(asking.question);
    setHeld(asking);
  };
  return { askOrHold, isHeld: held !== null };
}
