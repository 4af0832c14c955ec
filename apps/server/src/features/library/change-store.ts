import { sql } from "kysely";
import type { Records } from "../../db/open.ts";

const FACT = "library_changes";

/**
 * Counts one more change of what the library's lists show. It belongs into the transaction that makes the change, and at its
 * end: whoever changes another source meanwhile waits for it.
 */
export const countChange = async (db: Records): Promise<void> => {
  await db
    .insertInto("fact")
    .values({ name: FACT, value: "1" })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql`cast(cast(fact.value as bigint) + 1 as text)` }),
    )
    .execute();
};

const changeCount = (db: Records) => async (): Promise<number> => {
  const fact = await db.selectFrom("fact").select("value").where("name", "=", FACT).executeTakeFirst();
  return Number(fact?.value ?? 0);
};

/** How often files, folders or sources were added, changed, moved or taken away: numbers of files do not tell all of it. */
export const changeStore = (db: Records) => ({ changeCount: changeCount(db) });
