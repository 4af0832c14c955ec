import { useEffect } from "react";
import { useLocation } from "react-router";
import { openConversation } from "../lib/open-conversation.ts";

const COUNSEL = "/ai-counsel";
const SCREENS: readonly string[] = [COUNSEL, "/research"];

/** Where the way to AI Counsel leads: from elsewhere back to the conversation that was open there, from its own screen to a new one. */
export function useCounselLink(): string {
  const { pathname, search } = useLocation();
  const isThere = SCREENS.includes(pathname);
  const named = new URLSearchParams(search).get("conversation");
  useEffect(() => {
    if (isThere) openConversation.note(named);
  }, [isThere, named]);
  const last = isThere ? null : openConversation.last();
  return last === null ? COUNSEL : `${COUNSEL}?${new URLSearchParams({ conversation: last }).toString()}`;
}
