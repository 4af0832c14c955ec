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
import type { SearchDeps } from "./search-deps.ts";
import { sourceFolders } from "./source-folders.ts";
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
  /** The sources that meet the filters, too. */
  readonly sources: readonly FileRow[];
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

/** In a list whose first entries are sources, such a place stands for one of them: no file was changed at that time. */
const AT_SOURCE = 999_999_999_999_999;

/** The sources of a page, and where its files begin. */
function sourcesOnPage(sources: readonly FileRow[], { limit, after }: ListRequest) {
  const place = after?.at === AT_SOURCE ? after : null;
  const start =
    after === null ? 0 : place === null ? sources.length : sources.findIndex(({ id }) => id === place.id) + 1;
  const shown = sources.slice(start, start + limit);
  return { shown, after: place === null ? after : null };
}

/** One page: sources first, as folders of the root, and then files, newest first. */
async function wholePage(deps: SearchDeps, filtered: Filtered, request: ListRequest) {
  const { sources } = filtered;
  const { shown, after } = sourcesOnPage(sources, request);
  const last = shown.at(-1);
  const limit = request.limit - shown.length;
  if (last === undefined || limit > 0) {
    const files = await pageOf(deps, filtered, { limit, after });
    return { ...files, rows: [...shown, ...files.rows] };
  }
  const isMore = last !== sources.at(-1) || (await pageOf(deps, filtered, { limit: 1, after: null })).rows.length > 0;
  return { rows: shown, leftOut: 0, next: isMore ? { at: AT_SOURCE, id: last.id } : null };
}

/** Lists what a query's filters let through, newest first, for a query without words. */
export async function listFiles(
  deps: SearchDeps,
  { parsed, visibleTo }: { readonly parsed: ParsedQuery; readonly visibleTo: VisibleTo },
  request: ListRequest,
): Promise<Listed> {
  const { store } = deps;
  const restriction = await fileRestrictionOf(deps, parsed, visibleTo);
  const { expand, notes } = await expandBeginnings(store, parsed);
  const query = engineQuery(parsed, {}, expand);
  const sources = await sourceFolders(store, parsed, restriction.visibleTo);
  const [{ rows, leftOut, next }, files] = await Promise.all([
    wholePage(deps, { restriction, query, sources }, request),
    store.countDocuments(restriction.files),
  ]);
  const total = sources.length + files;
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
