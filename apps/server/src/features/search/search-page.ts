import type { OutputOf } from "@reading-room/contract/endpoint";
import type { searchFiles as searchEndpoint } from "@reading-room/contract/search";
import { parseQuery } from "../../core/parse-query.ts";
import type { ParsedQuery } from "../../core/query.ts";
import type { RankView } from "../../core/rank-percent.ts";
import type { VisibleTo } from "../../drivers/engines/engine.ts";
import { readCursor, startAfter, writeCursor } from "./cursor.ts";
import { listFiles } from "./list-files.ts";
import { withCopies } from "./one-of-each.ts";
import { highlightsOf, presentHit } from "./present-hit.ts";
import { searchFiles, type SearchDeps } from "./search-files.ts";

type SearchData = OutputOf<typeof searchEndpoint>["data"];

export interface SearchRequest {
  readonly query: string;
  readonly view: RankView;
  readonly limit: number;
  readonly cursor: string | undefined;
  readonly visibleTo: VisibleTo;
}

const NOTHING_ASKED = "Type what to look for.";
const ONLY_EXCLUDED = "Say also what to look for: exclusions alone find nothing.";

const chipsOf = ({ parts }: ParsedQuery): SearchData["chips"] => parts.map((part) => ({ ...part }));

async function pageOfList(deps: SearchDeps, parsed: ParsedQuery, request: SearchRequest): Promise<SearchData> {
  const { limit, view, visibleTo } = request;
  const listed = await listFiles(deps, { parsed, visibleTo }, { limit, after: readCursor(request.cursor) });
  return {
    results: listed.found.map((file) => presentHit(file, highlightsOf(parsed), view)),
    total: listed.total,
    nextCursor: listed.next === null ? null : writeCursor(listed.next),
    notes: [...listed.notes],
    chips: chipsOf(parsed),
    didYouMean: null,
  };
}

async function pageOfSearch(deps: SearchDeps, request: SearchRequest): Promise<SearchData> {
  const { found, parsed, restriction, notes, didYouMean } = await searchFiles(deps, request.query, request.visibleTo);
  const start = startAfter(
    found.map(({ row }) => row.id),
    readCursor(request.cursor),
  );
  const end = start + request.limit;
  const last = found[end - 1];
  const highlights = highlightsOf(parsed);
  const shown = await withCopies(deps.store, found.slice(start, end), restriction);
  return {
    results: shown.map((file) => presentHit(file, highlights, request.view)),
    total: found.length,
    nextCursor: last !== undefined && end < found.length ? writeCursor({ at: end, id: last.row.id }) : null,
    notes: [...notes],
    chips: chipsOf(parsed),
    didYouMean,
  };
}

/** One page of what a query finds, as a screen shows it. Any text is a query: what it cannot mean is said in `notes`. */
export async function searchPage(deps: SearchDeps, request: SearchRequest): Promise<SearchData> {
  const parsed = parseQuery(request.query);
  if (parsed.groups.length > 0) return pageOfSearch(deps, request);
  if (parsed.parts.some(({ kind }) => kind !== "without")) return pageOfList(deps, parsed, request);
  const why = parsed.without.length > 0 ? ONLY_EXCLUDED : NOTHING_ASKED;
  const notes = [...parsed.notes, why];
  return { results: [], total: 0, nextCursor: null, notes, chips: chipsOf(parsed), didYouMean: null };
}
