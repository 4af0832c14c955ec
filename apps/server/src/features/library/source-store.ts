import type { Selectable } from "kysely";
import { tellSourcesApart } from "../../core/files/tell-sources-apart.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import type { Records } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";
import { countChange } from "./change-store.ts";

/** A place of the library, as its driver names it. */
export interface SourcePlace {
  readonly id: string;
  readonly kind: string;
  readonly uri: string;
  readonly name: string;
}

export type SourceRow = Selectable<Schema["source"]>;

const UNSCANNED = { scan_state: "waiting", last_scan_at: null, last_error: null, vanished_scans: 0 };

/**
 * Makes these the sources that a setting names, and no others; those that admins added stay as they are. A source that
 * returns keeps its files, and one that was disabled stays so. One that an admin had added is the setting's from now on.
 */
const setSources =
  (db: Records) =>
  (sources: readonly SourcePlace[]): Promise<void> =>
    // Of two nodes that start at once one may meet the other's rows in the making; by then they are there.
    setSourcesOnce(db)(sources).catch((error: unknown) => {
      if (isDuplicateKey(error)) return setSourcesOnce(db)(sources);
      throw error;
    });

/** Says anew what each source of the library is called; after every change of which there are. */
async function callSources(db: Records): Promise<void> {
  const rows = await activeSources(db)();
  const names = tellSourcesApart(rows);
  for (const { id, called } of rows) {
    const name = names.get(id) ?? null;
    if (name !== called) await db.updateTable("source").set({ called: name }).where("id", "=", id).execute();
  }
}

const setSourcesOnce =
  (db: Records) =>
  (sources: readonly SourcePlace[]): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable("source").set({ is_active: 0, is_listed: 0 }).where("origin", "=", "setting").execute();
      for (const source of sources) {
        await tx
          .insertInto("source")
          .values({ ...source, ...UNSCANNED, is_active: 1, created_at: Date.now() })
          .onConflict((conflict) =>
            conflict.column("id").doUpdateSet((eb) => ({
              origin: "setting",
              is_listed: 1,
              is_active: eb.ref("source.is_enabled"),
              name: source.name,
            })),
          )
          .execute();
      }
    });

/** Ids of the sources that are part of the library now: what a signed-in user may see. */
export const activeSourceIds = (db: Records) => async (): Promise<string[]> => {
  const rows = await db.selectFrom("source").select("id").where("is_active", "=", 1).orderBy("created_at").execute();
  return rows.map((row) => row.id);
};

/** The sources that are part of the library now. */
const activeSources = (db: Records) => (): Promise<SourceRow[]> =>
  db.selectFrom("source").selectAll().where("is_active", "=", 1).orderBy("created_at").orderBy("id").execute();

/** The sources that a setting names or an admin added, disabled ones, too. */
const listedSources = (db: Records) => (): Promise<SourceRow[]> =>
  db.selectFrom("source").selectAll().where("is_listed", "=", 1).orderBy("created_at").orderBy("id").execute();

/** @returns null for one that is not listed */
const listedSource =
  (db: Records) =>
  async (id: string): Promise<SourceRow | null> =>
    (await db.selectFrom("source").selectAll().where("id", "=", id).where("is_listed", "=", 1).executeTakeFirst()) ??
    null;

interface NewSource extends SourcePlace {
  readonly secret: string | null;
}

const insertSource =
  (db: Records) =>
  async (source: NewSource): Promise<boolean> => {
    const standing = { is_active: 1, is_listed: 1, is_enabled: 1, files_held: 0, is_loss_confirmed: 0 };
    const fresh = { origin: "admin", ...standing };
    const row = await db
      .insertInto("source")
      .values({ ...source, ...UNSCANNED, ...fresh, created_at: Date.now() })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet({ ...UNSCANNED, ...fresh, name: source.name, secret: source.secret })
          .where("source.is_listed", "=", 0),
      )
      .returning("id")
      .executeTakeFirst();
    return row !== undefined;
  };

/** @returns whether it was added: false when it is listed already */
const addSource =
  (db: Records) =>
  (source: NewSource): Promise<boolean> =>
    // Of two at once PostgreSQL may see the same address before the same id; by then the other row is there.
    insertSource(db)(source).catch((error: unknown) => {
      if (isDuplicateKey(error)) return insertSource(db)(source);
      throw error;
    });

