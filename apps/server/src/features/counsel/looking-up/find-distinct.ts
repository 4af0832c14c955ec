import type { Passage, PassageHit } from "../../../core/passage.ts";
import type { Engine, EngineQuery, VisibleTo } from "../../../drivers/engines/engine.ts";
import { placesOf, withoutCopies, type Kin } from "./distinct-hits.ts";
import { HITS } from "./of-publication.ts";

/** What is known of the files that hold passages. */
export interface KnownFiles {
  /** By file id, which of these are the same bytes or editions of one publication; others may be left out. */
  readonly fileKin: (fileIds: readonly string[]) => Promise<ReadonlyMap<string, Kin>>;
  /** Ids of all files of the same bytes as one of these. */
  readonly copyIds: (fileIds: readonly string[]) => Promise<readonly string[]>;
}

interface Places {
  readonly words: KnownFiles;
}

/** Where copies take the room of others, it is asked again without them, so often in all. */
const MAX_ROUNDS = 3;

/** Passages, each document's once. */
export interface Distinct {
  readonly hits: readonly PassageHit[];
  /** Of all files found, by their ids. */
  readonly kin: ReadonlyMap<string, Kin>;
}

interface Search {
  readonly query: EngineQuery;
  readonly visibleTo: VisibleTo;
}

/** The best passages, each document's once however many places hold it. */
export async function distinctHits(
  { words, engine }: Places & { readonly engine: Pick<Engine, "find"> },
  { query, visibleTo }: Search,
): Promise<Distinct> {
  let hits: readonly PassageHit[] = [];
  let kin: ReadonlyMap<string, Kin> = new Map();
  let exceptFileIds: readonly string[] = [];
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const found = await engine.find({ ...query, filter: { ...query.filter, exceptFileIds } }, visibleTo, HITS);
    const fileIds = [...new Set(found.map(({ fileId }) => fileId))];
    kin = await words.fileKin(fileIds);
    const distinct = withoutCopies(found, kin);
    hits = distinct;
    if (distinct.length === found.length || found.length < HITS) break;
    const kept = new Set(distinct.map(({ fileId }) => fileId));
    exceptFileIds = (await words.copyIds(fileIds)).filter((id) => !kept.has(id));
  }
  return { hits, kin };
}

/** These hits and, behind them, further passages that are none of their copies. */
export async function withMeant(
  { words }: Places,
  { hits, kin }: Distinct,
  meant: readonly Passage[],
): Promise<Distinct> {
  const have = new Set(hits.map(({ id }) => id));
  const further = meant.filter(({ id }) => !have.has(id)).map((passage): PassageHit => ({ ...passage, score: 0 }));
  const unknown = [...new Set(further.map(({ fileId }) => fileId))].filter((id) => !kin.has(id));
  const allKin = unknown.length === 0 ? kin : new Map([...kin, ...(await words.fileKin(unknown))]);
  return { hits: [...hits, ...withoutCopies(further, allKin, placesOf(hits, allKin))], kin: allKin };
}
