import type { deleteConversations, listConversations, sessionHistory } from "@reading-room/contract/counsel";
import type { OutputOf } from "@reading-room/contract/endpoint";
import type { Caller } from "../../core/caller.ts";
import type { CounselDeps } from "./deps.ts";
import { messageOf } from "./kept-message.ts";
import { activeSince, noConversation, ownConversation, ownership } from "./ownership.ts";
import { recheck } from "./recheck.ts";

type Store = Pick<CounselDeps, "store">;

const iso = (time: number): string => new Date(time).toISOString();

/** The latest messages of an own conversation, oldest first, with their citations as they stand now. @throws AppError `conversation_not_found` */
export async function historyOf(
  deps: Store,
  { id, userId, limit }: { readonly id: string; readonly userId: string; readonly limit: number },
): Promise<OutputOf<typeof sessionHistory>> {
  const own = ownership(id, userId, Date.now());
  await ownConversation(deps, own);
  const rows = await deps.store.messages(own, limit);
  return { messages: await recheck(deps.store, rows.map(messageOf)) };
}

/** Own conversations that something was said in, latest first. */
export async function conversationsOf({ store }: Store, userId: string): Promise<OutputOf<typeof listConversations>> {
  const rows = await store.list(userId, activeSince(Date.now()));
  return {
    conversations: rows.map((row) => ({
      id: row.id,
      messageCount: row.message_count,
      metadata: {
        messageCount: row.message_count,
        lastActivityAt: iso(row.last_activity_at),
        createdAt: iso(row.created_at),
        title: row.title,
      },
      lastActivity: iso(row.last_activity_at),
    })),
  };
}

/** @throws AppError `conversation_not_found` when there is no such own conversation */
export async function deleteConversation({ store }: Store, id: string, userId: string): Promise<{ message: string }> {
  if (!(await store.remove(ownership(id, userId, Date.now())))) throw noConversation();
  return { message: "Conversation deleted." };
}

/** Deletes all own conversations, and notes that in the audit log: how many, never what was said. */
export async function deleteAllConversations(
  { store, audit }: Pick<CounselDeps, "store" | "audit">,
  { userId, username }: Caller,
  ip: string,
): Promise<OutputOf<typeof deleteConversations>> {
  const deleted = await store.removeAll(userId, activeSince(Date.now()));
  const title = `${deleted} ${deleted === 1 ? "conversation" : "conversations"}`;
  await audit({ userId, username, action: "conversations_delete", details: title, ip });
  return { message: deleted === 0 ? "There were no conversations." : `${title} deleted.`, deleted };
}
