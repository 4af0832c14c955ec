import type { PassageText } from "../../core/passage.ts";
import type { Engine, VisibleTo } from "../../drivers/engines/engine.ts";
import type { Found } from "./present-hit.ts";

const PASSAGES_PER_FILE = 3;
/** Further down nobody reads more than why a file was found at all. */
const FILES_WITH_SEVERAL = 25;

interface Page {
  readonly found: readonly Found[];
  /** Passages that were read already, by their ids. */
  readonly known: ReadonlyMap<string, PassageText>;
}

/**
 * Reads what the best passages of each file on one page say: several of the first ones, one of each other. Those whose file
 * was indexed anew in this very moment are left out: the file is shown without them.
 */
export async function readPassages(
  engine: Engine,
  { found, known }: Page,
  visibleTo: VisibleTo,
): Promise<PassageText[][]> {
  const wanted = found.map(({ passages }, i) => passages.slice(0, i < FILES_WITH_SEVERAL ? PASSAGES_PER_FILE : 1));
  const unread = wanted.flat().filter(({ id }) => !known.has(id));
  const read = await engine.read(unread, visibleTo);
  return wanted.map((ofFile) => ofFile.flatMap(({ id }) => known.get(id) ?? read.get(id) ?? []));
}
