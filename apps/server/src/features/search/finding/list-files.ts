import type { ParsedQuery } from "../../../core/query/query.ts";
import type { VisibleTo } from "../../../drivers/engines/engine.ts";
import type { Place } from "../requests/cursor.ts";
import type { Excluded } from "../passages/excluded-files.ts";
import { documentsOf, withCopies } from "./one-of-each.ts";
import { preferCurrent } from "./prefer-current.ts";
import type { Shown } from "../passages/present-hit.ts";
import { fileRestrictionOf, noteOnFiles } from "../requests/read-request.ts";
import type { FileFilter } from "../records/listing-store.ts";
import type { SearchDeps } from "../search-deps.ts";
import { sourceFolders } from "./source-folders.ts";
import type { FileRow } from "../store.ts";

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

interface Filtered {
  /** The sources that meet the filters, too. */
  readonly sources: readonly FileRow[];
  readonly files: FileFilter;
}

/** A page of files, full unless it is the last. */
async function pageOf({ store }: SearchDeps, { files }: Filtered, { limit, after }: ListRequest) {
  const found = await documentsOf(store, files, { after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const isMore = found.length > limit && last !== undefined;
  return { rows, next: isMore ? { at: last.modified_at ?? -1, id: last.id } : null };
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
  return { rows: shown, next: isMore ? { at: AT_SOURCE, id: last.id } : null };
}

/** What is listed, and for whom. */
export interface Listing {
  readonly parsed: ParsedQuery;
  readonly visibleTo: VisibleTo;
  /** Files whose texts hold what the query excludes. */
  readonly excluded: Excluded;
}

/**
 * Lists what a query's filters and exclusions let through, newest first, for a query without words. The records alone decide: the
 * total is the same for every page, and each page is full but the last.
 */
export async function listFiles(
  deps: SearchDeps,
  { parsed, visibleTo, excluded }: Listing,
  request: ListRequest,
): Promise<Listed> {
  const { store } = deps;
  const asked = await fileRestrictionOf(deps, parsed, visibleTo);
  const restriction = { ...asked, files: { ...asked.files, except: excluded.except } };
  const { files } = restriction;
  const sources = await sourceFolders(store, parsed, restriction.visibleTo);
  const [{ rows, next }, count] = await Promise.all([
    wholePage(deps, { files, sources }, request),
    store.countDocuments(files),
  ]);
  const total = sources.length + count;
  const listed = rows.map((row) => ({ row, passages: [], score: SCORE, factors: FACTORS, coverage: 1 }));
  const found = await preferCurrent(store, listed, files.sourceIds);
  return {
    found: (await withCopies(store, found, restriction)).map((one) => ({ ...one, score: SCORE, factors: FACTORS })),
    total,
    notes: [...parsed.notes, ...restriction.notes, ...excluded.notes, ...noteOnFiles(parsed, total)],
    next,
  };
}
