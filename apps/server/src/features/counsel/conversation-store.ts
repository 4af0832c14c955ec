import type { SearchMode } from "@reading-room/contract/counsel";
import { sql, type ExpressionBuilder } from "kysely";
import { newId } from "../../db/new-id.ts";
import type { Records } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";

/** Whose conversation, and from when on it must have been active, in epoch milliseconds. */
export interface Ownership {
  readonly id: string;
  readonly userId: string;
  readonly activeSince: number;
}

/** A question and its answer, as they are kept. */
export interface Exchange {
  readonly question: string;
  readonly answer: string;
  readonly searchMode: SearchMode;
  /** JSON; what the question was read as. */
  readonly questionBody: string;
  /** JSON; summary and results. */
  readonly answerBody: string;
}

const isOwn = (own: Ownership) => (eb: ExpressionBuilder<Schema, "conversation">) =>
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

/** The count is raised first: two questions at once take places one after the other. */
const append = (db: Records, own: Ownership, exchange: Exchange): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    const now = Date.now();
    const title = sql<string>`coalesce(title, ${exchange.question})`;
    const row = await tx
      .updateTable("conversation")
      .set((eb) => ({ message_count: eb("message_count", "+", 2), last_activity_at: now, title }))
      .where(isOwn(own))
      .returning("message_count")
      .executeTakeFirst();
    if (row === undefined) return null;
    const shared = { conversation_id: own.id, search_mode: exchange.searchMode, created_at: now };
    const user = { type: "user", content: exchange.question, body: exchange.questionBody };
    const assistant = { type: "assistant", content: exchange.answer, body: exchange.answerBody };
    const place = row.message_count - 2;
    const answerId = newId(now);
    await tx
      .insertInto("message")
      .values([
        { id: newId(now), ordinal: place, ...user, ...shared },
        { id: answerId, ordinal: place + 1, ...assistant, ...shared },
      ])
      .execute();
    return answerId;
  });

async function messages(db: Records, own: Ownership, limit: number) {
  const rows = await db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .selectAll("message")
    .where(isOwn(own))
    .orderBy("message.ordinal", "desc")
    .limit(limit)
    .execute();
  return rows.reverse();
}

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

/** An answer with the question before it. */
async function exchange(db: Records, own: Ownership, answerId: string) {
  const messages = db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .select(["message.ordinal", "message.type", "message.body", "message.content"])
    .where(isOwn(own));
  const answer = await messages.where("message.id", "=", answerId).executeTakeFirst();
  if (answer === undefined) return undefined;
  const asked = await messages.where("message.ordinal", "=", answer.ordinal - 1).executeTakeFirst();
  return { ...answer, question: asked?.content ?? "" };
}

const conversationsOf = (db: Records, userId: string, activeSince: number) =>
  db
    .selectFrom("conversation")
    .selectAll()
    .where("user_id", "=", userId)
    .where("last_activity_at", ">", activeSince)
    .where("message_count", ">", 0)
    .orderBy("last_activity_at", "desc")
    .orderBy("id", "desc")
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
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Keeps conversations in the records; each statement on one names its owner. */
export const conversationStore = (db: Records) => ({
  create: (userId: string, now: number) => create(db, userId, now),
  own: (own: Ownership) => db.selectFrom("conversation").selectAll().where(isOwn(own)).executeTakeFirst(),
  /** Keeps an exchange. @returns the answer's id; null when the conversation is gone */
  append: (own: Ownership, exchange: Exchange) => append(db, own, exchange),
  /** The latest ones, oldest first. */
  messages: (own: Ownership, limit: number) => messages(db, own, limit),
  /** What a user asked in conversations that have not ended, the latest first, each once. */
  ownQuestions: (asker: Asker, limit: number) => ownQuestions(db, asker, limit),
  /** Those behind a place, oldest first; the first one's place is 0. */
  messagesAfter: (own: Ownership, page: MessagesPage) => messagesAfter(db, own, page),
  /** An answer of this conversation, and its question; undefined when it has none of this id. */
  exchange: (own: Ownership, answerId: string) => exchange(db, own, answerId),
  /** Those in which something was said, latest first. */
  list: (userId: string, activeSince: number) => conversationsOf(db, userId, activeSince),
  /** @returns false when there was none */
  remove: async (own: Ownership): Promise<boolean> =>
    (await db.deleteFrom("conversation").where(isOwn(own)).returning("id").executeTakeFirst()) !== undefined,
  /** All of one user's. @returns how many of them were still to be seen: active since then, and with something said */
  removeAll: (userId: string, activeSince: number) => removeAll(db, userId, activeSince),
  removeIdle: async (idleSince: number): Promise<void> => {
    await db.deleteFrom("conversation").where("last_activity_at", "<=", idleSince).execute();
  },
  active: (activeSince: number) => countActive(db, activeSince),
});
