import type { SearchMode } from "@reading-room/contract/counsel";
import { useEffect, useEffectEvent, useState } from "react";

type Ask = (query: string, mode: SearchMode) => void;

interface Held {
  readonly query: string;
  readonly mode: SearchMode;
}

/** Asks at once when the conversation is open; a question that comes earlier is held until it is. */
export function useAskWhenReady(ready: boolean, ask: Ask) {
  const [held, setHeld] = useState<Held | null>(null);
  const askHeld = useEffectEvent(() => {
    if (held === null) return;
    setHeld(null);
    ask(held.query, held.mode);
  });
  useEffect(() => {
    if (ready) askHeld();
  }, [ready]);
  const askOrHold: Ask = (query, mode) => (ready ? ask(query, mode) : setHeld({ query, mode }));
  return { askOrHold, isHeld: held !== null };
}
