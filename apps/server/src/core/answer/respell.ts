import { correctWord, spellingsOf } from "../spelling.ts";
import { placedWords } from "../words.ts";
import { irregularForms } from "../word-stem.ts";
import { EMPTY_WORDS } from "./question-words.ts";
import type { ReadQuestion } from "./question.ts";

/** Other forms in which a word of a question may stand in the vocabulary. */
function regularForms(word: string): string[] {
  const longer = [
    `${word}s`,
    `${word}es`,
    `${word}d`,
    `${word}ed`,
    `${word}ing`,
    word.replace(/e$/, "ing"),
    word.replace(/y$/, "ies"),
  ];
  const endings = [/s$/, /es$/, /d$/, /ed$/, /ing$/];
  const shorter = [
    ...endings.map((ending) => word.replace(ending, "")),
    word.replace(/ies$/, "y"),
    word.replace(/(ed|ing)$/, "e"),
  ];
  return [...longer, ...shorter].filter((form) => form.length > 1);
}

/** Every form under which the vocabulary may hold a word, itself first. */
export const formsOf = (word: string): string[] => [...new Set([...irregularForms(word), ...regularForms(word)])];

/** In how many files each word of a question occurs, in any form; a word in none is left out. */
export function filesHolding(question: ReadQuestion, vocabulary: ReadonlyMap<string, number>): Map<string, number> {
  const held = question.terms.map(
    ({ word }) => [word, Math.max(0, ...formsOf(word).map((form) => vocabulary.get(form) ?? 0))] as const,
  );
  return new Map(held.filter(([, files]) => files > 0));
}

/** What to ask the vocabulary for: the spellings near those words of the question that the library does not know. */
export const spellingsToTry = (question: ReadQuestion, known: ReadonlyMap<string, number>): string[] =>
  question.terms.flatMap(({ word }) => (known.has(word) ? [] : spellingsOf(word)));

/** A word of a question that the library does not have, as it was written and as it was read. */
export interface Respelt {
  readonly written: string;
  readonly read: string;
}

/** Slips seldom touch a name's first letter: "Dorrin" is somebody else than Corrin, "Anpoleon" is nobody else. */
const isOtherName = (word: string, better: string): boolean => !word.slice(0, 2).includes(better.charAt(0));

/** A question with its misspelt words put right, and which those were, in order. */
export function respell(
  question: ReadQuestion,
  known: ReadonlyMap<string, number>,
  near: ReadonlyMap<string, number>,
): { readonly text: string; readonly respelt: readonly Respelt[] } {
  const unknown = question.terms.filter(({ word }) => !known.has(word));
  // "Boeing" is not "being": a word that says nothing is never what was meant by one that says something.
  const telling = new Map([...near].filter(([word]) => !EMPTY_WORDS.has(word)));
  const right = new Map(
    unknown.flatMap(({ word, isName }) => {
      const better = correctWord(word, telling);
      return better === null || (isName && isOtherName(word, better)) ? [] : [[word, better] as const];
    }),
  );
  let text = question.text;
  const respelt: Respelt[] = [];
  for (const { word, start, end } of placedWords(question.text).reverse()) {
    const better = right.get(word);
    if (better === undefined) continue;
    const read = /^\p{Lu}/u.test(text.slice(start)) ? better.charAt(0).toUpperCase() + better.slice(1) : better;
    respelt.unshift({ written: text.slice(start, end), read });
    text = text.slice(0, start) + read + text.slice(end);
  }
  return { text, respelt };
}
