import { AppError } from "../core/app-error.ts";
import { copyTables, writtenTables, type Side } from "./copy-tables.ts";
import { checkNoneNewer } from "./migrate.ts";
import type { Records } from "./open.ts";

/**
 * Copies the records of a PostgreSQL, as they are at one moment, into an embedded database that holds none yet. Nobody waits for it.
 * @throws AppError `validation_failed` when there are none; `bad_setting` when they are of a newer version; `unavailable` as `copyTables`
 */
export async function copySnapshot(from: Side, to: Records): Promise<void> {
  const tables = await writtenTables(to);
  const copied = await from.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const snapshot: Side = { db: tx, kind: from.kind };
      await checkNoneNewer(snapshot, "database");
      return copyTables(snapshot, { db: to, kind: "sqlite" }, tables);
    });
  if (copied.every(({ rows }) => rows === 0))
    throw new AppError("validation_failed", "There is nothing to back up in the database yet.");
}
