import { sql, type Kysely } from "kysely";

const bit = (name: string, value: 0 | 1): string => `${name} integer not null default ${value}`;

const NEW_COLUMNS = {
  source: [
    "origin text not null default 'setting'",
    bit("is_listed", 1),
    bit("is_enabled", 1),
    "secret text",
    "files_held integer not null default 0",
    bit("is_loss_confirmed", 0),
    "loss_counted_at bigint",
    "scan_mark text",
    "changes_mark text",
    "last_full_scan_at bigint",
    "scan_asked_at bigint not null default 0",
  ],
  file: ["identity text"],
  indexed: [
    "edition_key text",
    "described_as text",
    "form integer not null default 0",
    "pages_recognised integer",
    "pages_to_recognise integer not null default 0",
  ],
  page: [bit("needs_recognition", 0), "confidence real"],
} as const;

async function addColumns(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(NEW_COLUMNS))
    for (const column of columns) await sql.raw(`alter table ${table} add column ${column}`).execute(db);
}

async function tables(db: Kysely<unknown>, bytes: "blob" | "bytea"): Promise<void> {
  await db.schema
    .createTable("scan_seen")
    .addColumn("source_id", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("is_new", "integer", (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("scan_seen_place", ["source_id", "key"])
    .execute();
  await db.schema
    .createTable("wanted")
    .addColumn("file_id", "text", (c) => c.primaryKey())
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("recognition")
    .addColumn("content_hash", "text", (c) => c.notNull())
    .addColumn("page_number", "integer", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("engine", "text", (c) => c.notNull())
    .addColumn("languages", "text", (c) => c.notNull())
    .addColumn("words", bytes, (c) => c.notNull())
    .addColumn("confidence", "real")
    .addColumn("reason", "text")
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("next_try_at", "bigint", (c) => c.notNull().defaultTo(0))
    .addColumn("lease_until", "bigint")
    .addColumn("leased_by", "text")
    .addColumn("done_at", "bigint")
    .addPrimaryKeyConstraint("recognition_place", ["content_hash", "page_number"])
    .execute();
}

async function indexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index file_identity on file (source_id, identity) where identity is not null`.execute(db);
  await sql`create index indexed_hash on indexed (content_hash) where content_hash is not null`.execute(db);
  await sql`create index indexed_edition on indexed (edition_key, published_at) where edition_key is not null`.execute(
    db,
  );
  await sql`create index indexed_recognise on indexed (pages_to_recognise) where pages_to_recognise > 0`.execute(db);
  await sql`create index page_recognise on page (file_id, number) where needs_recognition = 1`.execute(db);
}

/** Sources that admins manage, listings that go on where they were broken off, text recognition page by page, editions. */
export async function up(db: Kysely<unknown>, bytes: "blob" | "bytea"): Promise<void> {
  await addColumns(db);
  await tables(db, bytes);
  await indexes(db);
}
