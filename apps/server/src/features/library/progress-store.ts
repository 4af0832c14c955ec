import { sql } from "kysely";
import { furtherPlaces } from "../../db/further-places.ts";
import { idMadeAt } from "../../db/new-id.ts";
import type { Records } from "../../db/open.ts";
import { activeSourceIds } from "./source-store.ts";

/**
 * Of a larger file no more is counted: a film or a disk image is not read from end to end, and what is too large is not read at all.
 */
const MAX_COUNTED_BYTES = 16 * 2 ** 20;

const bytes = (size: "size" | "file.size") =>
  sql<number>`coalesce(sum(case when ${sql.ref(size)} > ${MAX_COUNTED_BYTES} then ${MAX_COUNTED_BYTES} else ${sql.ref(size)} end), 0)`;

const scanStates = (db: Records) => () =>
  db
    .selectFrom("source")
    .select(["id", "name", "scan_state", "last_error", "last_scan_at"])
    .where("is_active", "=", 1)
    .execute();

/** Files of the active sources by source and by what became of them, with their pages, and the bytes that count for how long they take. */
const countsByState = (db: Records) => async () => {
  const active = new Set(await activeSourceIds(db)());
  const rows = await db
    .selectFrom("file_state")
    .select((eb) => [
      "source_id",
      "became as state",
      eb.fn.countAll<number>().as("files"),
      sql<number>`coalesce(sum(page_count), 0)`.as("pages"),
      bytes("size").as("bytes"),
    ])
    // An index holds them in this order: nothing is sorted, and nothing looked up for each file.
    .groupBy(["source_id", "became"])
    .execute();
  return rows
    .filter((row) => row.source_id !== null && active.has(row.source_id))
    .map(({ state, files, pages, bytes }) => ({
      state,
      files: Number(files),
      pages: Number(pages),
      bytes: Number(bytes),
    }));
};

/** What was indexed since a moment: the measure of speed. */
const doneSince = (db: Records) => async (since: number) => {
  const row = await db
    .selectFrom("indexed")
    .innerJoin("file", "file.id", "indexed.file_id")
    .select((eb) => [
      sql<number>`coalesce(sum(indexed.page_count), 0)`.as("pages"),
      bytes("file.size").as("bytes"),
      eb.fn.countAll<number>().as("files"),
      sql<number | null>`min(indexed.started_at)`.as("first"),
      sql<number | null>`max(indexed.indexed_at)`.as("last"),
    ])
    .where("indexed.indexed_at", ">=", since)
    .executeTakeFirstOrThrow();
  return {
    pages: Number(row.pages),
    bytes: Number(row.bytes),
    files: Number(row.files),
    firstStartedAt: row.first === null ? null : Number(row.first),
    lastEndedAt: row.last === null ? null : Number(row.last),
  };
};

/** Kinds that are counted together, by what they are called together. */
type Groups = Readonly<Record<string, readonly string[]>>;

const inGroup = (groups: Groups) => {
  const cases = Object.entries(groups).map(
    ([name, kinds]) => sql`when file.kind in (${sql.join([...kinds])}) then ${name}`,
  );
  return sql<string | null>`case ${sql.join(cases, sql` `)} end`;
};

/** Files of the active sources by group, as a search finds them: what stands in several places is one of each group. */
const countsByGroup =
  (db: Records) =>
  async (groups: Groups): Promise<Map<string, number>> => {
    const [active, rows, copies] = await Promise.all([
      activeSourceIds(db)(),
      db
        .selectFrom("file")
        .select((eb) => ["kind", "source_id", eb.fn.countAll<number>().as("files")])
        .where("is_folder", "=", 0)
        .groupBy(["kind", "source_id"])
        .execute(),
      furtherPlaces(db, inGroup(groups)),
    ]);
    const own = rows.filter(({ source_id: sourceId }) => active.includes(sourceId));
    const sum = (kinds: readonly string[]): number =>
      own.reduce((all, { kind, files }) => all + (kinds.includes(kind) ? Number(files) : 0), 0);
    return new Map(Object.entries(groups).map(([name, kinds]) => [name, sum(kinds) - (copies.get(name) ?? 0)]));
  };

