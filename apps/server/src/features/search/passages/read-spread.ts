import type { RankedPassage } from "../../../core/passage.ts";
import type { QueryTerm } from "../../../core/query/query.ts";
import type { EngineQuery } from "../../../drivers/engines/engine.ts";

/** One thing that is asked for, by itself. */
export interface Part {
  /** As it stands in the query. */
  readonly group: readonly QueryTerm[];
  readonly query: EngineQuery;
  /** What must stand there word for word, checked on the page. */
  readonly phrases: readonly string[];
}

/** Asks for passages with one part: wherever it stands for null, else in these files alone, as far as filters let them through. */
export type ReadPart = (
  part: Part,
  among: readonly string[] | null,
) => Promise<{ readonly hits: readonly RankedPassage[] }>;

/** Where every word stands in more files, to look for the files that hold all of them costs more than all else of a search. */
export const MAX_FILES_OF_RAREST = 100;

/** The parts, the one that stands in the fewest files first; none where that stands in very many, or in none. */
export function rarestFirst(parts: readonly Part[], inFiles: ReadonlyMap<Part["group"], number>): Part[] {
  const filesOf = ({ group }: Part): number => inFiles.get(group) ?? Infinity;
  const sorted = parts.toSorted((a, b) => filesOf(a) - filesOf(b));
  const [rarest] = sorted;
  const files = rarest === undefined ? 0 : filesOf(rarest);
  return files === 0 || files > MAX_FILES_OF_RAREST ? [] : sorted;
}

type Hits = readonly RankedPassage[];

const filesIn = (hits: Hits): Set<string> => new Set(hits.map(({ fileId }) => fileId));

/** Of each part the best passage, then of each the second, and so on. */
function inTurns(lists: readonly Hits[]): RankedPassage[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
  return [...new Map(all.map((hit) => [hit.id, hit])).values()];
}

/** What is read of. */
interface Spread {
  /** The rarest first; two or more, if any: the others say which files the filters let through. */
  readonly parts: readonly Part[];
  /** Whether a file comes into question. */
  readonly isWanted: (fileId: string) => boolean;
}

/** Files that hold every part of what is asked for, each in whatever passage: by file, their passages, one for each part first. */
export async function readSpread(
  { parts, isWanted }: Spread,
  readPart: ReadPart,
): Promise<Map<string, RankedPassage[]>> {
  const [rarest, ...others] = parts;
  if (rarest === undefined || others.length === 0) return new Map();
  const { hits } = await readPart(rarest, null);
  const among = [...filesIn(hits)].filter(isWanted);
  if (among.length === 0) return new Map();
  const found = await Promise.all(others.map(async (part) => (await readPart(part, among)).hits));
  const files = found.reduce((left, own) => {
    const held = filesIn(own);
    return left.filter((id) => held.has(id));
  }, among);
  const byFile = [hits, ...found].map((own) => Map.groupBy(own, ({ fileId }) => fileId));
  return new Map(files.map((id) => [id, inTurns(byFile.map((passages) => passages.get(id) ?? []))]));
}
