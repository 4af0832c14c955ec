import type { Records } from "./open.ts";

/** How many files the library's vocabulary was counted in. */
export async function wordFiles(db: Records): Promise<number> {
  const row = await db
    .selectFrom("file_vocabulary")
    .select((eb) => eb.fn.countAll().as("files"))
    .executeTakeFirst();
  return Number(row?.files ?? 0);
}
