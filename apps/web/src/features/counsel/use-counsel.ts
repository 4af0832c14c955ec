import type { SearchMode } from "@reading-room/contract/counsel";
import { TEXTS } from "@reading-room/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { askCounsel, startConversation } from "./counsel-calls.ts";
import { withReply } from "./turns.ts";
import type { Turn, TurnState } from "./turns.ts";
import { useConversation } from "./use-conversation.ts";
import { CONVERSATIONS_KEY } from "./use-conversations.ts";

const FAILURE_TEXTS = { qa: TEXTS.queryFailed, documents: TEXTS.searchFailed } as const satisfies Record<SearchMode, string>;

/** The server's words help where the asker can act on them: a question too long, or too many at once. */
const reasonOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null;

/** The conversation on the screen and the one way to ask in it: never blank, never two questions at once. */
export function useCounsel() {
  const queries = useQueryClient();
  const { conversation, setConversation, remember, tell, ...rest } = useConversation();
  const [asking, setAsking] = useState(false);
  // A conversation left behind must not receive an answer that was asked for in it.
  const current = useRef(0);
  const questions = useRef(0);

  const settle = (turn: Turn, reply: TurnState, conversationId?: string) =>
    setConversation((before) => {
      if (!before.turns.some(({ id }) => id === turn.id)) return before;
      return { id: conversationId ?? before.id, turns: withReply(before.turns, turn.id, reply) };
    });

  /** `insteadOf` is a failed turn that this one takes the place of. */
  const ask = async (typed: string, mode: SearchMode, insteadOf?: string): Promise<void> => {
    const query = typed.trim();
    if (query === "" || asking) return;
    questions.current += 1;
    const turn: Turn = { id: `asked-${questions.current}`, question: query, mode, reply: { state: "waiting" } };
    const asked = current.current;
    setAsking(true);
    setConversation((before) => ({ ...before, turns: [...before.turns.filter(({ id }) => id !== insteadOf), turn] }));
    try {
      const id = conversation.id ?? (await startConversation());
      const { answer, conversationId } = await askCounsel({ query, searchMode: mode, conversationId: id });
      if (asked !== current.current) return;
      settle(turn, { state: "answered", answer }, conversationId);
      remember(conversationId);
      void queries.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
    } catch (error) {
      if (asked !== current.current) return;
      settle(turn, { state: "failed", reason: reasonOf(error) });
      tell(FAILURE_TEXTS[mode]);
    } finally {
      if (asked === current.current) setAsking(false);
    }
  };

  const leaving = <Args extends unknown[]>(deed: (...args: Args) => Promise<boolean>) => async (...args: Args) => {
    const left = await deed(...args);
    if (!left) return false;
    current.current += 1;
    setAsking(false);
    return true;
  };

  return { ...rest, conversation, asking, ask, open: leaving(rest.open), clear: leaving(rest.clear) };
}