const latestFiles = (db: Records) => (limit: number) =>
  db
    .selectFrom("file")
    .innerJoin("source", "source.id", "file.source_id")
    .select(["file.id", "file.name", "file.created_at"])
    .where("source.is_active", "=", 1)
    .where("file.is_folder", "=", 0)
    .orderBy("file.created_at", "desc")
    .orderBy("file.id", "desc")
    .limit(limit)
    .execute();

interface Asker {
  readonly userId: string;
  /** Conversations that were left alone since then have ended. */
  readonly activeSince: number;
}

const latestQuestions =
  (db: Records) =>
  ({ userId, activeSince }: Asker, limit: number) =>
    db
      .selectFrom("message")
      .innerJoin("conversation", "conversation.id", "message.conversation_id")
      .select(["message.content", "message.created_at", "conversation.id"])
      .where("conversation.user_id", "=", userId)
      .where("message.type", "=", "user")
      .where("conversation.last_activity_at", ">", activeSince)
      .orderBy("message.created_at", "desc")
      .limit(limit)
      .execute();

/** Whether a worker noted that nothing can recognise text there; another room writes it. */
const isRecognitionOff = async (db: Records): Promise<boolean> => {
  const fact = await db.selectFrom("fact").select("value").where("name", "=", "recognition_engine").executeTakeFirst();
  return fact !== undefined && JSON.parse(fact.value).engine === null;
};

/** Pages without text that wait for text recognition; none where nothing recognises any. */
const pagesToRecognise = (db: Records) => async (): Promise<number> => {
  if (await isRecognitionOff(db)) return 0;
  const row = await db
    .selectFrom("indexed")
    .innerJoin("file", "file.id", "indexed.file_id")
    .innerJoin("source", "source.id", "file.source_id")
    .select(sql<number>`coalesce(sum(indexed.pages_to_recognise), 0)`.as("pages"))
    .where("indexed.pages_to_recognise", ">", 0)
    .where("source.is_active", "=", 1)
    .executeTakeFirstOrThrow();
  return Number(row.pages);
};

/** Whether an admin stopped the reading of files; another room writes it. */
const isPaused = (db: Records) => async (): Promise<boolean> => {
  const fact = await db.selectFrom("fact").select("value").where("name", "=", "indexing_paused").executeTakeFirst();
  return fact?.value === "1";
};

/** The first that was never taken: its id tells when it was seen. An index holds them in this order. */
const firstNeverTaken = (db: Records, sourceId: string) =>
  db
    .selectFrom("file_state")
    .select("file_id")
    .where("source_id", "=", sourceId)
    .where("due_at", "=", 0)
    .where("state", "is", null)
    .orderBy("file_id")
    .limit(1)
    .executeTakeFirst();

/** When the first try of those was due that were to be tried again. */
const firstDueAgain = (db: Records, sourceId: string, now: number) =>
  db
    .selectFrom("file_state")
    .select((eb) => eb.fn.min<number | null>("due_at").as("at"))
    .where("source_id", "=", sourceId)
    .where("due_at", ">", 0)
    .where("due_at", "<=", now)
    .executeTakeFirst();

/** Since when the file waits that waits longest; null when none does. A file that became another is not dated. */
const waitingSince =
  (db: Records) =>
  async (now: number): Promise<number | null> => {
    const moments: number[] = [];
    for (const sourceId of await activeSourceIds(db)()) {
      const first = await firstNeverTaken(db, sourceId);
      if (first !== undefined) moments.push(idMadeAt(first.file_id));
      const again = await firstDueAgain(db, sourceId, now);
      if (again !== undefined && again.at !== null) moments.push(Number(again.at));
    }
    return moments.length === 0 ? null : Math.min(...moments);
  };

/** How far scanning and indexing are, and what happened lately; it writes nothing. */
export const progressStore = (db: Records) => ({
  scanStates: scanStates(db),
  countsByState: countsByState(db),
  doneSince: doneSince(db),
  countsByGroup: countsByGroup(db),
  latestFiles: latestFiles(db),
  latestQuestions: latestQuestions(db),
  pagesToRecognise: pagesToRecognise(db),
  isPaused: isPaused(db),
  waitingSince: waitingSince(db),
});
