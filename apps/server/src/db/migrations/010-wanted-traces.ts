import type { Kysely } from "kysely";

/** In which trace a file was asked for: the worker that reads it goes on there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("wanted").addColumn("traceparent", "text").execute();
}
