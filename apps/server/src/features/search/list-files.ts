import type { ParsedQuery } from "../../core/query.ts";
import type { EngineQuery, VisibleTo } from "../../drivers/engines/engine.ts";
import type { Place } from "./cursor.ts";
import { engineQuery } from "./engine-query.ts";
import { expandBeginnings } from "./expand-beginnings.ts";
import { withoutExcluded } from "./gather-passages.ts";
import { documentsOf, withCopies } from "./one-of-each.ts";
import { preferCurrent } from "./prefer-current.ts";
import type { Shown } from "./present-hit.ts";
import { fileRestrictionOf, noteOnFiles, type FileRestriction } from "./read-request.ts";
import type { SearchDeps } from "./search-files.ts";
import type { FileRow } from "./store.ts";

/** Every file of a list meets its filters wholly, whatever edition it is. */
const SCORE = 1;
const FACTORS = [{ factor: "filters", value: 1, adds: SCORE }];

interface ListRequest {
  readonly limit: number;
  /** The last file of the page before. */
  readonly after: Place | null;
}

interface Listed {
  readonly found: readonly Shown[];
  readonly total: number;
  readonly notes: readonly string[];
  readonly next: Place | null;
}

/** A page on which files are lacking that hold excluded words is filled up so many times; then the list goes on another time. */
const MAX_ROUNDS = 10;
const UNCOUNTED = "Files are left out by what they say as the list goes on: all together may be fewer.";

interface Filtered {
  readonly restriction: FileRestriction;
  /** What the engine is asked, for what it excludes. */
  readonly query: EngineQuery;
}

/** A page of files without those whose texts hold what is excluded; `leftOut` of them. */
async function pageOf({ store, engine }: SearchDeps, { restriction, query }: Filtered, { limit, after }: ListRequest) {
  const { files, visibleTo } = restriction;
  const rows: FileRow[] = [];
  let [place, leftOut, isMore] = [after, 0, true];
  for (let round = 0; isMore && rows.length < limit && round < MAX_ROUNDS; round++) {
    const wanted = limit - rows.length;
    const found = await documentsOf(store, files, { after: place, limit: wanted + 1 });
    const page = found.slice(0, wanted);
    const ids = page.map(({ id }) => id);
    const kept = new Set(await withoutExcluded(engine, { query, visibleTo }, ids));
    rows.push(...page.filter(({ id }) => kept.has(id)));
    leftOut += page.length - kept.size;
    isMore = found.length > wanted;
    const last = page.at(-1);
    if (last !== undefined) place = { at: last.modified_at ?? -1, id: last.id };
  }
  return { rows, leftOut, next: isMore ? place : null };
}

/** Lists the files that a query's filters let through, newest first, for a query without words. */
export async function listFiles(
  deps: SearchDeps,
  { parsed, visibleTo }: { readonly parsed: ParsedQuery; readonly visibleTo: VisibleTo },
  request: ListRequest,
): Promise<Listed> {
  const { store } = deps;
  const restriction = await fileRestrictionOf(deps, parsed, visibleTo);
  const { expand, notes } = await expandBeginnings(store, parsed);
  const query = engineQuery(parsed, {}, expand);
  const [{ rows, leftOut, next }, total] = await Promise.all([
    pageOf(deps, { restriction, query }, request),
    store.countDocuments(restriction.files),
  ]);
  const listed = rows.map((row) => ({ row, passages: [], score: SCORE, factors: FACTORS, coverage: 1 }));
  const found = await preferCurrent(store, listed, restriction.files.sourceIds);
  const uncounted = parsed.without.length > 0 && next !== null ? [UNCOUNTED] : [];
  return {
    found: (await withCopies(store, found, restriction)).map((one) => ({ ...one, score: SCORE, factors: FACTORS })),
    total: total - leftOut,
    notes: [...parsed.notes, ...restriction.notes, ...notes, ...noteOnFiles(parsed, total), ...uncounted],
    next,
  };
}
