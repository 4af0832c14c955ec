import type { CounselReply } from "@reading-room/contract/counsel";
import { counselSearch, deleteSession, sessionHistory, startSession } from "@reading-room/contract/counsel";
import { LIMITS } from "@reading-room/contract/limits";
import { ApiError, isTemporary } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import type { CounselQuestion, Listening } from "./stream-answer.ts";
import { streamAnswer } from "./stream-answer.ts";
import { turnsOf } from "./turns.ts";
import type { Answer, Conversation, KeptAnswer } from "./turns.ts";

/** @returns the id of a new conversation of the signed-in user */
export const startConversation = async (): Promise<string> => (await call(startSession, {})).conversationId;

/**
 * The latest turns of a conversation, or those before a place; oldest first.
 * @throws ApiError `conversation_not_found` once it has ended
 */
export async function loadConversation(id: string, cursor?: string): Promise<Omit<Conversation, "id">> {
  const { messages, nextCursor } = await call(sessionHistory, { id, limit: LIMITS.counselHistory, cursor });
  return { turns: turnsOf(messages, id), earlier: nextCursor };
}

/** Deletes a conversation; one that has ended already counts as deleted. */
export async function deleteConversation(id: string): Promise<void> {
  try {
    await call(deleteSession, { id });
  } catch (error) {
    if (!isEnded(error)) throw error;
  }
}

/** How questions are answered; tests answer themselves. */
export interface AskDeps {
  readonly stream: (question: CounselQuestion, listening: Listening) => Promise<CounselReply | null>;
  readonly plain: (question: CounselQuestion, signal: AbortSignal) => Promise<CounselReply>;
  readonly start: () => Promise<string>;
}

const OWN: AskDeps = {
  stream: streamAnswer,
  plain: (question, signal) => call(counselSearch, question, { signal }),
  start: startConversation,
};

/** A question with its name: however often and whichever way it is asked, it is kept once. */
export type NamedQuestion = CounselQuestion & { readonly questionId: string };

export interface AskListening extends Listening {
  /** Told of the conversation before it is asked in. */
  readonly onConversation: (conversationId: string) => void;
}

/**
 * Asks; a conversation that ended meanwhile is followed by a new one, and a stream that breaks by one plain call.
 * @returns the answer and the conversation it belongs to
 */
export async function askCounsel(
  question: NamedQuestion,
  listening: AskListening,
  deps: AskDeps = OWN,
): Promise<KeptAnswer> {
  const askIn = async (conversationId: string) => {
    listening.onConversation(conversationId);
    const reply = await replyTo({ ...question, conversationId }, listening, deps);
    return { answer: answerOf(reply, conversationId), conversationId };
  };
  try {
    return await askIn(question.conversationId);
  } catch (error) {
    if (!isEnded(error)) throw error;
    return askIn(await deps.start());
  }
}

async function replyTo(question: CounselQuestion, listening: Listening, { stream, plain }: AskDeps) {
  try {
    const streamed = await stream(question, listening);
    if (streamed !== null) return streamed;
  } catch (error) {
    if (listening.signal.aborted || isRefusal(error)) throw error;
  }
  return plain(question, listening.signal);
}

const answerOf = ({ messageId, filters: { suggestions }, ...rest }: CounselReply, conversationId: string): Answer => ({
  ...rest,
  suggestions,
  place: messageId === undefined ? null : { conversationId, messageId },
});

/** A refusal that is not the API's, such as of a gateway that lets no stream through, says nothing of a plain call. */
const NOT_OF_THE_QUESTION: readonly ApiError["code"][] = ["not_yet", "unavailable"];

/** The question itself is refused, whichever way it is asked. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && !isTemporary(error) && !NOT_OF_THE_QUESTION.includes(error.code);

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.code === "conversation_not_found";
