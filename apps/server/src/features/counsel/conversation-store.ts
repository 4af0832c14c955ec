import { sql, type ExpressionBuilder } from "kysely";
import type { Place } from "../../core/list-cursor.ts";
import { keysetPage } from "../../db/keyset.ts";
import { newId } from "../../db/new-id.ts";
import type { Records } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";

/** Whose conversation, and from when on it must have been active, in epoch milliseconds. */
export interface Ownership {
  readonly id: string;
  readonly userId: string;
  readonly activeSince: number;
}

/** The conversation as its owner may reach it. */
export const isOwn = (own: Ownership) => (eb: ExpressionBuilder<Schema, "conversation">) =>
  eb.and([
    eb("conversation.id", "=", own.id),
    eb("conversation.user_id", "=", own.userId),
    eb("conversation.last_activity_at", ">", own.activeSince),
  ]);

async function create(db: Records, userId: string, now: number): Promise<string> {
  const id = newId(now);
  const times = { created_at: now, last_activity_at: now };
  await db
    .insertInto("conversation")
    .values({ id, user_id: userId, title: null, message_count: 0, ...times })
    .execute();
  return id;
}

interface LatestMessages {
  /** The place that they stand before; null for the end. */
  readonly before: number | null;
  readonly limit: number;
}

const latestMessages = (db: Records, own: Ownership, { before, limit }: LatestMessages) =>
  db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .selectAll("message")
    .where(isOwn(own))
    .$if(before !== null, (query) => query.where("message.ordinal", "<", before ?? 0))
    .orderBy("message.ordinal", "desc")
    .limit(limit)
    .execute();

interface Asker {
  readonly userId: string;
  readonly activeSince: number;
}

async function ownQuestions(db: Records, { userId, activeSince }: Asker, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .select("message.content")
    .where("conversation.user_id", "=", userId)
    .where("conversation.last_activity_at", ">", activeSince)
    .where("message.type", "=", "user")
    .orderBy("message.created_at", "desc")
    .orderBy("message.id", "desc")
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ content }) => content))];
}

interface MessagesPage {
  /** The place of the last one before; -1 for the first page. */
  readonly after: number;
  readonly limit: number;
}

const messagesAfter = (db: Records, own: Ownership, { after, limit }: MessagesPage) =>
  db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .selectAll("message")
    .where(isOwn(own))
    .where("message.ordinal", ">", after)
    .orderBy("message.ordinal")
    .limit(limit)
    .execute();

interface ConversationsPage {
  /** The last one of the page before; null for the first page. */
  readonly after: Place | null;
  readonly limit: number;
  /** Without those in which nothing was said yet. */
  readonly asked: boolean;
}

const conversationsOf = (db: Records, { userId, activeSince }: Asker, page: ConversationsPage) =>
  db
    .selectFrom("conversation")
    .selectAll()
    .where("user_id", "=", userId)
    .where("last_activity_at", ">", activeSince)
    .$if(page.asked, (query) => query.where("message_count", ">", 0))
    .$call(keysetPage({ ...page, by: sql<number>`last_activity_at`, id: sql<string>`id`, direction: "desc" }))
    .execute();

async function removeAll(db: Records, userId: string, activeSince: number): Promise<number> {
  const gone = await db
    .deleteFrom("conversation")
    .where("user_id", "=", userId)
    .returning(["message_count", "last_activity_at"])
    .execute();
  return gone.filter((row) => row.message_count > 0 && row.last_activity_at > activeSince).length;
}

async function countActive(db: Records, activeSince: number): Promise<number> {
  const row = await db
    .selectFrom("conversation")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("last_activity_at", ">", activeSince)
    .where("message_count", ">", 0)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Keeps conversations in the records; each statement on one names its owner. */
export const conversationStore = (db: Records) => ({
  create: (userId: string, now: number) => create(db, userId, now),
  own: (own: Ownership) => db.selectFrom("conversation").selectAll().where(isOwn(own)).executeTakeFirst(),
  /** The latest ones, or the latest before a place; latest first. */
  latestMessages: (own: Ownership, page: LatestMessages) => latestMessages(db, own, page),
  /** What a user asked in conversations that have not ended, the latest first, each once. */
  ownQuestions: (asker: Asker, limit: number) => ownQuestions(db, asker, limit),
  /** Those behind a place, oldest first; the first one's place is 0. */
  messagesAfter: (own: Ownership, page: MessagesPage) => messagesAfter(db, own, page),
  /** Those that have not ended, latest first. */
  list: (asker: Asker, page: ConversationsPage) => conversationsOf(db, asker, page),
  /** @returns false when there was none */
  remove: async (own: Ownership): Promise<boolean> =>
    (await db.deleteFrom("conversation").where(isOwn(own)).returning("id").executeTakeFirst()) !== undefined,
  /** All of one user's. @returns how many of them were still to be seen: active since then, and with something said */
  removeAll: (userId: string, activeSince: number) => removeAll(db, userId, activeSince),
  removeIdle: async (idleSince: number): Promise<void> => {
    await db.deleteFrom("conversation").where("last_activity_at", "<=", idleSince).execute();
  },
  /** How many were active since then, everybody's; a session in which nothing was said is none. */
  active: (activeSince: number) => countActive(db, activeSince),
});
