import type { Found } from "../../core/answer/answer-question.ts";
import { readQuestion, type ReadQuestion } from "../../core/answer/question.ts";
import { filesHolding, formsOf, respell, spellingsToTry } from "../../core/answer/respell.ts";
import type { Engine, PassageFilter, VisibleTo } from "../../drivers/engines/engine.ts";

/** What the library knows beside its passages. */
export interface LibraryWords {
  /** In how many files each of these words occurs; words in none may be left out. */
  readonly wordCounts: (words: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Files that were counted. */
  readonly wordFiles: () => Promise<number>;
  /** By file id: title and names, as one text. */
  readonly fileNames: (fileIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export interface LookUpDeps {
  readonly words: LibraryWords;
  readonly engine: Engine;
}

/** Passages taken from the engine for one question. */
const HITS = 30;

interface Spelt {
  readonly question: ReadQuestion;
  readonly known: ReadonlyMap<string, number>;
  readonly corrected: number;
}

const formsIn = (question: ReadQuestion): string[] => question.terms.flatMap(({ word }) => formsOf(word));

/** The question with words that the library does not know put right by words that it does. */
async function spell(words: LibraryWords, asked: string): Promise<Spelt> {
  const question = readQuestion(asked);
  const known = filesHolding(question, await words.wordCounts(formsIn(question)));
  const tries = spellingsToTry(question, known);
  if (tries.length === 0) return { question, known, corrected: 0 };
  const { text, corrected } = respell(question, known, await words.wordCounts(tries));
  if (corrected === 0) return { question, known, corrected };
  const better = readQuestion(text);
  return { question: better, known: filesHolding(better, await words.wordCounts(formsIn(better))), corrected };
}

/** Finds what the library holds on a question; passages with any of its words, best first. */
export async function lookUp(
  { words, engine }: LookUpDeps,
  {
    asked,
    filter,
    visibleTo,
  }: { readonly asked: string; readonly filter: PassageFilter; readonly visibleTo: VisibleTo },
): Promise<Found> {
  const { question, known, corrected } = await spell(words, asked);
  const wanted = question.terms.map(({ word }) => word).join(" ");
  const hits = await engine.find(
    { words: wanted, phrases: [], everyWord: false, fuzzy: false, filter },
    visibleTo,
    HITS,
  );
  const [total, names] = await Promise.all([
    words.wordFiles(),
    words.fileNames([...new Set(hits.map((hit) => hit.fileId))]),
  ]);
  return { question, hits, corrected, names, rarity: total === 0 ? null : { files: known, total } };
}
