import { sql, type Kysely } from "kysely";
import type { DatabaseKind } from "../database-kind.ts";

const FILE = ["source_id", "size", "version", "folder_path"];
const INDEXED = ["state", "read_version", "page_count", "next_try_at", "lease_until", "pages_without_text"];

const NO_FILE = FILE.map((name) => `${name} = null`).join(", ");
const NOT_INDEXED = INDEXED.map((name) => `${name} = null`).join(", ");

/** Puts one half of a row there, or in the place of what it was. */
const said = (
  half: readonly string[],
  rows: string,
): string => `insert into file_state (file_id, ${half.join(", ")}) ${rows}
  on conflict (file_id) do update set ${half.map((name) => `${name} = excluded.${name}`).join(", ")}
  where (${half.map((name) => `file_state.${name}`).join(", ")})
    is distinct from (${half.map((name) => `excluded.${name}`).join(", ")})`;

const forgotten = (half: string, which: string): string => `update file_state set ${half} where ${which};
  delete from file_state where ${which} and source_id is null and state is null`;

/** The triggers of 003-file-state, with what is now copied, too. */
function onSqlite(): string[] {
  const file = said(
    FILE,
    "select new.id, new.source_id, new.size, new.version, new.folder_path where new.is_folder = 0",
  );
  const indexed = said(
    INDEXED,
    `select new.file_id, new.state, new.version, new.page_count, new.next_try_at, new.lease_until, new.pages_without_text
      where true`,
  );
  const isOther = [...FILE, "is_folder"].map((name) => `old.${name} is not new.${name}`).join(" or ");
  const names = ["new_file", "file", "folder", "no_file", "new_indexed", "indexed", "no_indexed"];
  return [
    ...names.map((name) => `drop trigger file_state_${name}`),
    `create trigger file_state_new_file after insert on file begin ${file}; end`,
    `create trigger file_state_file after update on file when ${isOther} begin ${file}; end`,
    `create trigger file_state_folder after update on file when new.is_folder = 1 and old.is_folder = 0
      begin ${forgotten(NO_FILE, "file_id = new.id")}; end`,
    `create trigger file_state_no_file after delete on file begin ${forgotten(NO_FILE, "file_id = old.id")}; end`,
    `create trigger file_state_new_indexed after insert on indexed begin ${indexed}; end`,
    `create trigger file_state_indexed after update on indexed begin ${indexed}; end`,
    `create trigger file_state_no_indexed after delete on indexed
      begin ${forgotten(NOT_INDEXED, "file_id = old.file_id")}; end`,
  ];
}

/** The same in the functions that its triggers call; all rows of a statement in one order, as there. */
function onPostgres(): string[] {
  const inOrder = (ids: string) => `perform 1 from file_state where file_id in (${ids}) order by file_id for update;`;
  const forget = (half: string, ids: string) => `${inOrder(ids)} ${forgotten(half, `file_id in (${ids})`)};`;
  const call = (name: string, body: string) =>
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;
  const file = said(
    FILE,
    "select id, source_id, size, version, folder_path from changed where is_folder = 0 order by id",
  );
  const indexed = said(
    INDEXED,
    `select file_id, state, version, page_count, next_try_at, lease_until, pages_without_text from changed order by file_id`,
  );
  return [
    call("file_state_file", `${file}; ${forget(NO_FILE, "select id from changed where is_folder = 1")}`),
    call("file_state_no_file", forget(NO_FILE, "select id from changed")),
    call("file_state_indexed", `${indexed};`),
    call("file_state_no_indexed", forget(NOT_INDEXED, "select file_id from changed")),
  ];
}

/**
 * Folder and unread pages beside each file's state, and an index that holds all that the coverage ledger adds up: it is
 * asked folder by folder, and a join would take a look at every file.
 */
export async function up(db: Kysely<unknown>, _: "blob" | "bytea", kind: DatabaseKind): Promise<void> {
  for (const column of ["folder_path text", "pages_without_text integer"])
    await sql.raw(`alter table file_state add column ${column}`).execute(db);
  for (const statement of kind === "postgres" ? onPostgres() : onSqlite()) await sql.raw(statement).execute(db);
  await sql`update file_state set
    folder_path = (select file.folder_path from file where file.id = file_state.file_id and file.is_folder = 0),
    pages_without_text = (select i.pages_without_text from indexed i where i.file_id = file_state.file_id)`.execute(db);
  await db.schema
    .createIndex("file_state_folder")
    .on("file_state")
    .columns(["source_id", "folder_path", "became", "page_count", "pages_without_text", "file_id"])
    .execute();
  // In both orders in which a worker takes files, with all that it looks at.
  await sql`drop index file_state_due`.execute(db);
  for (const order of ["size, file_id", "file_id, size"])
    await sql
      .raw(
        `create index file_state_due_${order.slice(0, 4)} on file_state (source_id, due_at, ${order}, state)
         where due_at is not null`,
      )
      .execute(db);
}