/** Takes a source that an admin added out of the library; its rows go by and by. @returns whether this call did it */
const unlistSource =
  (db: Records) =>
  async (id: string): Promise<boolean> => {
    const row = await db
      .updateTable("source")
      .set({ is_listed: 0, is_active: 0, secret: null, scan_mark: null, changes_mark: null, last_full_scan_at: null })
      .where("id", "=", id)
      .where("is_listed", "=", 1)
      .where("origin", "=", "admin")
      .returning("id")
      .executeTakeFirst();
    return row !== undefined;
  };

/** @returns whether it was otherwise before */
const setEnabled =
  (db: Records) =>
  async (id: string, isEnabled: boolean): Promise<boolean> => {
    const bit = isEnabled ? 1 : 0;
    const row = await db
      .updateTable("source")
      .set({ is_enabled: bit, is_active: bit })
      .where("id", "=", id)
      .where("is_listed", "=", 1)
      .where("is_enabled", "!=", bit)
      .returning("id")
      .executeTakeFirst();
    return row !== undefined;
  };

/** Asks for a scan from the beginning; a moment later than any before it, whatever the clock says. */
const askForScan =
  (db: Records) =>
  async (id: string): Promise<void> => {
    const now = Date.now();
    await db
      .updateTable("source")
      .set((eb) => ({
        scan_asked_at: eb
          .case()
          .when("scan_asked_at", ">=", now)
          .then(eb("scan_asked_at", "+", 1))
          .else(now)
          .end(),
      }))
      .where("id", "=", id)
      .execute();
  };

/** Of what changed while nobody looked nothing is known: each source waits for a scan, as after it was added. */
const awaitScans = (db: Records) => async (): Promise<void> => {
  await db
    .updateTable("source")
    .set({ scan_state: "waiting", last_scan_at: null })
    .where("is_active", "=", 1)
    .where("scan_state", "=", "idle")
    .execute();
};

/** @returns whether files were held that can be let go of now */
const confirmLoss =
  (db: Records) =>
  async (id: string): Promise<boolean> => {
    const row = await db
      .updateTable("source")
      .set({ is_loss_confirmed: 1 })
      .where("id", "=", id)
      .where("files_held", ">", 0)
      .returning("id")
      .executeTakeFirst();
    return row !== undefined;
  };

const saveSecret =
  (db: Records) =>
  async (id: string, secret: string): Promise<void> => {
    await db.updateTable("source").set({ secret }).where("id", "=", id).execute();
  };

/** Sources that an admin took out of the library and whose rows are still there. */
const removedSources = (db: Records) => async (): Promise<string[]> => {
  const rows = await db
    .selectFrom("source")
    .select("id")
    .where("is_listed", "=", 0)
    .where("origin", "=", "admin")
    .execute();
  return rows.map((row) => row.id);
};

/** Takes some rows of a removed source away, and the source itself after the last. @returns whether any may be left */
const sweepSource =
  (db: Records) =>
  (id: string, limit: number): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const source = await tx
        .updateTable("source")
        .set({ scan_state: "waiting" })
        .where("id", "=", id)
        .where("is_listed", "=", 0)
        .where("origin", "=", "admin")
        .returning("id")
        .executeTakeFirst();
      // It has been added again meanwhile, or another worker was first.
      if (source === undefined) return false;
      const some = await tx.selectFrom("file").select("id").where("source_id", "=", id).limit(limit).execute();
      const ids = some.map((row) => row.id);
      if (ids.length > 0) await tx.deleteFrom("file").where("id", "in", ids).execute();
      if (ids.length === limit) return true;
      await tx.deleteFrom("scan_seen").where("source_id", "=", id).execute();
      await tx.deleteFrom("source").where("id", "=", id).execute();
      return false;
    });

/** A change of which sources there are, and then of what they are called. */
const calledAnew =
  <Args extends readonly unknown[], Result>(db: Records, change: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    const result = await change(...args);
    await callSources(db);
    await countChange(db);
    return result;
  };

/** Which places are part of the library. */
export const sourceStore = (db: Records) => ({
  setSources: calledAnew(db, setSources(db)),
  activeSourceIds: activeSourceIds(db),
  activeSources: activeSources(db),
  listedSources: listedSources(db),
  listedSource: listedSource(db),
  addSource: calledAnew(db, addSource(db)),
  unlistSource: calledAnew(db, unlistSource(db)),
  setEnabled: calledAnew(db, setEnabled(db)),
  askForScan: askForScan(db),
  awaitScans: awaitScans(db),
  confirmLoss: confirmLoss(db),
  saveSecret: saveSecret(db),
  removedSources: removedSources(db),
  sweepSource: sweepSource(db),
});
