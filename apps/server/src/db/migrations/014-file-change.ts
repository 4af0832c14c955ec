import { sql, type Kysely } from "kysely";
import type { DatabaseKind } from "../database-kind.ts";

/** What a screen says of a file is told by these. */
const CHANGES: readonly (readonly [name: string, event: string])[] = [
  ...["file", "indexed", "source"].flatMap((table) => [
    [`${table}_new`, `insert on ${table}`] as const,
    [`${table}_gone`, `delete on ${table}`] as const,
  ]),
  ["file_changed", "update on file"],
  ["indexed_changed", "update on indexed"],
  ["source_called", "update of called on source"],
];

/**
 * A number that is another whenever something that is told of a file has changed: what was read before is still true while it is
 * the same. PostgreSQL keeps none: there all who write would wait for each other's turn to count, and numbers are taken before
 * what they stand for can be seen.
 */
export async function up(db: Kysely<unknown>, _: "blob" | "bytea", kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable("file_change")
    .addColumn("number", "bigint", (c) => c.notNull())
    .execute();
  if (kind === "postgres") return;
  await sql`insert into file_change (number) values (0)`.execute(db);
  for (const [name, event] of CHANGES) {
    const count = "update file_change set number = number + 1;";
    await sql.raw(`create trigger file_change_${name} after ${event} begin ${count} end`).execute(db);
  }
}
