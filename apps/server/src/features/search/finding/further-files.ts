import type { RankedPassage } from "../../../core/passage.ts";
import { engineQuery, phrasesOf } from "../passages/engine-query.ts";
import { excludedFiles } from "../passages/excluded-files.ts";
import { expandBeginnings } from "../passages/expand-beginnings.ts";
import { findByName } from "./find-by-name.ts";
import { ofType } from "./of-type.ts";
import { oneOfEach } from "./one-of-each.ts";
import { preferCurrent } from "./prefer-current.ts";
import type { Found } from "../passages/present-hit.ts";
import { readOnPages } from "../passages/read-on-pages.ts";
import type { FoundFiles } from "./found-files.ts";
import type { SearchDeps } from "../search-deps.ts";
import type { FileRow } from "../store.ts";

/** So many of the best passages are gone through for a page behind the best files; where that is not enough, four times as many. */
const FIRST_LOT = 1_600;
const LOT_GROWTH = 4;
/** No more: nobody reads on through tens of thousands of files, and one statement takes no more ids. */
const MAX_LOT = 25_600;
/** Likewise of those that are only called so. */
const MAX_NAMED = 10_000;
/** The first of them comes behind the last of the best. */
const BEHIND = 0.999;
/** Where none of the best files is shown, as what it excludes stands in all of them. */
const SCORE_OF_NONE = 0.5;

/** The best files of a query, as far as it matters what comes behind them. */
type Best = Pick<FoundFiles, "parsed" | "restriction" | "found">;

/** Files behind the best ones. */
interface Further {
  readonly found: readonly Found[];
  /** There are more than these. */
  readonly isCut: boolean;
}

interface Lot {
  readonly hits: readonly RankedPassage[];
  /** There are more passages than these. */
  readonly isFull: boolean;
}

/** Of a lot behind which there is more those before its last score: which of many equal ones an engine takes differs from lot to lot. */
function settled<Hit extends RankedPassage>(hits: readonly Hit[], limit: number): readonly Hit[] {
  const last = hits.at(-1)?.score ?? 0;
  return hits.length < limit || limit >= MAX_LOT ? hits : hits.filter(({ score }) => score > last);
}

/** Reads so many of the passages that hold all that is asked, best first. */
async function lotReader({ store, engine }: SearchDeps, { parsed, restriction }: Best) {
  const { expand } = await expandBeginnings(store, parsed);
  const query = engineQuery(parsed, restriction.passages, expand);
  const phrases = phrasesOf(parsed);
  return async (limit: number): Promise<Lot> => {
    if (phrases.length === 0) {
      const hits = await engine.rank(query, restriction.visibleTo, limit);
      return { hits: settled(hits, limit), isFull: hits.length >= limit };
    }
    const found = await engine.find(query, restriction.visibleTo, limit);
    const hits = await readOnPages(store.pageTexts, settled(found, limit), phrases);
    return { hits, isFull: found.length >= limit };
  };
}

/** A file in its place behind the best ones: its score only says that. */
function behind({ found }: Best, share: number) {
  const score = (found.at(-1)?.score ?? SCORE_OF_NONE) * BEHIND * share;
  return { score, factors: [{ factor: "behind the best", value: share, adds: score }], supersededBy: null };
}

/** The files of some passages, in their order. */
async function filesOfLot({ store }: SearchDeps, best: Best, hits: Lot["hits"]): Promise<Found[]> {
  const { visibleTo, files } = best.restriction;
  const byFile = Map.groupBy(hits, ({ fileId }) => fileId);
  const rows = (await store.files([...byFile.keys()], visibleTo.sourceIds)).filter(ofType(files));
  const byId = new Map<string, FileRow>(rows.map((row) => [row.id, row]));
  const top = hits[0]?.score || 1;
  return [...byFile].flatMap(([id, passages]) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ row, passages, ...behind(best, (passages[0]?.score ?? 0) / top) }];
  });
}

/** Files that are called as asked, behind all whose texts are found. */
async function filesNamed({ store }: SearchDeps, best: Best): Promise<Further> {
  const { rows, isCut } = await findByName(store, best, MAX_NAMED);
  return { found: rows.map((row) => ({ row, passages: [], ...behind(best, 0) })), isCut };
}

/** Marks old editions; they stay where they are. */
async function marked({ store }: SearchDeps, { restriction }: Best, found: readonly Found[]): Promise<Found[]> {
  const asked = found.map((one) => ({ ...one, coverage: 1 }));
  const judged = await preferCurrent(store, asked, restriction.files.sourceIds);
  return judged.map((one, i) => ({ ...one, score: found[i]?.score ?? 0, factors: found[i]?.factors ?? [] }));
}

/**
 * Files that hold all that is asked, behind the best ones, which alone are weighed: in the engine's order, and behind them by their
 * names, so that reading more only adds to their end, and each page goes on where the one before ended.
 * @param isEnough of what was read so far
 */
export async function furtherFiles(
  deps: SearchDeps,
  best: Best,
  isEnough: (found: readonly Found[]) => boolean,
): Promise<Further> {
  const { found: first, parsed, restriction } = best;
  const [readLot, { except }] = await Promise.all([
    lotReader(deps, best),
    excludedFiles(deps, parsed, restriction.everywhere),
  ]);
  const excluded = new Set([...first.map(({ row }) => row.id), ...except.ids]);
  const behindFirst = (found: readonly Found[]): Found[] =>
    oneOfEach([...first, ...found.filter(({ row }) => !excluded.has(row.id))]).slice(first.length);

  for (let limit = FIRST_LOT; ; limit *= LOT_GROWTH) {
    const { hits, isFull } = await readLot(limit);
    const ofTexts = await filesOfLot(deps, best, hits);
    const read = behindFirst(ofTexts);
    if (isFull && (limit >= MAX_LOT || isEnough(read))) return { found: await marked(deps, best, read), isCut: true };
    if (isFull) continue;
    const named = await filesNamed(deps, best);
    const ids = new Set(ofTexts.map(({ row }) => row.id));
    const all = behindFirst([...ofTexts, ...named.found.filter(({ row }) => !ids.has(row.id))]);
    return { found: await marked(deps, best, all), isCut: named.isCut };
  }
}
