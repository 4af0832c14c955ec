import { sql, type Kysely } from "kysely";

/** Folders that could not be looked into are few, and are told with every look at how the library is: nothing else is read for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index file_closed on file (source_id, folder_path, name)
    where is_folder = 1 and problem is not null`.execute(db);
}
