import type { SearchMode } from "@reading-room/contract/counsel";
import { LIMITS } from "@reading-room/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import type { Dispatch, SetStateAction } from "react";
import { useEffect, useRef } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { questionDraft } from "../../lib/question-draft.ts";
import { useToast } from "../../ui/toast.tsx";
import { askCounsel, startConversation } from "./counsel-calls.ts";
import { askedWith } from "./filters/choice.ts";
import type { Choice } from "./filters/choice.ts";
import { failureWords, reasonOf } from "./failure-words.ts";
import { WAITING, withAnswer, withQuestion, withReply, withSentence, withStop } from "./turns.ts";
import type { Conversation, Turn } from "./turns.ts";
import { useConversation } from "./use-conversation.ts";
import { CONVERSATIONS_KEY } from "./use-conversations.ts";
import { STATS_KEY } from "./use-counsel-stats.ts";

const PAGE_SIZES = { qa: LIMITS.counselPageSize, documents: LIMITS.counselDocuments } as const satisfies Record<
  SearchMode,
  number
>;

/** What to ask, and how. */
export interface Asking {
  readonly question: string;
  readonly mode: SearchMode;
  readonly choice: Choice;
  /** A failed or stopped turn that this one takes the place of. */
  readonly insteadOf?: string;
}

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

type AskedTurn = Turn & { readonly choice: Choice };

interface Answering {
  readonly conversation: Conversation;
  readonly setConversation: Dispatch<SetStateAction<Conversation>>;
  readonly remember: (conversationId: string) => void;
}

/** Gets the answer to a turn of the conversation, as it comes; says so when there is none. Nothing happens once it is left. */
function useAnswering({ conversation, setConversation, remember }: Answering) {
  const toast = useToast();
  const queries = useQueryClient();
  return async ({ id, question: query, mode: searchMode, choice }: AskedTurn, signal: AbortSignal) => {
    try {
      const conversationId = conversation.id ?? (await startConversation());
      const reply = await askCounsel(
        { query, searchMode, conversationId, pageSize: PAGE_SIZES[searchMode], ...askedWith(choice) },
        { signal, onSentence: (one) => setConversation((before) => withSentence(before, id, one)) },
      );
      if (signal.aborted) return;
      questionDraft.settle();
      setConversation((before) => withAnswer(before, id, reply));
      remember(reply.conversationId);
      void queries.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
      void queries.invalidateQueries({ queryKey: STATS_KEY });
    } catch (error) {
      if (signal.aborted) return;
      // Where the session has ended nobody is signed in, and this keeps the question for the next sign-in.
      questionDraft.settle();
      setConversation((before) => withReply(before, id, { state: "failed", reason: reasonOf(error) }));
      // The end of the session has its own words.
      if (!isSignedOut(error)) toast.show({ type: "error", ...failureWords(searchMode, error) });
    }
  };
}

/** The conversation on the screen and the one way to ask in it: never blank, never two questions at once. */
export function useCounsel() {
  const running = useRef<AbortController | null>(null);
  const giveUp = () => {
    running.current?.abort();
    questionDraft.settle();
  };
  const { conversation, setConversation, remember, ...rest } = useConversation(giveUp);
  const answerTo = useAnswering({ conversation, setConversation, remember });
  const asking = conversation.turns.at(-1)?.reply.state === "waiting";
  const asked = useRef(0);
  // A screen that was left must not receive an answer; its question waits in the input for whoever comes back.
  useEffect(() => () => running.current?.abort(), []);

  const ask = async ({ question: typed, mode, choice, insteadOf }: Asking): Promise<void> => {
    const question = typed.trim();
    if (question === "" || asking) return;
    asked.current += 1;
    const turn = { id: `asked-${asked.current}`, question, mode, choice, reply: WAITING };
    running.current = new AbortController();
    questionDraft.ask(question);
    setConversation((before) => withQuestion(before, turn, insteadOf));
    await answerTo(turn, running.current.signal);
  };
  const stop = () => {
    giveUp();
    setConversation((before) => withStop(before, before.turns.at(-1)?.id ?? ""));
  };
  return { ...rest, conversation, asking, ask, stop };
}
