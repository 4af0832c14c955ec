import type { CounselStats } from "@reading-room/contract/counsel";
import type { CounselDeps } from "./deps.ts";
import { breakdownNow } from "./breakdown.ts";
import { libraryName } from "./library-name.ts";
import { activeSince } from "./ownership.ts";

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

/** Of a library of which no field is said. */
const GENERIC = "GENERIC";

/** The index as AI Counsel sees it now. */
export async function statsNow(
  deps: Pick<CounselDeps, "store" | "rules" | "writer" | "visibleTo" | "embeddings">,
): Promise<CounselStats> {
  const { store, writer } = deps;
  const now = Date.now();
  const [documents, sources, indexing, conversationsActive, dataStoreName, breakdown, embeddings] = await Promise.all([
    store.documentsNow(),
    store.sources(),
    store.indexing(),
    store.active(activeSince(now)),
    libraryName(deps),
    breakdownNow(deps),
    deps.embeddings(),
  ]);
  return {
    documentsCount: documents.read,
    indexStatus: indexing.open > 0 ? "indexing" : "ready",
    dataStoreName,
    conversationsActive,
    industryVertical: deps.rules.industryVertical ?? GENERIC,
    createTime: iso(sources[0]?.created_at ?? null),
    updateTime: iso(indexing.updatedAt),
    solutionTypes: ["SEARCH", "CHAT"],
    embeddings,
    breakdown,
    model: { state: writer?.state() ?? "off", name: writer?.name ?? null },
  };
}
