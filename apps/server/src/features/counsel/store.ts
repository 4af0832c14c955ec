import type { SearchMode } from "@reading-room/contract/counsel";
import { sql, type ExpressionBuilder } from "kysely";
import { coverage } from "../../db/coverage.ts";
import { kin } from "../../db/kin.ts";
import { newId } from "../../db/new-id.ts";
import type { Records } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";

/** Reads the library for answers, and keeps conversations; each statement on one names its owner. */
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

const OPEN_STATES = ["waiting", "running"];

type WithIndexed = Schema & { indexed: { [Column in keyof Schema["indexed"]]: Schema["indexed"][Column] | null } };

const isOpen = (eb: ExpressionBuilder<WithIndexed, "indexed">) =>
  eb.or([eb("indexed.state", "is", null), eb("indexed.state", "in", OPEN_STATES)]);

const documents = (db: Records) =>
  db
    .selectFrom("file")
    .innerJoin("source", "source.id", "file.source_id")
    .leftJoin("indexed", "indexed.file_id", "file.id")
    .where("file.is_folder", "=", 0)
    .where("source.is_active", "=", 1);

async function wordCounts(db: Records, words: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const distinct = [...new Set(words)];
  for (let i = 0; i < distinct.length; i += VALUES_PER_STATEMENT) {
    const some = distinct.slice(i, i + VALUES_PER_STATEMENT);
    const known = db.selectFrom("vocabulary").select(["term", "files"]).where("term", "in", some);
    for (const { term, files } of await known.where("files", ">", 0).execute()) counts.set(term, files);
  }
  return counts;
}

async function wordFiles(db: Records): Promise<number> {
  const row = await db
    .selectFrom("file_vocabulary")
    .select((eb) => eb.fn.countAll().as("files"))
    .executeTakeFirst();
  return Number(row?.files ?? 0);
}

const filesOf = (db: Records, ids: readonly string[]) =>
  documents(db)
    .select(["file.id", "file.name", "file.kind", "file.folder_path"])
    .select(["indexed.title", "indexed.publication_number", "indexed.published_at"])
    .select(["indexed.document_types", "indexed.topics"])
    .where("file.id", "in", ids)
    .execute();

const isPage = (key: PageKey) => (eb: ExpressionBuilder<Schema, "page">) =>
  eb.and([eb("file_id", "=", key.fileId), eb("version", "=", key.version), eb("number", "=", key.pageNumber)]);

const pagesOf = (db: Records, keys: readonly PageKey[]) =>
  db
    .selectFrom("page")
    .select(["file_id", "version", "number", "label", "text", "layout", "confidence"])
    .where((eb) => eb.or(keys.map((key) => isPage(key)(eb))))
    .execute();

/** So many folders with unread files are named in an answer's coverage. */
const MAX_FOLDERS = 1_000;

/** Of each source its tally, and its folders with something unread. */
const coverageOf = async (db: Records) => {
  const { total, folders } = coverage(db);
  const active = await db.selectFrom("source").select("id").where("is_active", "=", 1).execute();
  return Promise.all(
    active.map(async ({ id }) => ({ total: await total(id), folders: await folders(id, null, MAX_FOLDERS) })),
  );
};

async function indexing(db: Records): Promise<{ readonly updatedAt: number | null; readonly open: number }> {
  const row = await documents(db)
    .select((eb) => [
      eb.fn.max("indexed.indexed_at").as("updated"),
      eb.fn.sum(eb.case().when(isOpen(eb)).then(1).else(0).end()).as("open"),
    ])
    .executeTakeFirst();
  return { updatedAt: row?.updated ?? null, open: Number(row?.open ?? 0) };
}

const sources = (db: Records) =>
  db.selectFrom("source").select(["name", "created_at"]).where("is_active", "=", 1).orderBy("created_at").execute();

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
const append = (db: Records, own: Ownership, exchange: Exchange): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = Date.now();
    const title = sql<string>`coalesce(title, ${exchange.question})`;
    const row = await tx
      .updateTable("conversation")
      .set((eb) => ({ message_count: eb("message_count", "+", 2), last_activity_at: now, title }))
      .where(isOwn(own))
      .returning("message_count")
      .executeTakeFirst();
    if (row === undefined) return false;
    const shared = { conversation_id: own.id, search_mode: exchange.searchMode, created_at: now };
    const user = { type: "user", content: exchange.question, body: exchange.questionBody };
    const assistant = { type: "assistant", content: exchange.answer, body: exchange.answerBody };
    const place = row.message_count - 2;
    await tx
      .insertInto("message")
      .values([
        { id: newId(now), ordinal: place, ...user, ...shared },
        { id: newId(now), ordinal: place + 1, ...assistant, ...shared },
      ])
      .execute();
    return true;
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

/** Reads the library for answers, and keeps conversations in the records. */
export const counselStore = (db: Records) => ({
  /** In how many files each word occurs; words in none are left out. */
  wordCounts: (words: readonly string[]) => wordCounts(db, words),
  /** Files whose words were counted. */
  wordFiles: () => wordFiles(db),
  /** In no order; files that are gone are left out. */
  files: async (ids: readonly string[]) => (ids.length === 0 ? [] : filesOf(db, ids)),
  /** In no order; pages that are gone, or of another version now, are left out. */
  pages: async (keys: readonly PageKey[]) => (keys.length === 0 ? [] : pagesOf(db, keys)),
  /** By source: files and pages, how many of them are read, and the folders in which not all are. */
  coverage: () => coverageOf(db),
  /** Which of these are the same bytes, or editions of one publication. In no order; what is not read is left out. */
  kin: (ids: readonly string[]) => kin(db).ofFiles(ids),
  /** All places of the bytes of these. */
  sameBytes: (ids: readonly string[]) => kin(db).sameBytes(ids),
  sources: () => sources(db),
  /** When the index last changed, and how many files still wait to be read. */
  indexing: () => indexing(db),
  create: (userId: string, now: number) => create(db, userId, now),
  own: (own: Ownership) => db.selectFrom("conversation").select("id").where(isOwn(own)).executeTakeFirst(),
  /** Keeps an exchange. @returns false when the conversation is gone */
  append: (own: Ownership, exchange: Exchange) => append(db, own, exchange),
  /** The latest ones, oldest first. */
  messages: (own: Ownership, limit: number) => messages(db, own, limit),
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
