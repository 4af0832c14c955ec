import { parseQuery } from "../../core/parse-query.ts";
import type { VisibleTo } from "../../drivers/engines/engine.ts";
import { fileRestrictionOf } from "./read-request.ts";
import { searchFiles } from "./search-files.ts";
import type { SearchDeps } from "./search-deps.ts";

/** More are told as this many. */
const MAX_COUNTED = 100;
/** Of very many that are new the newest are looked at. */
const MAX_NEW = 2_000;

interface Since {
  readonly query: string;
  /** Epoch milliseconds. */
  readonly visitedAt: number;
}

/** How many of the files that a query finds now are new, up to a limit; nothing is searched while nothing is new. */
export async function countNew(deps: SearchDeps, { query, visitedAt }: Since, visibleTo: VisibleTo): Promise<number> {
  const among = await deps.store.newSince(visitedAt, visibleTo.sourceIds, MAX_NEW);
  if (among.length === 0) return 0;
  const parsed = parseQuery(query);
  if (parsed.groups.length === 0 && parsed.parts.every(({ kind }) => kind === "without")) return 0;
  return Math.min(MAX_COUNTED, await countIn(deps, { query, among, visibleTo }));
}

interface Among {
  readonly query: string;
  /** Ids of what is new. */
  readonly among: readonly string[];
  readonly visibleTo: VisibleTo;
}

async function countIn(deps: SearchDeps, { query, among, visibleTo }: Among): Promise<number> {
  const parsed = parseQuery(query);
  if (parsed.groups.length === 0) {
    const { files } = await fileRestrictionOf(deps, parsed, visibleTo);
    return deps.store.countDocuments({ ...files, among });
  }
  const { found } = await searchFiles(deps, query, visibleTo);
  const isNew = new Set(among);
  return found.filter(({ row }) => isNew.has(row.id)).length;
}
