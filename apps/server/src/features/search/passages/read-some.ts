import { byRank } from "../../../core/passage.ts";
import type { ParsedQuery, QueryTerm } from "../../../core/query/query.ts";
import { holdingOneOf, looser, quoted } from "./engine-query.ts";
import type { Commonness } from "./expected-passages.ts";
import {
  filesOf,
  NO_FILES,
  NOTHING,
  readWith,
  type Depth,
  type GatherDeps,
  type Read,
  type Reading,
  type Search,
} from "./read-enough.ts";

/** Files that hold only some of the words: what comes after these few is of no use to anybody, and is left out. */
const SOME_DEPTH: Depth = { passagesPerRound: 80, documents: 25 };

/** A query as it was typed, and as the engine is asked with every word needed. */
export interface AskedFor extends Search {
  readonly parsed: ParsedQuery;
  readonly common: Promise<Commonness>;
}

/** Passages of the best files only. */
function ofBest({ hits, isCut, isUnread }: Read, files: number): Read {
  const all = [...filesOf(hits.toSorted(byRank))];
  const best = new Set(all.slice(0, files));
  return { hits: hits.filter(({ fileId }) => best.has(fileId)), isCut: isCut || all.length > files, isUnread };
}

type Left = Pick<Reading, "known" | "isWanted">;

/** Asks for the passages with some of the words, of the best files. */
async function readBest(deps: GatherDeps, { parsed, visibleTo, query }: AskedFor, left: Left) {
  const asked = { query, visibleTo, phrases: quoted(parsed), depth: SOME_DEPTH, ...left };
  return ofBest(await readWith(deps, asked), SOME_DEPTH.documents);
}

/** Asks for passages with some of the words, beside the files that were found. */
export const someReader =
  (deps: GatherDeps, asked: AskedFor) =>
  async (left: Left): Promise<Read> => {
    const loose = looser(asked.query, asked.parsed);
    return loose === null ? NOTHING : readBest(deps, { ...asked, query: loose }, left);
  };

type Group = readonly QueryTerm[];

/** What stands in the fewest files, where these are few; and what the vocabulary lacks, which may stand somewhere in another form. */
export function rarestOf(inFiles: ReadonlyMap<Group, number>): Group[] {
  const fewest = Math.min(...[...inFiles.values()].filter((files) => files > 0));
  const isRarest = (files: number) => files === 0 || (files === fewest && files <= SOME_DEPTH.documents);
  return [...inFiles].flatMap(([group, files]) => (isRarest(files) ? [group] : []));
}

/**
 * Passages with some of the words, and those with the rarest one where not all could be read: many common words in one passage
 * outdo a rare one in an engine's eyes, and a reader looks for the rare one.
 */
export async function withRarest(deps: GatherDeps, asked: AskedFor, some: Read): Promise<Read> {
  const loose = some.isCut ? looser(asked.query, asked.parsed) : null;
  const rarest = loose === null ? [] : rarestOf((await asked.common).inFiles);
  if (loose === null || rarest.length === 0) return some;
  const { hits } = await readBest(deps, { ...asked, query: holdingOneOf(loose, rarest) }, { known: NO_FILES });
  return { ...some, hits: [...hits, ...some.hits] };
}
