import { sql, type Kysely } from "kysely";

/** Bytes are BLOB on SQLite and BYTEA on PostgreSQL: the one type whose name differs. */
export async function up(db: Kysely<unknown>, bytes: "blob" | "bytea"): Promise<void> {
  await db.schema
    .createTable("user")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("email_key", "text", (c) => c.notNull().unique())
    .addColumn("username", "text", (c) => c.notNull().unique())
    .addColumn("password_hash", "text", (c) => c.notNull())
    .addColumn("is_active", "integer", (c) => c.notNull())
    .addColumn("is_confirmed", "integer", (c) => c.notNull())
    .addColumn("is_admin", "integer", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("last_login", "bigint")
    .execute();
  await db.schema.createIndex("user_created").on("user").columns(["created_at", "id"]).execute();

  await db.schema
    .createTable("session")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addColumn("ended_at", "bigint")
    .addColumn("remember", "integer", (c) => c.notNull())
    .addColumn("refresh_hash", "text", (c) => c.notNull().unique())
    .addColumn("file_cookie_hash", "text", (c) => c.notNull().unique())
    .addColumn("ip_address", "text")
    .addColumn("user_agent", "text")
    .addColumn("last_seen_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("session_user").on("session").column("user_id").execute();

  await db.schema
    .createTable("used_refresh")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("session_id", "text", (c) => c.notNull().references("session.id").onDelete("cascade"))
    .addColumn("used_at", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("mail_token")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
    .addColumn("purpose", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await db.schema.createIndex("mail_token_user").on("mail_token").columns(["user_id", "purpose"]).execute();

  await db.schema
    .createTable("audit_log")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text")
    .addColumn("username", "text", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("details", "text")
    .addColumn("ip_address", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    // Unique: two entries can never follow the same one, whoever writes them.
    .addColumn("previous_hash", "text", (c) => c.notNull().unique())
    .addColumn("hash", "text", (c) => c.notNull().unique())
    .execute();
  await db.schema.createIndex("audit_log_created").on("audit_log").columns(["created_at", "id"]).execute();

  await db.schema
    .createTable("source")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("uri", "text", (c) => c.notNull().unique())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("is_active", "integer", (c) => c.notNull())
    .addColumn("scan_state", "text", (c) => c.notNull())
    .addColumn("last_scan_at", "bigint")
    .addColumn("last_error", "text")
    .addColumn("vanished_scans", "integer", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("file")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("source_id", "text", (c) => c.notNull().references("source.id").onDelete("cascade"))
    .addColumn("parent_id", "text")
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("sort_name", "text", (c) => c.notNull())
    .addColumn("is_folder", "integer", (c) => c.notNull())
    .addColumn("mime_type", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("size", "bigint")
    .addColumn("modified_at", "bigint")
    .addColumn("version", "text")
    .addColumn("drive_file_id", "text")
    .addColumn("problem", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("folder_path", "text", (c) => c.notNull())
    .addColumn("folder_ids", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("file_place").on("file").columns(["source_id", "key"]).unique().execute();
  await db.schema.createIndex("file_parent").on("file").columns(["parent_id", "is_folder", "sort_name"]).execute();
  await db.schema.createIndex("file_created").on("file").columns(["created_at", "id"]).execute();
  await db.schema.createIndex("file_kind").on("file").columns(["kind", "source_id"]).execute();

  await db.schema
    .createTable("name_term")
    .addColumn("term", "text", (c) => c.notNull())
    .addColumn("file_id", "text", (c) => c.notNull().references("file.id").onDelete("cascade"))
    .addColumn("weight", "real", (c) => c.notNull())
    .addPrimaryKeyConstraint("name_term_key", ["term", "file_id"])
    .execute();
  await db.schema.createIndex("name_term_file").on("name_term").column("file_id").execute();

  await db.schema
    .createTable("indexed")
    .addColumn("file_id", "text", (c) => c.primaryKey())
    .addColumn("version", "text")
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("reason", "text")
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("next_try_at", "bigint", (c) => c.notNull())
    .addColumn("lease_until", "bigint")
    .addColumn("leased_by", "text")
    .addColumn("page_count", "integer")
    .addColumn("pages_without_text", "integer")
    .addColumn("passage_count", "integer")
    .addColumn("title", "text")
    .addColumn("author", "text")
    .addColumn("published_at", "text")
    .addColumn("publication_number", "text")
    .addColumn("outline", "text")
    .addColumn("document_types", "text")
    .addColumn("topics", "text")
    .addColumn("content_hash", "text")
    .addColumn("started_at", "bigint")
    .addColumn("indexed_at", "bigint")
    .execute();
  await db.schema.createIndex("indexed_state").on("indexed").columns(["state", "next_try_at"]).execute();

  await db.schema
    .createTable("page")
    .addColumn("file_id", "text", (c) => c.notNull())
    .addColumn("version", "text", (c) => c.notNull())
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("label", "text")
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("layout", sql.raw(bytes), (c) => c.notNull())
    .addColumn("gap", "text")
    .addPrimaryKeyConstraint("page_key", ["file_id", "version", "number"])
    .execute();

  await db.schema
    .createTable("vocabulary")
    .addColumn("term", "text", (c) => c.primaryKey())
    .addColumn("files", "integer", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("file_vocabulary")
    .addColumn("file_id", "text", (c) => c.primaryKey())
    .addColumn("terms", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("conversation")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
    .addColumn("title", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("last_activity_at", "bigint", (c) => c.notNull())
    .addColumn("message_count", "integer", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("conversation_owner")
    .on("conversation")
    .columns(["user_id", "last_activity_at"])
    .execute();
  await db.schema.createIndex("conversation_idle").on("conversation").column("last_activity_at").execute();

  await db.schema
    .createTable("message")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("conversation_id", "text", (c) => c.notNull().references("conversation.id").onDelete("cascade"))
    .addColumn("ordinal", "integer", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("search_mode", "text", (c) => c.notNull())
    .addColumn("body", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("message_place").on("message").columns(["conversation_id", "ordinal"]).unique().execute();

  await db.schema
    .createTable("fact")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();
}
