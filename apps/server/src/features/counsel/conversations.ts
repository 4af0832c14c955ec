import type { deleteConversations, listConversations, sessionHistory } from "@reading-room/contract/counsel";
import type { OutputOf, ParsedInputOf } from "@reading-room/contract/endpoint";
import type { Caller } from "../../core/caller.ts";
import { pageOf, readCursor, writeCursor, type ListOrder } from "../../core/list-cursor.ts";
import type { CounselDeps } from "./deps.ts";
import { messageOf } from "./kept-message.ts";
import { activeSince, noConversation, ownConversation, ownership } from "./ownership.ts";
import { recheck } from "./recheck.ts";

type Store = Pick<CounselDeps, "store">;

const iso = (time: number): string => new Date(time).toISOString();

/** By their places; a cursor of one conversation is none of another. */
const latestOf = (conversationId: string): ListOrder => ({ name: `messages of ${conversationId}`, by: "number" });

const LATEST_ACTIVE: ListOrder = { name: "conversations", by: "number" };

/**
 * One page of the messages of an own conversation, the latest first and each page oldest first, with their citations as
 * they stand now. @throws AppError `conversation_not_found`
 */
export async function historyOf(
  deps: Store,
  userId: string,
  { id, limit, cursor }: ParsedInputOf<typeof sessionHistory>,
): Promise<OutputOf<typeof sessionHistory>> {
  const own = ownership(id, userId, Date.now());
  await ownConversation(deps, own);
  const order = latestOf(id);
  const before = readCursor(order, cursor);
  const rows = await deps.store.latestMessages(own, {
    before: before === null ? null : Number(before.at),
    limit: limit + 1,
  });
  const { page, nextCursor } = pageOf(rows, limit, (first) => writeCursor(order, { at: first.ordinal, id: first.id }));
  return { messages: await recheck(deps.store, page.toReversed().map(messageOf)), nextCursor };
}

/** One page of the own conversations, latest first. */
export async function conversationsOf(
  { store }: Store,
  userId: string,
  { limit, cursor, asked }: ParsedInputOf<typeof listConversations>,
): Promise<OutputOf<typeof listConversations>> {
  const after = readCursor(LATEST_ACTIVE, cursor);
  const rows = await store.list({ userId, activeSince: activeSince(Date.now()) }, { after, limit: limit + 1, asked });
  const { page, nextCursor } = pageOf(rows, limit, ({ last_activity_at: at, id }) =>
    writeCursor(LATEST_ACTIVE, { at, id }),
  );
  return {
    nextCursor,
    conversations: page.map((row) => ({
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
