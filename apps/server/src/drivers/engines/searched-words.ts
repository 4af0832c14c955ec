import { memoryFor } from "../../core/memory.ts";
import type { Passage, PassageFile } from "../../core/passage.ts";
import { wordStem } from "../../core/text/word-stem.ts";
import { STOP_WORDS } from "../../core/text/stop-words.ts";
import { wordsOf } from "../../core/text/words.ts";

/** Stems are remembered up to this many: a language uses the same words over and over. */
const MAX_REMEMBERED = 50_000;

/** Stems the words that count, remembering them. */
function rememberingStems(): (words: readonly string[]) => string[] {
  const known = memoryFor<string, string>(MAX_REMEMBERED);
  const stemOf = (word: string): string => known.get(word) ?? known.keep(word, wordStem(word));
  return (words) => words.flatMap((word) => (STOP_WORDS.has(word) ? [] : [stemOf(word)]));
}

/** What a passage is found by. */
export interface SearchedWords {
  /** Stems of the text, of its headings, of what else stands right above it, and of its file's names. */
  readonly stems: readonly string[];
  /** Words as written: of the text with what stands around it on the page, then of each heading. */
  readonly exact: readonly (readonly string[])[];
}

/** A function that tells what passages are found by, the same in every engine. */
export function searchedWords(): (passage: Passage, file: PassageFile) => SearchedWords {
  const stemsOf = rememberingStems();
  return (passage, file) => {
    const [text, ...headings] = [passage.text, ...passage.headings].map(wordsOf);
    const around = passage.around ?? { before: "", after: "" };
    const [before, after] = [wordsOf(around.before), wordsOf(around.after)];
    const own = text ?? [];
    const headed = new Set(headings.flat());
    // A heading with nothing below it but another one is a heading of no passage.
    const above = before.filter((word) => !headed.has(word));
    return {
      exact: [[...before, ...own, ...after], ...headings],
      stems: stemsOf([...own, ...headings.flat(), ...above, ...wordsOf(file.nameText)]),
    };
  };
}
