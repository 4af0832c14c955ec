import { sql, type ExpressionBuilder } from "kysely";
import { endLeases } from "../../db/end-leases.ts";
import type { Records } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";
import { INDEX_FORM } from "./index-form.ts";
import type { Candidate, Waiting } from "./lanes.ts";
import type { WaitingFile } from "./waiting-file.ts";
import { filled } from "../../db/filled.ts";

/** States in which a file stays until it changes. */
export const FINAL = ["indexed", "partly", "skipped", "failed"];

/** A worker's hold on what it has in hand. */
export interface Lease {
  readonly worker: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** People open few files at once: whoever asks for many at once is no reader. */
const MAX_WANTED = 16;

type IndexedExpression = ExpressionBuilder<Schema, "indexed">;

/** Whether a try is due: the first, a failed one's next, or that of a worker whose lease ran out. */
const isDue = (eb: IndexedExpression, now: number) =>
  eb.or([
    eb.and([eb("indexed.state", "=", "waiting"), eb("indexed.next_try_at", "<=", now)]),
    eb.and([
      eb("indexed.state", "=", "failed"),
      eb("indexed.next_try_at", ">", 0),
      eb("indexed.next_try_at", "<=", now),
    ]),
    eb.and([eb("indexed.state", "=", "running"), eb("indexed.lease_until", "<=", now)]),
  ]);

/** What was read keeps its text until then, and comes last. */
const hasOldForm = (eb: IndexedExpression, now: number) =>
  eb.and([eb("indexed.form", "<", INDEX_FORM), eb("indexed.state", "in", FINAL), eb("indexed.next_try_at", "<=", now)]);

const activeSources = (db: Records) => db.selectFrom("source").select("id").where("is_active", "=", 1);

/** Files that are due, but for those that a worker died over. */
const due = (db: Records, now: number) =>
  db
    .selectFrom("file_state")
    .select(["file_state.file_id as id", "file_state.source_id as sourceId", "file_state.size"])
    .where("file_state.due_at", "<=", now)
    .where("file_state.state", "is distinct from", "running");

interface CandidateRow extends Omit<Candidate, "sourceId" | "size"> {
  readonly sourceId: string | null;
  readonly size: number | null;
}

const candidates = (rows: readonly CandidateRow[]): Candidate[] =>
  rows.map(({ id, sourceId, size }) => ({ id, sourceId: sourceId ?? "", size: size ?? 0 }));

/** The first file that a worker died over; only what was tried before has a moment from which it is due. */
async function brokenOff(db: Records, now: number): Promise<Candidate[]> {
  const rows = await db
    .selectFrom("file_state")
    .select(["file_id as id", "source_id as sourceId", "size"])
    .where("source_id", "in", activeSources(db))
    .where("due_at", ">", 0)
    .where("due_at", "<=", now)
    .where("state", "=", "running")
    .orderBy("due_at")
    .limit(1)
    .execute();
  return candidates(rows);
}

async function wanted(db: Records, now: number): Promise<Candidate[]> {
  const rows = await due(db, now)
    .innerJoin("wanted", "wanted.file_id", "file_state.file_id")
    .where("file_state.source_id", "in", activeSources(db))
    .orderBy("wanted.at", "desc")
    .limit(MAX_WANTED)
    .execute();
  return candidates(rows);
}

/** In the order in which files are read first, or in that of their ids, which tells when each was first seen. */
type Order = readonly ("file_state.size" | "file_state.file_id")[];
const SMALLEST: Order = ["file_state.size", "file_state.file_id"];
const OLDEST: Order = ["file_state.file_id"];

interface Looked {
  readonly sourceId: string;
  readonly now: number;
  readonly limit: number;
}

/**
 * The first of those that are due in a source. What was never tried, nearly all of a new library, is asked for by itself: an index
 * holds it in order.
 */
async function firstOf(db: Records, order: Order, { sourceId, now, limit }: Looked): Promise<Candidate[]> {
  const all = due(db, now).where("file_state.source_id", "=", sourceId).limit(limit);
  const own = order.reduce((query, column) => query.orderBy(column), all);
  const untried = await own.where("file_state.due_at", "=", 0).execute();
  const tried = await own.where("file_state.due_at", ">", 0).execute();
  return candidates([...untried, ...tried]);
}

const bySize = (a: Candidate, b: Candidate): number => a.size - b.size || byAge(a, b);
const byAge = (a: Candidate, b: Candidate): number => (a.id < b.id ? -1 : 1);

/** What is due, as the lanes choose from it. @param limit of each kind and source */
const look =
  (db: Records) =>
  async (now: number, limit: number): Promise<Waiting> => {
    const sources = [];
    for (const { id: sourceId } of await activeSources(db).orderBy("id").execute()) {
      const asked = { sourceId, now, limit };
      const smallest = (await firstOf(db, SMALLEST, asked)).sort(bySize).slice(0, limit);
      if (smallest.length === 0) continue;
      const oldest = smallest.length < limit ? [...smallest] : await firstOf(db, OLDEST, asked);
      sources.push({ sourceId, smallest, oldest: oldest.sort(byAge).slice(0, limit) });
    }
    return { brokenOff: await brokenOff(db, now), wanted: await wanted(db, now), sources };
  };

/** Files that were read in an older form, in the order of their ids. */
const ofOldForm =
  (db: Records) =>
  async (now: number, limit: number): Promise<Candidate[]> => {
    const rows = await db
      .selectFrom("indexed")
      .innerJoin("file_state", "file_state.file_id", "indexed.file_id")
      .select(["file_state.file_id as id", "file_state.source_id as sourceId", "file_state.size"])
      .where((eb) => hasOldForm(eb, now))
      .where("file_state.source_id", "in", activeSources(db))
      .orderBy("indexed.file_id")
      .limit(limit)
      .execute();
    return candidates(rows);
  };

/** Files as the library lists them now. */
const filesOf = (db: Records, ids: readonly string[]) =>
  db
    .selectFrom("file")
    .leftJoin("wanted", "wanted.file_id", "file.id")
    .select(["id", "source_id as sourceId", "key", "name", "mime_type as mimeType", "kind", "size"])
    .select(["modified_at as modifiedAt", "version", "problem", "folder_path as folderPath", "folder_ids as folderIds"])
    .select("wanted.traceparent as askedIn")
    .where("id", "in", [...ids])
    .execute();

/** A row for each file that has none, or that is due: of several workers that try, one succeeds. */
const claimRows = (db: Records, ids: readonly string[], { worker, until }: Lease) => {
  const now = Date.now();
  return (
    db
      .insertInto("indexed")
      .columns(["file_id", "state", "attempts", "next_try_at", "lease_until", "leased_by", "started_at"])
      .expression((eb) =>
        eb
          .selectFrom("file")
          .select("file.id")
          .select([sql<string>`'running'`.as("state"), sql<number>`1`.as("attempts"), sql<number>`0`.as("next_try_at")])
          .select([
            sql<number>`cast(${until} as bigint)`.as("until"),
            sql<string>`cast(${worker} as text)`.as("worker"),
          ])
          .select(sql<number>`cast(${now} as bigint)`.as("started"))
          .where("file.id", "in", [...ids])
          .where("file.is_folder", "=", 0)
          // Sorted: two workers that want the same rows lock them in the same order.
          .orderBy("file.id"),
      )
      .onConflict((conflict) =>
        conflict
          .column("file_id")
          .doUpdateSet({
            state: "running",
            // What was done with keeps its tries to be told; they are counted anew.
            attempts: sql`case when indexed.state in (${sql.join(FINAL)}) then 1 else indexed.attempts + 1 end`,
            lease_until: until,
            leased_by: worker,
            started_at: now,
          })
          .where((eb) => {
            const present = eb.selectFrom("file").select("file.version").whereRef("file.id", "=", "indexed.file_id");
            const isStale = eb.and([
              eb("indexed.state", "in", FINAL),
              eb("indexed.version", "is distinct from", present),
            ]);
            return eb.or([isStale, isDue(eb, now), hasOldForm(eb, now)]);
          }),
      )
      // The version and pages of an earlier reading stay, and are found until it is read.
      .returning(["file_id", "attempts", "version", "page_count"])
  );
};

/**
 * Takes files for one worker, in one statement: of several workers that try, one succeeds with each.
 * @returns those taken, in the order asked for
 */
const claim =
  (db: Records) =>
  async (ids: readonly string[], lease: Lease): Promise<WaitingFile[]> => {
    if (ids.length === 0) return [];
    const rows = await claimRows(db, ids, lease).execute();
    if (rows.length === 0) return [];
    const claimed = new Map(rows.map((row) => [row.file_id, row]));
    const files = await filesOf(db, [...claimed.keys()]);
    const byId = new Map(files.map((file) => [file.id, file]));
    return ids.flatMap((id) => {
      const [row, file] = [claimed.get(id), byId.get(id)];
      if (row === undefined || file === undefined) return [];
      const readVersion = row.page_count === null ? null : row.version;
      return [{ ...file, version: file.version ?? "", attempts: row.attempts, readVersion, leasedBy: lease.worker }];
    });
  };

const extendLeases =
  (db: Records) =>
  async (ids: readonly string[], { worker, until }: Lease): Promise<void> => {
    if (ids.length === 0) return;
    await db
      .updateTable("indexed")
      .set({ lease_until: until })
      .where("file_id", "in", [...ids])
      .where("leased_by", "=", worker)
      .execute();
  };

/** Gives claimed files back, untried: the worker stops, or cannot go on. */
const release =
  (db: Records) =>
  async (ids: readonly string[], worker: string): Promise<void> => {
    if (ids.length === 0) return;
    await db
      .updateTable("indexed")
      .set({ state: "waiting", lease_until: null, leased_by: null, next_try_at: 0, attempts: sql`attempts - 1` })
      .where("file_id", "in", [...ids])
      .where("leased_by", "=", worker)
      .execute();
  };

/**
 * Those of some files that are still in the hand of the worker that took them: after a long silence another may have taken them over.
 * @returns their ids
 */
const heldOf =
  (db: Records) =>
  async (files: readonly WaitingFile[]): Promise<Set<string>> => {
    const rows = await db
      .selectFrom("indexed")
      .select(["file_id", "leased_by"])
      .where("file_id", "in", filled(files.map(({ id }) => id)))
      .execute();
    const holders = new Map(rows.map((row) => [row.file_id, row.leased_by]));
    return new Set(files.filter(({ id, leasedBy }) => holders.get(id) === leasedBy).map(({ id }) => id));
  };

const isHeld =
  (db: Records) =>
  async (file: WaitingFile): Promise<boolean> =>
    (await heldOf(db)([file])).has(file.id);

/** What was indexed and is no file of the library any more; not what a worker has in hand, which ends first. */
const orphans =
  (db: Records) =>
  async (now: number, limit: number): Promise<string[]> => {
    const rows = await db
      .selectFrom("file_state")
      .select("file_id")
      .where("source_id", "is", null)
      .where("due_at", "<=", now)
      .limit(limit)
      .execute();
    return rows.map((row) => row.file_id);
  };

/** The queue in the rows of `indexed`. */
export const queueStore = (db: Records) => ({
  look: look(db),
  ofOldForm: ofOldForm(db),
  filesNow: (ids: readonly string[]) => filesOf(db, ids),
  claim: claim(db),
  extendLeases: extendLeases(db),
  endLeases: endLeases(db, "indexed"),
  isHeld: isHeld(db),
  heldOf: heldOf(db),
  release: release(db),
  orphans: orphans(db),
});
