import type { Found } from "../../core/answer/answer-question.ts";
import { readQuestion, type ReadQuestion } from "../../core/answer/question.ts";
import { filesHolding, formsOf, respell, spellingsToTry } from "../../core/answer/respell.ts";
import type { PassageHit } from "../../core/passage.ts";
import type { Engine, EngineQuery, PassageFilter, VisibleTo } from "../../drivers/engines/engine.ts";
import { withoutCopies, withoutOutdated, type Kin } from "./distinct-hits.ts";

/** What the library knows beside its passages. */
export interface LibraryWords {
  /** In how many files each of these words occurs; words in none may be left out. */
  readonly wordCounts: (words: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Files that were counted. */
  readonly wordFiles: () => Promise<number>;
  /** By file id: title and names, as one text. */
  readonly fileNames: (fileIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** By file id, which of these are the same bytes or editions of one publication; others may be left out. */
  readonly fileKin: (fileIds: readonly string[]) => Promise<ReadonlyMap<string, Kin>>;
  /** Ids of all files of the same bytes as one of these. */
  readonly copyIds: (fileIds: readonly string[]) => Promise<readonly string[]>;
}

export interface LookUpDeps {
  readonly words: LibraryWords;
  readonly engine: Engine;
}

/** Passages taken from the engine for one question. */
const HITS = 30;
/** Where copies take the room of others, it is asked again without them, so often in all. */
const MAX_ROUNDS = 3;

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

interface Search {
  readonly query: EngineQuery;
  readonly visibleTo: VisibleTo;
}

/** The best passages, each document's once however many places hold it. */
async function distinctHits({ words, engine }: LookUpDeps, { query, visibleTo }: Search) {
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

/** Editions of one publication are one, and so are copies. */
const publicationsOf = (kin: ReadonlyMap<string, Kin>): Map<string, string> =>
  new Map([...kin].map(([id, row]) => [id, row.edition_key ?? row.content_hash ?? id]));

/** What was found, and what a reader should know of its editions. */
export interface LookedUp extends Found {
  /** Passages of earlier editions that were left out for those of the current one. */
  readonly outdated: readonly PassageHit[];
  /** Of all files that were found, by their ids. */
  readonly kin: ReadonlyMap<string, Kin>;
}

/** Finds what the library holds on a question; passages with any of its words, best first. */
export async function lookUp(
  deps: LookUpDeps,
  {
    asked,
    filter,
    visibleTo,
  }: { readonly asked: string; readonly filter: PassageFilter; readonly visibleTo: VisibleTo },
): Promise<LookedUp> {
  const { words } = deps;
  const { question, known, corrected } = await spell(words, asked);
  const wanted = question.terms.map(({ word }) => word).join(" ");
  const query = { words: wanted, phrases: [], everyWord: false, fuzzy: false, filter };
  const { hits: distinct, kin } = await distinctHits(deps, { query, visibleTo });
  const hits = withoutOutdated(distinct, kin, asked);
  const [total, names] = await Promise.all([
    words.wordFiles(),
    words.fileNames([...new Set(hits.map((hit) => hit.fileId))]),
  ]);
  const rarity = total === 0 ? null : { files: known, total };
  const kept = new Set(hits);
  const outdated = distinct.filter((hit) => !kept.has(hit));
  return { question, hits, corrected, names, rarity, publications: publicationsOf(kin), outdated, kin };
}
