import { writtenIn } from "../../../core/answer/asked/asking-words.ts";
import { readQuestion, type ReadQuestion } from "../../../core/answer/asked/question.ts";
import { filesHolding, formsOf, respell, spellingsToTry, type Respelt } from "../../../core/answer/asked/respell.ts";
import { mayBeInitials } from "../../../core/text/initials.ts";
import { wordsOf } from "../../../core/text/words.ts";
import type { VisibleTo } from "../../../drivers/engines/engine.ts";

/** Which words the library has. */
export interface KnownWords {
  /** In how many files each of these words occurs; words in none may be left out. */
  readonly wordCounts: (words: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Those of these words, as they are written, that names of files, folders or authors have. */
  readonly heldByNames: (words: readonly string[]) => Promise<readonly string[]>;
  /** The one name of these sources that each of these words is the initials of; words that are those of none are left out. */
  readonly namesByInitials: (
    words: readonly string[],
    sourceIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
}

/** A question as it was read, and how many files hold each of its words. */
export interface Spelt {
  readonly question: ReadQuestion;
  readonly known: ReadonlyMap<string, number>;
  readonly respelt: readonly Respelt[];
}

const formsIn = (question: ReadQuestion): string[] => question.terms.flatMap(({ word }) => formsOf(word));

const lowerCase = (word: string): string => word.toLowerCase();

const unknownIn = ({ text, terms }: ReadQuestion, known: ReadonlyMap<string, number>): string[] =>
  terms.filter(({ word }) => !known.has(word)).map((term) => writtenIn(text, term));

/** The question with words that the library does not know put right by words that it does, and its short forms written out. */
export async function spell(words: KnownWords, asked: string, { sourceIds }: VisibleTo): Promise<Spelt> {
  const question = readQuestion(asked);
  const known = filesHolding(question, await words.wordCounts(formsIn(question)));
  const tries = spellingsToTry(question, known);
  const unknown = unknownIn(question, known);
  if (tries.length + unknown.length === 0) return { question, known, respelt: [] };
  const [near, named, names] = await Promise.all([
    words.wordCounts(tries),
    words.heldByNames(unknown),
    words.namesByInitials(unknown.filter(mayBeInitials).map(lowerCase), sourceIds),
  ]);
  // What stands in a name is written right, and says no more of what the texts hold.
  const right = new Map([...known, ...named.flatMap(wordsOf).map((word) => [word, 1] as const)]);
  const { text, respelt } = respell(question, right, { near, names });
  if (respelt.length === 0) return { question, known, respelt };
  const better = readQuestion(text);
  return { question: better, known: filesHolding(better, await words.wordCounts(formsIn(better))), respelt };
}
