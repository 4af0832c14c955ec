import { counselSearch, deleteSession, sessionHistory, startSession } from "@reading-room/contract/counsel";
import type { SearchMode } from "@reading-room/contract/counsel";
import { LIMITS } from "@reading-room/contract/limits";
import { ApiError } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { turnsOf } from "./turns.ts";
import type { Answer, Turn } from "./turns.ts";

/** @returns the id of a new conversation of the signed-in user */
export const startConversation = async (): Promise<string> => (await call(startSession, {})).conversationId;

/** A conversation's turns, oldest first. @throws ApiError `conversation_not_found` once it has ended */
export async function loadConversation(id: string): Promise<Turn[]> {
  return turnsOf((await call(sessionHistory, { id, limit: LIMITS.counselHistory })).messages);
}

/** Deletes a conversation; one that has ended already counts as deleted. */
export async function deleteConversation(id: string): Promise<void> {
  try {
    await call(deleteSession, { id });
  } catch (error) {
    if (!isEnded(error)) throw error;
  }
}

interface Question {
  readonly query: string;
  readonly searchMode: SearchMode;
  readonly conversationId: string;
}

/** Asks; a conversation that ended meanwhile is followed by a new one. @returns the answer and the conversation it belongs to */
export async function askCounsel(question: Question): Promise<{ answer: Answer; conversationId: string }> {
  const { conversationId } = question;
  try {
    return { answer: await call(counselSearch, question), conversationId };
  } catch (error) {
    if (!isEnded(error)) throw error;
    const followedBy = await startConversation();
    return {
      answer: await call(counselSearch, { ...question, conversationId: followedBy }),
      conversationId: followedBy,
    };
  }
}

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.code === "conversation_not_found";
