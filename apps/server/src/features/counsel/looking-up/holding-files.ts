import type { Telling } from "../../../core/answer/ranking/telling-words.ts";
import type { Engine, PassageFilter, VisibleTo } from "../../../drivers/engines/engine.ts";

const PASSAGES_PER_ROUND = 200;
/** Long documents may fill a round: so often it is asked for the others again. */
const MAX_ROUNDS = 3;

/** Files, and what was looked through. */
interface Among {
  readonly fileIds: readonly string[];
  readonly filter: PassageFilter;
  readonly visibleTo: VisibleTo;
}

/** Those of these files that have a word anywhere. */
async function filesWith(engine: Pick<Engine, "rank">, word: string, among: Among): Promise<ReadonlySet<string>> {
  const having = new Set<string>();
  const query = { words: word, phrases: [], everyWord: true, fuzzy: false };
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const fileIds = among.fileIds.filter((id) => !having.has(id));
    const filter = { ...among.filter, fileIds };
    const ranked = await engine.rank({ ...query, filter }, among.visibleTo, PASSAGES_PER_ROUND);
    for (const { fileId } of ranked) having.add(fileId);
    if (ranked.length < PASSAGES_PER_ROUND || having.size === among.fileIds.length) break;
  }
  return having;
}

/**
 * Of the files that were found for a question those that hold every word that matters in it, wherever they do.
 * @param lacking by file, the words that its found passages lack; the engine is asked for these alone
 */
export async function holdingFiles(
  engine: Pick<Engine, "rank">,
  lacking: ReadonlyMap<string, readonly Telling[]>,
  asked: Omit<Among, "fileIds">,
): Promise<ReadonlySet<string>> {
  const holding = new Set(lacking.keys());
  const words = new Map([...lacking.values()].flat().map(({ stem, word }) => [stem, word]));
  for (const [stem, word] of words) {
    const fileIds = [...holding].filter((id) => lacking.get(id)?.some((one) => one.stem === stem));
    if (fileIds.length === 0) continue;
    const having = await filesWith(engine, word, { ...asked, fileIds });
    for (const id of fileIds) if (!having.has(id)) holding.delete(id);
  }
  return holding;
}
