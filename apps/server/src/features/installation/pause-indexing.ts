import type { AppendAudit } from "../../core/audit.ts";
import type { FactStore } from "./fact-store.ts";
import type { By } from "./retry-files.ts";

export interface PauseDeps {
  readonly facts: FactStore;
  readonly audit: AppendAudit;
}

const FACT = "indexing_paused";

/** Whether an admin has stopped all reading of files, by extraction and by text recognition; it outlives a start. */
export const isIndexingPaused = async (facts: Pick<FactStore, "fact">): Promise<boolean> =>
  (await facts.fact(FACT)) === "1";

/** Stops the reading of files, or lets it go on; what is in hand is read to its end. */
export async function pauseIndexing(deps: PauseDeps, paused: boolean, by: By): Promise<{ paused: boolean }> {
  const { userId, username } = by.caller;
  if ((await isIndexingPaused(deps.facts)) === paused) return { paused };
  await deps.facts.setFact(FACT, paused ? "1" : "0");
  const action = paused ? "indexing_pause" : "indexing_resume";
  await deps.audit({ userId, username, action, details: null, ip: by.ip });
  return { paused };
}
