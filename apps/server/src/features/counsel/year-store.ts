import { sql } from "kysely";
import type { Records } from "../../db/open.ts";

/** Which files were published when. */
export const yearStore = (db: Records) => ({
  /** Files whose publication bears one of these years ("2019"), in no order. */
  publishedIn: async (years: readonly string[]): Promise<string[]> => {
    const rows = await db
      .selectFrom("indexed")
      .select("file_id")
      .where(sql<string>`substr(published_at, 1, 4)`, "in", years)
      .execute();
    return rows.map((row) => row.file_id);
  },
});
