import type { Records } from "./db/open.ts";
import { factStore } from "./features/installation/fact-store.ts";
import { lastSign } from "./features/installation/work-signs.ts";
import type { Settings } from "./settings.ts";

/**
 * What whoever serves without working (ROLES=serve) should know where nobody else works: nothing is indexed then.
 * @returns one sentence, or none
 */
export async function missingWorker({ roles }: Pick<Settings, "roles">, db: Records): Promise<string[]> {
  if (roles.includes("work")) return [];
  return lastSign(factStore(db)).then(
    () => [],
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  );
}
