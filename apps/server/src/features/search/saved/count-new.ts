import { parseQuery } from "../../../core/parse-query.ts";
import type { VisibleTo } from "../../../drivers/engines/engine.ts";
import type { FileFilter } from "../records/listing-store.ts";
import { excludedFiles } from "../passages/excluded-files.ts";
import { match } from "../finding/match-files.ts";
import { hashOf } from "../finding/one-of-each.ts";
import { fileRestrictionOf } from "../requests/read-request.ts";
import type { FoundFiles } from "../finding/found-files.ts";
import { searchFiles } from "../finding/search-files.ts";
import type { SearchDeps } from "../search-deps.ts";
import { withVariants } from "../wording/with-variants.ts";

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

/** Of a document that stands in several places the one that is shown is new, or none is. */
async function countListed({ store }: SearchDeps, files: FileFilter, among: readonly string[]): Promise<number> {
  const rows = await store.files(await store.ids({ ...files, among }, MAX_NEW), files.sourceIds);
  const hashes = rows.flatMap((row) => hashOf(row) ?? []);
  const shown = new Set(hashes.length === 0 ? [] : await store.firstPlaces(files, hashes));
  return rows.filter((row) => hashOf(row) === null || shown.has(row.id)).length;
}

function newIn({ found }: Pick<FoundFiles, "found">, among: readonly string[]): number {
  const isNew = new Set(among);
  return found.filter(({ row }) => isNew.has(row.id)).length;
}

/** What is new of very many results: where others hold the whole query, what holds a part of it is none of them. */
async function countOfMany(deps: SearchDeps, whole: FoundFiles, among: readonly string[]): Promise<number> {
  const { parsed, isPartial } = whole;
  const files = { ...whole.restriction.files, among };
  const fileIds = await deps.store.ids(files, MAX_NEW);
  const restriction = { ...whole.restriction, files, passages: { ...whole.restriction.passages, fileIds } };
  const own = await match(deps, { parsed, restriction });
  return own.isPartial && !isPartial ? 0 : newIn(own, among);
}

async function countIn(deps: SearchDeps, { query, among, visibleTo }: Among): Promise<number> {
  const parsed = parseQuery(query);
  if (parsed.groups.length === 0) {
    const { files } = await fileRestrictionOf(deps, parsed, visibleTo);
    const { except } = await excludedFiles(deps, await withVariants(deps.store, parsed), visibleTo);
    return countListed(deps, { ...files, except }, among);
  }
  const whole = await searchFiles(deps, query, visibleTo);
  return whole.isCut ? countOfMany(deps, whole, among) : newIn(whole, among);
}
