import { sql } from "kysely";
import type { Records } from "../../db/open.ts";

/** Those of some documents that have pages which wait for text recognition. */
const withPictures = (db: Records, fileIds: readonly string[]) =>
  db
    .selectFrom("indexed")
    .select("indexed.file_id")
    .where("indexed.file_id", "in", [...fileIds])
    .where("indexed.pages_to_recognise", ">", 0);

/**
 * Puts these files first that are still to be read, or to be recognised; nothing happens to others.
 * @param traceparent the trace in which they are asked for, as W3C Trace Context writes it
 */
const want =
  (db: Records) =>
  async (fileIds: readonly string[], traceparent: string | null): Promise<void> => {
    if (fileIds.length === 0) return;
    const now = Date.now();
    await db
      .insertInto("wanted")
      .columns(["file_id", "at", "traceparent"])
      .expression((eb) =>
        eb
          .selectFrom("file_state")
          .select(["file_state.file_id", eb.lit(now).as("at")])
          .select(sql<string | null>`cast(${traceparent} as text)`.as("traceparent"))
          .where("file_state.file_id", "in", [...fileIds])
          .where("file_state.source_id", "is not", null)
          .where("file_state.became", "!=", "running")
          .where(({ or, eb: is }) =>
            or([is("file_state.due_at", "is not", null), is("file_state.file_id", "in", withPictures(db, fileIds))]),
          )
          // Sorted: two that want the same files lock their rows in the same order.
          .orderBy("file_state.file_id"),
      )
      .onConflict((conflict) => conflict.column("file_id").doUpdateSet({ at: now, traceparent }))
      .execute();
  };

/** Rows of `wanted`; each goes when its file is done with. */
export const wantStore = (db: Records) => ({ want: want(db) });
