import type { Records } from "./open.ts";

/** Whether files of the library wait to be read, or are being read: what is below that work asks it. */
export const filesWait =
  (db: Records) =>
  async (now: number): Promise<boolean> => {
    const row = await db
      .selectFrom("file_state")
      .innerJoin("source", "source.id", "file_state.source_id")
      .select("file_state.file_id")
      .where("source.is_active", "=", 1)
      .where((eb) => eb.or([eb("file_state.due_at", "<=", now), eb("file_state.became", "=", "running")]))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  };
