import type { Records } from "../../db/open.ts";

export type FactStore = ReturnType<typeof factStore>;

/** Facts of the installation that this room writes. */
export type FactName = "settings_seen" | "worker_seen_at" | "indexing_paused";

const fact =
  (db: Records) =>
  async (name: FactName): Promise<string | null> => {
    const row = await db.selectFrom("fact").select("value").where("name", "=", name).executeTakeFirst();
    return row?.value ?? null;
  };

const setFact =
  (db: Records) =>
  async (name: FactName, value: string): Promise<void> => {
    await db
      .insertInto("fact")
      .values({ name, value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
  };

/** Small facts that outlive a start. */
export const factStore = (db: Records) => ({ fact: fact(db), setFact: setFact(db) });
