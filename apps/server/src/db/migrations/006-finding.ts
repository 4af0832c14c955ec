import { sql, type Kysely } from "kysely";
import type { DatabaseKind } from "../database-kind.ts";

/** Gone with the account. */
async function ownTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("saved_search")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
    // A query may be longer than what an index of PostgreSQL takes.
    .addColumn("query_hash", "text", (c) => c.notNull())
    .addColumn("query", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("visited_at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("saved_search_query", ["user_id", "query_hash"])
    .execute();
  await db.schema
    .createTable("past_query")
    .addColumn("user_id", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
    .addColumn("query_hash", "text", (c) => c.notNull())
    .addColumn("query", "text", (c) => c.notNull())
    .addColumn("used_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("past_query_key", ["user_id", "query_hash"])
    .execute();
  await db.schema.createIndex("past_query_used").on("past_query").columns(["user_id", "used_at"]).execute();
}

/** The key is all that a completion is: what many files hold is there once, however often a source tells it. */
async function completions(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  // Bytes are compared, so that what begins alike stands together: other orders look past the spaces.
  const [collation, end] = kind === "postgres" ? ['collate "C"', ""] : ["", "without rowid"];
  await sql
    .raw(
      `create table completion (
        term text ${collation} not null, source_id text not null, kind text not null, text text not null,
        files integer not null, primary key (term, source_id, kind, text)
      ) ${end}`,
    )
    .execute(db);
  await sql`create index completion_gone on completion (files) where files <= 0`.execute(db);
  await db.schema
    .createTable("file_completion")
    .addColumn("file_id", "text", (c) => c.primaryKey())
    .addColumn("source_id", "text", (c) => c.notNull())
    .addColumn("entries", "text", (c) => c.notNull())
    .execute();
}

/** Both halves of a folder's list in each order, all that its places are told by. */
const ORDERS = [
  { name: "name", values: [], of: null },
  { name: "date", values: ["coalesce(modified_at, -1)"], of: "modified_at" },
  { name: "size", values: ["coalesce(size, -1)"], of: "size" },
  { name: "kind", values: ["kind"], of: null },
] as const;

async function folderLists(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`drop index file_parent`.execute(db);
  for (const { name, values, of } of ORDERS) {
    const columns = ["parent_id", "source_id", "is_folder", ...values, "sort_name", "id"];
    // PostgreSQL reads an index alone only where the column of an expression stands in it, too.
    const beside = kind === "postgres" && of !== null ? ` include (${of})` : "";
    await sql.raw(`create index file_by_${name} on file (${columns.join(", ")})${beside}`).execute(db);
  }
}

/** Downloads of several files, prepared for one user. */
async function archives(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("archive")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("file_ids", "text", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("archive_expires").on("archive").column("expires_at").execute();
}

/**
 * What filters let through, newest first: the indexes hold all that filters, counting, and finding documents that stand
 * several times take, since looking into every row of a large library takes far longer.
 */
async function listings(db: Kysely<unknown>): Promise<void> {
  const newest = "coalesce(modified_at, -1) desc, id, source_id, modified_at";
  await sql.raw(`create index file_newest on file (${newest}, kind)`).execute(db);
  await sql.raw(`create index file_newest_of_kind on file (kind, ${newest})`).execute(db);
  await sql`drop index indexed_hash`.execute(db);
  await sql`create index indexed_hash on indexed (content_hash, file_id, version) where content_hash is not null`.execute(
    db,
  );
  await sql`create index indexed_published on indexed (published_at, file_id) where published_at is not null`.execute(
    db,
  );
  // What documents say of their author may be longer than what an index of PostgreSQL takes.
  await sql`create index indexed_author on indexed (substr(author, 1, 200), file_id)`.execute(db);
}

const TOLD = ["version", "published_at", "topics", "content_hash"];
const toldBy = (row: string): string =>
  `insert into told (file_id, ${TOLD.join(", ")})
    values (${row}.file_id, ${TOLD.map((name) => `${row}.${name}`).join(", ")})
    on conflict (file_id) do update set ${TOLD.map((name) => `${name} = excluded.${name}`).join(", ")};`;
const UNTOLD = "delete from told where file_id = old.file_id;";

function toldTriggers(kind: DatabaseKind): string[] {
  const changed = `update of ${TOLD.join(", ")} on indexed`;
  if (kind === "sqlite")
    return [
      `create trigger told_new after insert on indexed begin ${toldBy("new")} end`,
      `create trigger told_changed after ${changed} begin ${toldBy("new")} end`,
      `create trigger told_gone after delete on indexed begin ${UNTOLD} end`,
    ];
  const call = (name: string, body: string) =>
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;
  return [
    call("told_changed", toldBy("new")),
    call("told_gone", UNTOLD),
    "create trigger told_new after insert on indexed for each row execute function told_changed()",
    `create trigger told_changed after ${changed} for each row execute function told_changed()`,
    "create trigger told_gone after delete on indexed for each row execute function told_gone()",
  ];
}

/** What narrows a search, apart from outlines and all else that is long: filters and facets look at whole libraries. */
async function told(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const columns = TOLD.map((name) => `${name} text`).join(", ");
  const end = kind === "sqlite" ? "without rowid" : "";
  await sql.raw(`create table told (file_id text not null primary key, ${columns}) ${end}`).execute(db);
  const names = ["file_id", ...TOLD].join(", ");
  await sql.raw(`insert into told (${names}) select ${names} from indexed`).execute(db);
  await sql`create index told_hash on told (content_hash, file_id, version) where content_hash is not null`.execute(db);
  for (const statement of toldTriggers(kind)) await sql.raw(statement).execute(db);
}

/** SQLite reads a row from its begin, through all that is long: an outline of many kilobytes stands behind what is read more often. */
async function outlineLast(db: Kysely<unknown>): Promise<void> {
  await sql`alter table indexed add column outline_last text`.execute(db);
  await sql`update indexed set outline_last = outline where outline is not null`.execute(db);
  await sql`alter table indexed drop column outline`.execute(db);
  await sql`alter table indexed rename column outline_last to outline`.execute(db);
}

/**
 * What each user keeps of searching, what completes a query, since when a document says what it says, and long folders in
 * every order.
 */
export async function up(db: Kysely<unknown>, _: "blob" | "bytea", kind: DatabaseKind): Promise<void> {
  await folderLists(db, kind);
  await listings(db);
  await archives(db);
  await ownTables(db);
  await completions(db, kind);
  await sql`alter table indexed add column changed_at bigint`.execute(db);
  await outlineLast(db);
  await told(db, kind);
  await sql`create index indexed_changed on indexed (changed_at) where changed_at is not null`.execute(db);
  await sql`create index file_folder_name on file (sort_name, id) where is_folder = 1`.execute(db);
}
