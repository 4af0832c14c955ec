import type { RankedPassage } from "../../core/passage.ts";
import type { EngineQuery } from "../../drivers/engines/engine.ts";

/** One thing that is asked for, by itself. */
export interface Part {
  readonly query: EngineQuery;
  /** What must stand there word for word, checked on the page. */
  readonly phrases: readonly string[];
}

/** Asks for passages with one part in files that were not found yet, or in some files alone. */
export type ReadPart = (
  part: Part,
  files: { readonly among: readonly string[] | null },
) => Promise<{ readonly hits: readonly RankedPassage[]; readonly isCut: boolean }>;

type Found = Awaited<ReturnType<ReadPart>>;

const filesIn = ({ hits }: Found): Set<string> => new Set(hits.map(({ fileId }) => fileId));

/** Parts that are all known in a few files first: they leave the least to look for. */
const byScarcity = (a: Found, b: Found): number => Number(a.isCut) - Number(b.isCut) || a.hits.length - b.hits.length;

/** Of each part the best passage, then of each the second, and so on. */
function inTurns(lists: readonly (readonly RankedPassage[])[]): RankedPassage[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
  return [...new Map(all.map((hit) => [hit.id, hit])).values()];
}

/**
 * Files that hold every part of what is asked for, each in whatever passage: by file, their passages, one for each part first.
 * Where very many passages hold every single part, the files of the best of them.
 */
export async function readSpread(parts: readonly Part[], readPart: ReadPart): Promise<Map<string, RankedPassage[]>> {
  const found = await Promise.all(parts.map(async (part) => ({ part, found: await readPart(part, { among: null }) })));
  const [rarest, ...others] = found.sort((a, b) => byScarcity(a.found, b.found));
  if (rarest === undefined) return new Map();
  let files = filesIn(rarest.found);
  const held: Found[] = [rarest.found];
  for (const { part, found: first } of others) {
    if (files.size === 0) break;
    const own = first.isCut ? await readPart(part, { among: [...files] }) : first;
    const ownFiles = filesIn(own);
    files = new Set([...files].filter((id) => ownFiles.has(id)));
    held.push(own);
  }
  const byFile = held.map(({ hits }) => Map.groupBy(hits, ({ fileId }) => fileId));
  return new Map([...files].map((id) => [id, inTurns(byFile.map((passages) => passages.get(id) ?? []))]));
}
