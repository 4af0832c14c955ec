import type { SearchMode } from "@reading-room/contract/counsel";
import { LIMITS } from "@reading-room/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import type { Dispatch, SetStateAction } from "react";
import { useEffect, useRef } from "react";
import { questionDraft } from "../../lib/question-draft.ts";
import { useToast } from "../../ui/toast.tsx";
import { askCounsel, startConversation } from "./counsel-calls.ts";
import { askedWith } from "./filters/choice.ts";
import type { Choice } from "./filters/choice.ts";
import type { Asking } from "./asking.ts";
import { failureWords, reasonOf } from "./failure-words.ts";
import { howAsked, questionName } from "./question-name.ts";
import {
  isAsking,
  lastAnswerId,
  WAITING,
  withAnswer,
  withQuestion,
  withReply,
  withSentence,
  withStop,
} from "./turns.ts";
import type { Conversation, KeptAnswer, Turn } from "./turns.ts";
import { useAskWhenReady } from "./use-ask-when-ready.ts";
import { useConversation } from "./use-conversation.ts";
import { CONVERSATIONS_KEY } from "./use-conversations.ts";
import { STATS_KEY } from "./use-counsel-stats.ts";
import { useLostQuestion } from "./use-lost-question.ts";
import { useNews } from "./use-news.ts";

const PAGE_SIZES = { qa: LIMITS.counselPageSize, documents: LIMITS.counselDocuments } as const satisfies Record<
  SearchMode,
  number
>;

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
  const lookForNews = useNews(conversation, setConversation);

  const receive = async (turn: AskedTurn, signal: AbortSignal): Promise<KeptAnswer> => {
    const { id: questionId, question: query, mode: searchMode, choice, everywhere = false } = turn;
    const conversationId = conversation.id ?? (await startConversation());
    const pageSize = PAGE_SIZES[searchMode];
    const place = { questionId, how: howAsked(turn), after: lastAnswerId(conversation.turns) };
    return askCounsel(
      { query, searchMode, everywhere, conversationId, questionId, pageSize, ...askedWith(choice) },
      {
        signal,
        onConversation: (id) => signal.aborted || questionDraft.ask(query, { ...place, conversationId: id }),
        onSentence: (one) => setConversation((before) => withSentence(before, questionId, one)),
      },
    );
  };
  return async (turn: AskedTurn, signal: AbortSignal): Promise<void> => {
    try {
      const reply = await receive(turn, signal);
      if (signal.aborted) return;
      questionDraft.settle();
      setConversation((before) => withAnswer(before, turn.id, reply));
      remember(reply.conversationId);
      // Something may have been asked elsewhere before it.
      if (conversation.turns.length > 0) void lookForNews(reply.conversationId);
      void queries.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
      void queries.invalidateQueries({ queryKey: STATS_KEY });
    } catch (error) {
      // The question is kept for whoever comes back, after the next sign-in, too, until it is asked again or given up.
      if (signal.aborted) return;
      setConversation((before) => withReply(before, turn.id, { state: "failed", reason: reasonOf(error) }));
      toast.fail(error, failureWords(turn.mode, error));
    }
  };
}

/** The conversation on the screen and the one way to ask in it: never blank, never two questions at once. */
export function useCounsel() {
  const running = useRef<AbortController | null>(null);
  const onLeft = () => {
    running.current?.abort();
    questionDraft.giveUp();
  };
  const { draft, found, ...lost } = useLostQuestion();
  const { conversation, setConversation, remember, ...rest } = useConversation({ onLeft, ...lost });
  const answerTo = useAnswering({ conversation, setConversation, remember });
  const asking = isAsking(conversation);
  // A screen that was left must not receive an answer; whoever comes back finds it where it is kept, or the question in the input.
  useEffect(() => () => running.current?.abort(), []);

  const ask = async ({ question: typed, insteadOf, ...how }: Asking): Promise<void> => {
    const question = typed.trim();
    if (question === "" || asking) return;
    const id =
      insteadOf ?? questionName({ ...how, question }, { conversationId: conversation.id, lost: questionDraft.lost() });
    const turn = { ...how, id, question, reply: WAITING };
    running.current = new AbortController();
    questionDraft.ask(question);
    setConversation((before) => withQuestion(before, turn, insteadOf));
    await answerTo(turn, running.current.signal);
  };
  const stop = () => {
    running.current?.abort();
    questionDraft.settle();
    setConversation((before) => withStop(before, before.turns.at(-1)?.id ?? ""));
  };
  const isReady = rest.phase === "ready" || rest.phase === "gone";
  const held = useAskWhenReady({ isReady, ask: (asking) => void ask(asking), found });
  return { ...rest, ...held, conversation, draft, asking, ask, stop };
}
