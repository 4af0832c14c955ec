import type { Records } from "./open.ts";

/** What workers have died over so often is no longer taken over at once: whatever ends them gets a rest in between. */
const MAX_HASTY_STARTS = 2;

/** Ends the leases of a worker that is gone, but for those of work that was begun more than twice: they run out. */
export const endLeases =
  (db: Records, table: "indexed" | "recognition" | "embedded") =>
  async (worker: string): Promise<void> => {
    await db
      .updateTable(table)
      .set({ lease_until: Date.now() })
      .where("leased_by", "=", worker)
      .where("state", "=", "running")
      .where("attempts", "<=", MAX_HASTY_STARTS)
      .execute();
  };

/** What processes hold while they live. Of records that were copied while some ran, and are opened without them, nobody holds anything. */
export async function endAllLeases(db: Records): Promise<void> {
  for (const table of ["indexed", "recognition", "embedded"] as const)
    await db.updateTable(table).set({ lease_until: Date.now() }).where("state", "=", "running").execute();
  await db.deleteFrom("duty").execute();
}
