import { useEffect, useEffectEvent, useState } from "react";
import { questionDraft } from "../../lib/question-draft.ts";
import type { Asking } from "./use-counsel.ts";

/** Asks at once when the conversation is open; a question that comes earlier is held until it is. */
export function useAskWhenReady(ready: boolean, ask: (asking: Asking) => void) {
  const [held, setHeld] = useState<Asking | null>(null);
  const askHeld = useEffectEvent(() => {
    if (held === null) return;
    setHeld(null);
    ask(held);
  });
  useEffect(() => {
    if (ready) askHeld();
  }, [ready]);
  const askOrHold = (asking: Asking) => {
    if (ready) return ask(asking);
    questionDraft.ask(asking.question);
    setHeld(asking);
  };
  return { askOrHold, isHeld: held !== null };
}
