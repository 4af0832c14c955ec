import { LIMITS } from "@reading-room/contract/limits";
import { AppError } from "../../core/app-error.ts";
import type { CounselDeps } from "./deps.ts";
import type { Ownership } from "./conversation-store.ts";

/** Conversations without activity since then have ended. */
export const activeSince = (now: number): number => now - LIMITS.conversationIdleMs;

/** Says the same of a missing, an ended and another's conversation. */
export const noConversation = (): AppError =>
  new AppError("conversation_not_found", "This conversation has ended or does not exist. Please start a new one.");

/** The conversation as its owner may reach it now. */
export const ownership = (id: string, userId: string, now: number): Ownership => ({
  id,
  userId,
  activeSince: activeSince(now),
});

/** @throws AppError `conversation_not_found` when it is missing, ended or another's */
export async function ownConversation({ store }: Pick<CounselDeps, "store">, own: Ownership) {
  const conversation = await store.own(own);
  if (conversation === undefined) throw noConversation();
  return conversation;
}
