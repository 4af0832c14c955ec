import type { SearchMode } from "@reading-room/contract/counsel";
import { sql, type ExpressionBuilder } from "kysely";
import { newId } from "../../db/new-id.ts";
import type { Records } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";

export type CounselStore = ReturnType<typeof counselStore>;

/** A page of one version of a file. */
export interface PageKey {
  readonly fileId: string;
  readonly version: string;
  readonly pageNumber: number;
}

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

/** SQLite takes at most 32,766 values a statement. */
const VALUES_PER_STATEMENT = 10_000;

const READ_STATES = ["indexed", "partly"];

const isOwn = (own: Ownership) => (eb: ExpressionBuilder<Schema, "conversation">) =>
  eb.and([
    eb("conversation.id", "=", own.id),
    eb("conversation.user_id", "=", own.userId),
    eb("conversation.last_activity_at", ">", own.activeSince),
  ]);

/** What answering reads of the library. */
function libraryReads(db: Records) {
  const documents = () =>
    db
      .selectFrom("file")
      .innerJoin("source", "source.id", "file.source_id")
      .leftJoin("indexed", "indexed.file_id", "file.id")
      .where("file.is_folder", "=", 0)
      .where("source.is_active", "=", 1);
  const isRead = (eb: ExpressionBuilder<Schema & { indexed: Partial<Schema["indexed"]> }, "indexed">) =>
    eb("indexed.state", "in", READ_STATES);

  return {
    /** In how many files each word occurs; words in none are left out. */
    wordCounts: async (words: readonly string[]): Promise<Map<string, number>> => {
      const counts = new Map<string, number>();
      const distinct = [...new Set(words)];
      for (let i = 0; i < distinct.length; i += VALUES_PER_STATEMENT) {
        const some = distinct.slice(i, i + VALUES_PER_STATEMENT);
        const rows = await db.selectFrom("vocabulary").select(["term", "files"]).where("term", "in", some).where("files", ">", 0).execute();
        for (const { term, files } of rows) counts.set(term, files);
      }
      return counts;
    },

    wordFiles: async (): Promise<number> => {
      const row = await db.selectFrom("file_vocabulary").select((eb) => eb.fn.countAll().as("files")).executeTakeFirst();
      return Number(row?.files ?? 0);
    },

    files: async (ids: readonly string[]) =>
      ids.length === 0
        ? []
        : documents()
            .select(["file.id", "file.name", "file.kind", "file.folder_path", "file.modified_at"])
            .select(["indexed.title", "indexed.document_types", "indexed.topics", "indexed.published_at", "indexed.publication_number"])
            .where("file.id", "in", ids)
            .execute(),

    /** Pages that are gone, or of another version now, are left out. */
    pages: async (keys: readonly PageKey[]) =>
      keys.length === 0
        ? []
        : db
            .selectFrom("page")
            .select(["file_id", "version", "number", "label", "text", "layout"])
            .where((eb) =>
              eb.or(
                keys.map((key) =>
                  eb.and([eb("file_id", "=", key.fileId), eb("version", "=", key.version), eb("number", "=", key.pageNumber)]),
                ),
              ),
            )
            .execute(),

    /** By folder: files, how many of them are read, and pages with and without text. */
    coverage: async () =>
      documents()
        .select("file.folder_path")
        .select((eb) => [
          eb.fn.countAll().as("files"),
          eb.fn.sum(eb.case().when(isRead(eb)).then(1).else(0).end()).as("read"),
          eb.fn.sum(eb.case().when(isRead(eb)).then(eb.ref("indexed.page_count")).else(0).end()).as("pages"),
          eb.fn.sum(eb.case().when(isRead(eb)).then(eb.ref("indexed.pages_without_text")).else(0).end()).as("gaps"),
        ])
        .groupBy("file.folder_path")
        .orderBy("file.folder_path")
        .execute(),

    sources: async () =>
      db.selectFrom("source").select(["name", "created_at", "last_scan_at"]).where("is_active", "=", 1).orderBy("created_at").execute(),

    /** When the index last changed, and how many files still wait to be read. */
    indexing: async (): Promise<{ readonly updatedAt: number | null; readonly open: number }> => {
      const row = await documents()
        .select((eb) => [
          eb.fn.max("indexed.indexed_at").as("updated"),
          eb.fn.sum(eb.case().when(eb.or([eb("indexed.state", "is", null), eb("indexed.state", "in", ["waiting", "running"])])).then(1).else(0).end()).as("open"),
        ])
        .executeTakeFirst();
      return { updatedAt: row?.updated ?? null, open: Number(row?.open ?? 0) };
    },
  };
}

/** Conversations. Each statement names the owner: another's conversation is as good as none. */
function conversations(db: Records) {
  return {
    create: async (userId: string, now: number): Promise<string> => {
      const id = newId(now);
      const times = { created_at: now, last_activity_at: now };
      await db.insertInto("conversation").values({ id, user_id: userId, title: null, message_count: 0, ...times }).execute();
      return id;
    },

    own: (own: Ownership) =>
      db.selectFrom("conversation").select(["id", "title", "message_count"]).where(isOwn(own)).executeTakeFirst(),

    /** Keeps an exchange. @returns whether there was such a conversation still */
    append: (own: Ownership, { question, answer, searchMode, questionBody, answerBody }: Exchange, now: number): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const row = await tx
          .updateTable("conversation")
          .set((eb) => ({ message_count: eb("message_count", "+", 2), last_activity_at: now, title: sql`coalesce(title, ${question})` }))
          .where(isOwn(own))
          .returning("message_count")
          .executeTakeFirst();
        if (row === undefined) return false;
        const shared = { conversation_id: own.id, search_mode: searchMode, created_at: now };
        await tx
          .insertInto("message")
          .values([
            { id: newId(now), ordinal: row.message_count - 2, type: "user", content: question, body: questionBody, ...shared },
            { id: newId(now), ordinal: row.message_count - 1, type: "assistant", content: answer, body: answerBody, ...shared },
          ])
          .execute();
        return true;
      }),

    /** The latest messages of an own conversation, oldest first. */
    messages: async (own: Ownership, limit: number) => {
      const rows = await db
        .selectFrom("message")
        .innerJoin("conversation", "conversation.id", "message.conversation_id")
        .selectAll("message")
        .where(isOwn(own))
        .orderBy("message.ordinal", "desc")
        .limit(limit)
        .execute();
      return rows.reverse();
    },

    list: (userId: string, activeSince: number) =>
      db
        .selectFrom("conversation")
        .selectAll()
        .where("user_id", "=", userId)
        .where("last_activity_at", ">", activeSince)
        .where("message_count", ">", 0)
        .orderBy("last_activity_at", "desc")
        .orderBy("id", "desc")
        .execute(),

    remove: async (own: Ownership): Promise<boolean> => {
      const row = await db.deleteFrom("conversation").where(isOwn(own)).returning("id").executeTakeFirst();
      return row !== undefined;
    },

    /** Conversations that ended go, messages and all. */
    removeIdle: async (idleSince: number): Promise<void> => {
      await db.deleteFrom("conversation").where("last_activity_at", "<=", idleSince).execute();
    },

    active: async (activeSince: number): Promise<number> => {
      const row = await db
        .selectFrom("conversation")
        .select((eb) => eb.fn.countAll().as("count"))
        .where("last_activity_at", ">", activeSince)
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
  };
}

/** Reads the library for answers, and keeps conversations. */
export const counselStore = (db: Records) => ({ ...libraryReads(db), ...conversations(db) });
