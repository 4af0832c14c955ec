import { dayOf, type Filters } from "@reading-room/contract/counsel-filters";
import type { PassageFilter } from "../../../drivers/engines/engine.ts";
import type { CounselStore } from "../store.ts";

const DAY_MS = 24 * 60 * 60_000;

const startOf = (date: string): number => Date.parse(`${dayOf(date)}T00:00:00Z`);

/** The caller's filters in the engine's terms; whole days, in UTC. Lists that are empty or null do not restrict. */
export async function engineFilter(
  store: Pick<CounselStore, "publishedIn">,
  filters: Filters | null,
): Promise<PassageFilter> {
  const { dateRange } = filters ?? {};
  const documentTypes = filters?.documentTypes ?? [];
  const topics = filters?.topics ?? [];
  const publishedYears = filters?.publishedYears ?? [];
  const [from, to] = [dateRange?.startDate || null, dateRange?.endDate || null];
  return {
    ...(documentTypes.length > 0 && { documentTypes }),
    ...(topics.length > 0 && { topics }),
    ...(publishedYears.length > 0 && { fileIds: await store.publishedIn(publishedYears) }),
    ...(from !== null && { modifiedFrom: startOf(from) }),
    ...(to !== null && { modifiedTo: startOf(to) + DAY_MS - 1 }),
  };
}
