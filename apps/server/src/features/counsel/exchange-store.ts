import { createHash } from "node:crypto";
import type { SearchMode } from "@reading-room/contract/counsel";
import { sql } from "kysely";
import { newId } from "../../db/new-id.ts";
import type { Records } from "../../db/open.ts";
import { isOwn, type Ownership } from "./conversation-store.ts";

/** A question and its answer, as they are kept. */
export interface Exchange {
  /** What its asker named the question by; the same one asked again is kept once. Null for none. */
  readonly questionId: string | null;
  readonly question: string;
  readonly answer: string;
  readonly searchMode: SearchMode;
  /** JSON; what the question was read as. */
  readonly questionBody: string;
  /** JSON; summary and results. */
  readonly answerBody: string;
}

/** What was asked twice has one place: the id of a question that is named is made of that name. */
const messageIdOf = ({ id }: Ownership, questionId: string): string =>
  createHash("sha256").update(`${id}\n${questionId}`).digest("hex").slice(0, 32);

/** The answer to a question that its asker named so, and that question; undefined while there is none. */
async function answerTo(db: Records, own: Ownership, questionId: string) {
  const row = await db
    .selectFrom("message as asked")
    .innerJoin("message as answer", (join) =>
      join
        .onRef("answer.conversation_id", "=", "asked.conversation_id")
        .on((on) => on("answer.ordinal", "=", on("asked.ordinal", "+", 1))),
    )
    .innerJoin("conversation", "conversation.id", "asked.conversation_id")
    .select(["answer.id", "answer.body", "asked.content", "asked.search_mode", "asked.body as asked_body"])
    .where(isOwn(own))
    .where("asked.id", "=", messageIdOf(own, questionId))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, body, content, search_mode: searchMode, asked_body: askedBody } = row;
  return { id, body, asked: { content, searchMode, body: askedBody } };
}

/** The conversation is held first: two questions at once take places one after the other, and one that comes twice takes one. */
const append = (db: Records, own: Ownership, exchange: Exchange): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    const now = Date.now();
    const { questionId } = exchange;
    const title = sql<string>`coalesce(title, ${exchange.question})`;
    const row = await tx
      .updateTable("conversation")
      .set({ last_activity_at: now, title })
      .where(isOwn(own))
      .returning("message_count")
      .executeTakeFirst();
    if (row === undefined) return null;
    const kept = questionId === null ? undefined : await answerTo(tx, own, questionId);
    if (kept !== undefined) return kept.id;
    const place = row.message_count;
    await tx
      .updateTable("conversation")
      .set({ message_count: place + 2 })
      .where("id", "=", own.id)
      .execute();
    const shared = { conversation_id: own.id, search_mode: exchange.searchMode, created_at: now };
    const user = { type: "user", content: exchange.question, body: exchange.questionBody };
    const assistant = { type: "assistant", content: exchange.answer, body: exchange.answerBody };
    const answerId = newId(now);
    const askedId = questionId === null ? newId(now) : messageIdOf(own, questionId);
    await tx
      .insertInto("message")
      .values([
        { id: askedId, ordinal: place, ...user, ...shared },
        { id: answerId, ordinal: place + 1, ...assistant, ...shared },
      ])
      .execute();
    return answerId;
  });

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

/** Keeps questions with their answers in conversations; each statement names the owner. */
export const exchangeStore = (db: Records) => ({
  /** Keeps an exchange, once. @returns the answer's id, that of the one kept before where there was one; null when the conversation is gone */
  append: (own: Ownership, exchange: Exchange) => append(db, own, exchange),
  answerTo: (own: Ownership, questionId: string) => answerTo(db, own, questionId),
  /** An answer of this conversation, and its question; undefined when it has none of this id. */
  exchange: (own: Ownership, answerId: string) => exchange(db, own, answerId),
});
