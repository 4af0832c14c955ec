import { sql, type Kysely } from "kysely";

type Before = Record<"audit_log", { id: string; position: number | null; previous_hash: string; hash: string }> &
  Record<"fact", { name: string; value: string }>;

const GENESIS = "0".repeat(64);

/** Numbers the entries that are there, in the order in which each follows the one before. */
async function numberEntries(db: Kysely<Before>): Promise<void> {
  const rows = await db.selectFrom("audit_log").select(["id", "previous_hash", "hash"]).execute();
  const following = new Map(rows.map((row) => [row.previous_hash, row]));
  const chain: string[] = [];
  for (let row = following.get(GENESIS); row !== undefined; row = following.get(row.hash)) chain.push(row.id);
  // Entries that a broken chain does not reach come last: none is lost, and the check finds the break.
  const reached = new Set(chain);
  const inOrder = [...chain, ...rows.filter(({ id }) => !reached.has(id)).map(({ id }) => id)];
  for (const [index, id] of inOrder.entries()) {
    await db
      .updateTable("audit_log")
      .set({ position: index + 1 })
      .where("id", "=", id)
      .execute();
  }
  await rememberEnd(db);
}

/** The log remembers where it ends; see db/audit-log. */
async function rememberEnd(db: Kysely<Before>): Promise<void> {
  const ends = db.selectFrom("audit_log").select(["position", "hash"]).orderBy("position", "desc").limit(1);
  const last = await ends.executeTakeFirst();
  if (last === undefined) return;
  const value = `${last.position} ${last.hash}`;
  await db.insertInto("fact").values({ name: "audit_head", value }).execute();
}

async function audit(db: Kysely<Before>): Promise<void> {
  await db.schema.alterTable("audit_log").addColumn("position", "bigint").execute();
  await numberEntries(db);
  await db.schema.createIndex("audit_log_position").on("audit_log").column("position").unique().execute();
  await db.schema.createIndex("audit_log_action").on("audit_log").columns(["action", "created_at", "id"]).execute();
  await db.schema.createIndex("audit_log_username").on("audit_log").columns(["username", "created_at", "id"]).execute();
  await db.schema
    .createIndex("audit_log_username_action")
    .on("audit_log")
    .columns(["username", "action", "created_at", "id"])
    .execute();
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await sql`create index user_last_login on ${sql.id("user")} (coalesce(last_login, 0), id)`.execute(db);
  // Few are so: to count and find them must not look at all the others.
  await sql`create index user_inactive on ${sql.id("user")} (id) where is_active = 0`.execute(db);
  await sql`create index user_pending on ${sql.id("user")} (id) where is_confirmed = 0`.execute(db);
  await db.schema.createIndex("session_expiry").on("session").column("expires_at").execute();
  await db.schema.createIndex("used_refresh_session").on("used_refresh").column("session_id").execute();
  await db.schema.createIndex("mail_token_expiry").on("mail_token").column("expires_at").execute();
  await db.schema
    .createTable("identity")
    .addColumn("issuer", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("user_id", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("identity_key", ["issuer", "subject"])
    .execute();
  await db.schema.createIndex("identity_user").on("identity").column("user_id").execute();
  await db.schema
    .createTable("spent_code")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("spent_code_expiry").on("spent_code").column("expires_at").execute();
  await db.schema
    .createTable("failed_attempt")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("failures", "integer", (c) => c.notNull())
    .addColumn("blocked_until", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("failed_attempt_age").on("failed_attempt").column("updated_at").execute();
}

async function mailQueue(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("mail")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("sealed", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("next_try_at", "bigint", (c) => c.notNull())
    .addColumn("lease_until", "bigint")
    .addColumn("last_error", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addColumn("sent_at", "bigint")
    .execute();
  await db.schema.createIndex("mail_queue").on("mail").columns(["state", "next_try_at"]).execute();
}

/** Files by what became of them, in order of path: both indexes hold all that finding them takes. */
async function libraryLists(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("file_path")
    .on("file")
    .columns(["source_id", "folder_path", "sort_name", "id", "is_folder", "version"])
    .execute();
  await db.schema.createIndex("indexed_done").on("indexed").columns(["file_id", "version", "state"]).execute();
}

/** Accounts complete: identities, delays, the mail queue, numbers for the charts, and lists that stay quick when long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await audit(db.withTables<Before>());
  await accounts(db);
  await mailQueue(db);
  await db.schema
    .createTable("day_count")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("what", "text", (c) => c.notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("day_count_key", ["day", "what"])
    .execute();
  await db.schema.createIndex("indexed_when").on("indexed").column("indexed_at").execute();
  await libraryLists(db);
}
