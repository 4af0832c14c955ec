import type { OutputOf } from "@reading-room/contract/endpoint";
import { NOTHING_FOUND } from "@reading-room/contract/notes";
import { ASKS_SOMETHING } from "@reading-room/contract/fields";
import type { searchFiles as searchEndpoint } from "@reading-room/contract/search";
import { parseQuery } from "../../core/parse-query.ts";
import { sectionAsked } from "../../core/citations/section-reference.ts";
import { pointerTo } from "../../core/query/snippet.ts";
import type { ParsedQuery } from "../../core/query/query.ts";
import type { RankView } from "../../core/rank-percent.ts";
import type { VisibleTo } from "../../drivers/engines/engine.ts";
import { cursorBehind, placeCursor, readPlace, startAfter, type Standing } from "./requests/cursor.ts";
import { excludedFiles } from "./passages/excluded-files.ts";
import { facetsOfFound, facetsOfList } from "./facets/facets-of-page.ts";
import { listFiles } from "./finding/list-files.ts";
import { withCopies } from "./finding/one-of-each.ts";
import { furtherFiles } from "./finding/further-files.ts";
import { highlightsOf, presentHit, type Found } from "./passages/present-hit.ts";
import { readPassages } from "./passages/read-passages.ts";
import type { FoundFiles } from "./finding/found-files.ts";
import { searchFiles, searchUnfinished } from "./finding/search-files.ts";
import type { SearchDeps } from "./search-deps.ts";
import { asTyped, withVariants } from "./wording/with-variants.ts";
import { wordsAskedOnce } from "./wording/words-asked-once.ts";

type SearchData = OutputOf<typeof searchEndpoint>["data"];

export interface SearchRequest {
  readonly query: string;
  readonly view: RankView;
  /** Each result says what made its rank. */
  readonly isExplained?: boolean;
  /** What would narrow the results is counted, too. */
  readonly hasFacets?: boolean;
  readonly limit: number;
  readonly cursor: string | undefined;
  readonly visibleTo: VisibleTo;
}

const NOTHING_ASKED = "Type what to look for.";
const NO_WORDS = "Only letters and digits can be looked for, no signs or emoji by themselves.";
const STILL_READING = "Some files have not been read yet: what they hold is found once they are.";
const ONLY_EXCLUDED = "Say also what to look for: exclusions alone find nothing.";

/** Notes that begin so tell that nothing is found, and why: "No folder is called …". */
const TELLS_OF_NOTHING = /^No(?:thing)? /;

/** That nothing was found is said whatever else is, and that it may yet be found as long as it may. */
async function reasoned({ store }: SearchDeps, notes: readonly string[], total: number): Promise<string[]> {
  const said = [...new Set(notes)];
  if (total > 0 || said.some((note) => TELLS_OF_NOTHING.test(note))) return said;
  const waiting = (await store.filesWait(Date.now())) ? [STILL_READING] : [];
  return [...said, NOTHING_FOUND, ...waiting];
}

const chipsOf = ({ parts }: ParsedQuery): SearchData["chips"] => parts.map((part) => ({ ...part }));

async function pageOfList(deps: SearchDeps, typed: ParsedQuery, request: SearchRequest): Promise<SearchData> {
  const parsed = await withVariants(deps.store, typed);
  const { limit, view, isExplained = false, visibleTo } = request;
  const pointer = pointerTo(highlightsOf(parsed));
  const after = readPlace(request.query, request.cursor);
  const listing = { parsed, visibleTo, excluded: await excludedFiles(deps, parsed, visibleTo) };
  const listed = await listFiles(deps, listing, { limit, after });
  const facets = request.hasFacets === true ? await facetsOfList(deps, listing) : undefined;
  return {
    results: listed.found.map((file) => presentHit(file, { pointer, section: null, view, isExplained })),
    total: listed.total,
    isTotalLeast: false,
    nextCursor: listed.next === null ? null : placeCursor(request.query, listed.next),
    notes: await reasoned(deps, listed.notes, listed.total),
    chips: chipsOf(parsed),
    didYouMean: null,
    searchedFor: null,
    ...(facets !== undefined && { facets }),
  };
}

const standingOf = ({ row, score }: Found): Standing => ({ id: row.id, score });

/** Where a request's page begins in what was found; of very many, as many as it takes to fill the page are found behind the best. */
async function foundFor(deps: SearchDeps, whole: FoundFiles, { query, cursor, limit }: SearchRequest) {
  const startIn = (found: readonly Found[]): number => startAfter(query, found.map(standingOf), cursor);
  const isEnough = (found: readonly Found[]): boolean => startIn(found) + limit < found.length;
  const { found: best, isCut } = whole;
  if (!whole.goesOn || isEnough(best)) return { found: best, isCut, start: startIn(best) };
  const further = await furtherFiles(deps, whole, (more) => isEnough([...best, ...more]));
  const found = [...best, ...further.found];
  return { found, isCut: further.isCut || whole.isUnread, start: startIn(found) };
}

async function pageOfSearch(deps: SearchDeps, request: SearchRequest): Promise<SearchData> {
  const search = request.view === "dropdown" ? searchUnfinished : searchFiles;
  const shownFiles = request.cursor === undefined ? request.limit : 0;
  const store = wordsAskedOnce(deps.store);
  const whole = await search({ ...deps, store, shownFiles }, request.query, request.visibleTo);
  const { known, pointer, parsed, restriction, notes, didYouMean, searchedFor } = whole;
  const { found, isCut, start } = await foundFor({ ...deps, store }, whole, request);
  const end = start + request.limit;
  const last = found[end - 1];
  const section = sectionAsked(asTyped(parsed));
  const how = { pointer, section, view: request.view, isExplained: request.isExplained ?? false };
  const onPage = found.slice(start, end);
  const [texts, shown] = await Promise.all([
    readPassages(deps.engine, { found: onPage, known, section, holds: pointer.holds }, restriction.visibleTo),
    withCopies(deps.store, onPage, restriction),
  ]);
  const asked = { query: searchedFor ?? request.query, visibleTo: request.visibleTo };
  const facets = request.hasFacets === true ? await facetsOfFound(deps, whole, asked) : undefined;
  return {
    results: shown.map((file, i) => presentHit({ ...file, passages: texts[i] ?? [] }, how)),
    total: found.length,
    isTotalLeast: isCut,
    nextCursor: last !== undefined && end < found.length ? cursorBehind(request.query, standingOf(last)) : null,
    notes: await reasoned(deps, notes, found.length),
    chips: chipsOf(parsed),
    didYouMean,
    searchedFor,
    ...(facets !== undefined && { facets }),
  };
}

/** One page of what a query finds, as a screen shows it. Any text is a query: what it cannot mean is said in `notes`. */
export async function searchPage(deps: SearchDeps, request: SearchRequest): Promise<SearchData> {
  const parsed = parseQuery(request.query);
  if (parsed.groups.length > 0) return pageOfSearch(deps, request);
  if (parsed.parts.some(({ kind }) => kind !== "without")) return pageOfList(deps, parsed, request);
  const nothing = !ASKS_SOMETHING.test(request.query) || parsed.notes.length > 0 ? NOTHING_ASKED : NO_WORDS;
  const why = parsed.without.length > 0 ? ONLY_EXCLUDED : nothing;
  const notes = [...parsed.notes, why];
  const chips = chipsOf(parsed);
  const none = { results: [], total: 0, isTotalLeast: false, nextCursor: null };
  return { ...none, notes, chips, didYouMean: null, searchedFor: null };
}
