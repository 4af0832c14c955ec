import type { User } from "@reading-room/contract/auth";
import { STORAGE_KEYS } from "@reading-room/contract/storage";
import { useEffect } from "react";
import { onSessionEnd } from "../../lib/session-end.ts";
import { session } from "../../lib/session.ts";

interface SessionNews {
  /** The server ended this browser's session; the keys are gone. */
  readonly onEnd: () => void;
  /** Another tab signed out (null), signed in, or changed the user: what is stored now. */
  readonly onOtherTab: (user: User | null) => void;
}

/** Hears what happens to the session without this tab's doing. Both functions must stay the same. */
export const useSessionNews = ({ onEnd, onOtherTab }: SessionNews): void => {
  useEffect(() => onSessionEnd(onEnd), [onEnd]);
  useEffect(() => {
    // Read anew, not from the event: by the time it comes, the other tab may have gone on.
    const listen = ({ key }: StorageEvent) => {
      if (key === null || key === STORAGE_KEYS.user) onOtherTab(session.user());
    };
    window.addEventListener("storage", listen);
    return () => window.removeEventListener("storage", listen);
  }, [onOtherTab]);
};
