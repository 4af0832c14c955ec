import { sql, type Kysely } from "kysely";
import type { DatabaseKind } from "../database-kind.ts";

const IS_STALE = sql.raw(
  "state in ('indexed', 'partly', 'skipped', 'failed') and read_version is distinct from version",
);

/** What became of a file at the version that it has now. */
const BECAME = sql`case when state is null or (${IS_STALE}) then 'waiting' else state end`;

/** From when on a worker has something to do about it; null while nothing changes. */
const DUE_AT = sql`case
  when state = 'running' then lease_until
  when source_id is null or state is null or (${IS_STALE}) then 0
  when state = 'waiting' then next_try_at
  when state = 'failed' and next_try_at > 0 then next_try_at
  end`;

async function table(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("file_state")
    .addColumn("file_id", "text", (c) => c.primaryKey())
    .addColumn("source_id", "text")
    .addColumn("size", "bigint")
    .addColumn("version", "text")
    .addColumn("state", "text")
    .addColumn("read_version", "text")
    .addColumn("page_count", "integer")
    .addColumn("next_try_at", "bigint")
    .addColumn("lease_until", "bigint")
    .addColumn("became", "text", (c) => c.generatedAlwaysAs(BECAME).stored())
    .addColumn("due_at", "bigint", (c) => c.generatedAlwaysAs(DUE_AT).stored())
    .execute();
}

/** Each index holds all that its question takes: how many files there are of a state or kind, and what is due. */
async function indexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("file_state_count")
    .on("file_state")
    .columns(["source_id", "became", "page_count", "size", "file_id"])
    .execute();
  await sql`create index file_state_due on file_state (source_id, due_at, size, file_id)
    where due_at is not null`.execute(db);
  await db.schema.dropIndex("file_kind").execute();
  await db.schema.createIndex("file_kind").on("file").columns(["kind", "source_id", "is_folder"]).execute();
  await db.schema.dropIndex("indexed_done").execute();
}

const FILE = "source_id, size, version";
const INDEXED = "state, read_version, page_count, next_try_at, lease_until";

const fileSaid = (rows: string): string => `insert into file_state (file_id, ${FILE}) ${rows}
  on conflict (file_id) do update set source_id = excluded.source_id, size = excluded.size, version = excluded.version
  where (file_state.source_id, file_state.size, file_state.version)
    is distinct from (excluded.source_id, excluded.size, excluded.version)`;

const indexedSaid = (rows: string): string => `insert into file_state (file_id, ${INDEXED}) ${rows}
  on conflict (file_id) do update set state = excluded.state, read_version = excluded.read_version,
    page_count = excluded.page_count, next_try_at = excluded.next_try_at, lease_until = excluded.lease_until`;

const NO_FILE = "source_id = null, size = null, version = null";
const NOT_INDEXED = "state = null, read_version = null, page_count = null, next_try_at = null, lease_until = null";

const forgotten = (half: string, which: string): string => `update file_state set ${half} where ${which};
  delete from file_state where ${which} and source_id is null and state is null`;

/** Row by row, since SQLite knows no other triggers; it has one writer at a time. */
const onSqlite = (): string[] => {
  // Without a condition the clause on conflict would be taken for one of a join.
  const file = fileSaid("select new.id, new.source_id, new.size, new.version where new.is_folder = 0");
  const indexed = indexedSaid(`select new.file_id, new.state, new.version, new.page_count, new.next_try_at,
    new.lease_until where true`);
  const change = (name: string) => `old.${name} is not new.${name}`;
  const isOther = ["source_id", "size", "version", "is_folder"].map(change).join(" or ");
  return [
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
};

/** All rows of a statement in one order: of two that write the same ones, one waits for the other, and no deadlock comes. */
const onPostgres = (): string[] => {
  const inOrder = (ids: string) => `perform 1 from file_state where file_id in (${ids}) order by file_id for update;`;
  const forget = (half: string, ids: string) => `${inOrder(ids)} ${forgotten(half, `file_id in (${ids})`)};`;
  const call = (name: string, body: string) =>
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;
  const on = (event: "insert" | "update" | "delete", table: "file" | "indexed", run: string) =>
    `create trigger ${run}_${event} after ${event} on ${table} referencing ${event === "delete" ? "old" : "new"} table
      as changed for each statement execute function ${run}()`;
  const file = fileSaid("select id, source_id, size, version from changed where is_folder = 0 order by id");
  const indexed = indexedSaid(`select file_id, state, version, page_count, next_try_at, lease_until
    from changed order by file_id`);
  return [
    // To begin other processes for it takes longer than to count.
    "alter table file_state set (parallel_workers = 0)",
    call("file_state_file", `${file}; ${forget(NO_FILE, "select id from changed where is_folder = 1")}`),
    call("file_state_no_file", forget(NO_FILE, "select id from changed")),
    call("file_state_indexed", `${indexed};`),
    call("file_state_no_indexed", forget(NOT_INDEXED, "select file_id from changed")),
    on("insert", "file", "file_state_file"),
    on("update", "file", "file_state_file"),
    on("delete", "file", "file_state_no_file"),
    on("insert", "indexed", "file_state_indexed"),
    on("update", "indexed", "file_state_indexed"),
    on("delete", "indexed", "file_state_no_indexed"),
  ];
};

async function fill(db: Kysely<unknown>): Promise<void> {
  const read = sql`i.state, i.version, i.page_count, i.next_try_at, i.lease_until`;
  await sql`insert into file_state (file_id, ${sql.raw(FILE)}, ${sql.raw(INDEXED)})
    select f.id, f.source_id, f.size, f.version, ${read}
    from file f left join indexed i on i.file_id = f.id where f.is_folder = 0
    union all select i.file_id, null, null, null, ${read}
    from indexed i left join file f on f.id = i.file_id and f.is_folder = 0 where f.id is null`.execute(db);
}

/**
 * Where each file stands, in one row: the file's part and that of what was indexed. To count them, or to look for what
 * is due, by a join takes a look at every file. The database keeps both parts itself, so that they hold whoever writes.
 */
export async function up(db: Kysely<unknown>, _: "blob" | "bytea", kind: DatabaseKind): Promise<void> {
  await table(db);
  // First of all: on PostgreSQL this keeps others from writing until all is done.
  for (const statement of kind === "postgres" ? onPostgres() : onSqlite()) await sql.raw(statement).execute(db);
  await fill(db);
  await indexes(db);
}
