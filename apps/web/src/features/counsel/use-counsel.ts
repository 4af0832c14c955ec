import type { SearchMode } from "@reading-room/contract/counsel";
import { TEXTS } from "@reading-room/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { useToast } from "../../ui/toast.tsx";
import { askCounsel, startConversation } from "./counsel-calls.ts";
import { withQuestion, withReply } from "./turns.ts";
import type { Turn } from "./turns.ts";
import { useConversation } from "./use-conversation.ts";
import { CONVERSATIONS_KEY } from "./use-conversations.ts";

const FAILURE_TEXTS = { qa: TEXTS.queryFailed, documents: TEXTS.searchFailed } as const satisfies Record<
  SearchMode,
  string
>;

/** The server's words help where the asker can act on them: a question too long, or too many at once. */
const reasonOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null;

/** The conversation on the screen and the one way to ask in it: never blank, never two questions at once. */
export function useCounsel() {
  const toast = useToast();
  const queries = useQueryClient();
  const { conversation, setConversation, remember, ...rest } = useConversation();
  const asking = conversation.turns.at(-1)?.reply.state === "waiting";
  // A conversation left behind must not receive an answer that was asked for in it.
  const left = useRef(0);
  const asked = useRef(0);

  const answerTo = async ({ id, question, mode }: Turn, stays: () => boolean) => {
    try {
      const own = conversation.id ?? (await startConversation());
      const { answer, conversationId } = await askCounsel({ query: question, searchMode: mode, conversationId: own });
      if (!stays()) return;
      setConversation((before) => withReply({ ...before, id: conversationId }, id, { state: "answered", answer }));
      remember(conversationId);
      void queries.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
    } catch (error) {
      if (!stays()) return;
      setConversation((before) => withReply(before, id, { state: "failed", reason: reasonOf(error) }));
      toast.show({ type: "error", message: FAILURE_TEXTS[mode] });
    }
  };
  /** `insteadOf` is a failed turn that this one takes the place of. */
  const ask = async (typed: string, mode: SearchMode, insteadOf?: string): Promise<void> => {
    const question = typed.trim();
    if (question === "" || asking) return;
    asked.current += 1;
    const leftBefore = left.current;
    const stays = () => left.current === leftBefore;
    const turn: Turn = { id: `asked-${asked.current}`, question, mode, reply: { state: "waiting" } };
    setConversation((before) => withQuestion(before, turn, insteadOf));
    await answerTo(turn, stays);
  };
  const leave = async (deed: Promise<boolean>): Promise<boolean> => {
    if (!(await deed)) return false;
    left.current += 1;
    return true;
  };
  return {
    ...rest,
    conversation,
    asking,
    ask,
    open: (id: string) => leave(rest.open(id)),
    clear: () => leave(rest.clear()),
  };
}
