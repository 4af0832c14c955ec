import type { CounselStats } from "@reading-room/contract/counsel";
import type { CounselDeps } from "./deps.ts";
import { activeSince } from "./ownership.ts";
import { coverageNow } from "./coverage.ts";

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

/** The index as AI Counsel sees it now. */
export async function statsNow({ store, rules }: Pick<CounselDeps, "store" | "rules">): Promise<CounselStats> {
  const now = Date.now();
  const [coverage, sources, indexing, conversationsActive] = await Promise.all([
    coverageNow(store),
    store.sources(),
    store.indexing(),
    store.active(activeSince(now)),
  ]);
  return {
    documentsCount: coverage.filesSearched,
    indexStatus: indexing.open > 0 ? "indexing" : "ready",
    dataStoreName: rules.name ?? sources.map((source) => source.name).join(", "),
    conversationsActive,
    industryVertical: "GENERIC",
    createTime: iso(sources[0]?.created_at ?? null),
    updateTime: iso(indexing.updatedAt),
    solutionTypes: ["SEARCH", "CHAT"],
    embeddings: { state: "off", coverage: 0 },
  };
}
