import { compoundsIn, compoundsListed, compoundsOf, joined, listedAs } from "../../text/compounds.ts";
import { knownNear, spellingsOf } from "../../text/spelling.ts";
import { placedWords, wordsOf } from "../../text/words.ts";
import { irregularForms, wordStem } from "../../text/word-stem.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import { isShortForm } from "../words/short-form.ts";
import { asksOnly, writtenIn } from "./asking-words.ts";
import type { ReadQuestion, Term } from "./question.ts";
import { isWholeWord } from "../words/word-vectors.ts";

const ENDINGS = ["s", "es", "d", "ed", "ing"];

/** A word, and what is left of it without an ending ("copied": "copi", "copie", "copy"). */
function bareForms(word: string): string[] {
  const bare = ENDINGS.map((ending) => (word.endsWith(ending) ? word.slice(0, -ending.length) : word));
  const undoubled = word.replace(/(\p{L})\1(?:ed|ing)$/u, "$1");
  return [word, ...bare, undoubled, word.replace(/(?:ies|ied)$/, "y"), word.replace(/(?:ed|ing)$/, "e")];
}

/** What "plan" doubles before an ending. */
const DOUBLED = /(?<=[aeiou])([bdfgklmnprt])$/;

const longerForms = (word: string): string[] => [
  ...ENDINGS.map((ending) => word + ending),
  word.replace(/e$/, "ing"),
  word.replace(/y$/, "ies"),
  word.replace(/y$/, "ied"),
  word.replace(DOUBLED, "$1$1ed"),
  word.replace(DOUBLED, "$1$1ing"),
];

/** Other forms in which a word of a question may stand in the vocabulary: by an ending more or less, or by another one of the same stem. */
function regularForms(word: string): string[] {
  const [bare, stem] = [bareForms(word), wordStem(word)];
  const others = bare.flatMap(longerForms).filter((one) => wordStem(one) === stem);
  return [...longerForms(word), ...bare, ...others].filter((form) => form.length > 1);
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

/** Words that the library does not know; "long" of "How long" only asks, and needs not stand there. */
function unknownIn({ terms, text }: ReadQuestion, known: ReadonlyMap<string, number>): Term[] {
  const onlyAsks = asksOnly(text);
  return terms.filter(({ word, stem }) => !known.has(word) && !onlyAsks(stem));
}

/**
 * What to ask the vocabulary for: the spellings near those words of the question that the library does not know, these written
 * with a dash, and what the question writes with one, written without.
 */
export function spellingsToTry(question: ReadQuestion, known: ReadonlyMap<string, number>): string[] {
  const unknown = unknownIn(question, known).map(({ word }) => word);
  const dashed = compoundsIn(question.text).flatMap((compound) => [listedAs(compound), joined(compound)]);
  return [...unknown.flatMap((word) => [...slipsOf(word), ...compoundsOf(word).map(listedAs)]), ...dashed];
}

const MIN_WORD_CHARS = 3;
/** Whether it is a word, with an ending or without. */
const isWord = (word: string): boolean =>
  [...bareForms(word), word.replace(/est$/, "")].some((form) => form.length >= MIN_WORD_CHARS && isWholeWord(form));

/** What a word may be a slip of: nothing where it is a word itself. "Thanks" are no tanks and "pans" no plans, whatever the library is about. */
const slipsOf = (word: string): string[] => (isWord(word) ? [] : spellingsOf(word));

/** A word of a question that the library does not have, as it was written and as it was read. */
export interface Respelt {
  readonly written: string;
  readonly read: string;
}

/** Slips seldom touch a name's first letter: "Dorrin" is somebody else than Corrin, "Anpoleon" is nobody else. */
const isOtherName = (word: string, better: string): boolean => !word.slice(0, 2).includes(better.charAt(0));

/** Nobody slips so in so few letters: who asks of the "CVSA" means no "CISA". Where all is written so, no letters tell. */
const MAX_SHORT_FORM = 5;
const isAbbreviation = (written: string, { text }: ReadQuestion): boolean =>
  written.length <= MAX_SHORT_FORM && isShortForm(written) && text !== text.toUpperCase();

/** A part of a question that is read otherwise than it is written. */
interface Reading extends Respelt {
  readonly start: number;
  readonly end: number;
}

/** What is written with a dash and stands in the library as one word alone. */
function undashed({ text }: ReadQuestion, near: ReadonlyMap<string, number>): Reading[] {
  const isAsWritten = (key: string): boolean => (near.get(key) ?? 0) > 0;
  return compoundsIn(text)
    .filter((compound) => !isAsWritten(listedAs(compound)) && isAsWritten(joined(compound)))
    .map(({ start, end }) => {
      const written = text.slice(start, end);
      return { written, read: written.replace(/[-‐‑]/, ""), start, end };
    });
}

/** The most frequent way in which the library writes a word with a dash; null for none. */
function dashed(word: string, near: ReadonlyMap<string, number>): string | null {
  const [best] = compoundsListed(word, near);
  return best === undefined ? null : `${best.first}-${best.second}`;
}

/** In the capitals in which a word is written. */
function inCapitalsOf(written: string, read: string): string {
  if (written.length > 1 && written === written.toUpperCase()) return read.toUpperCase();
  return /^\p{Lu}/u.test(written) ? read.charAt(0).toUpperCase() + read.slice(1) : read;
}

/** Whether a word was put right, not only written with a dash or without one. */
export const isSlip = ({ written, read }: Respelt): boolean => wordsOf(written).join("") !== wordsOf(read).join("");

/** What the library has for words that it does not know. */
interface Meant {
  /** In how many files each spelling near them occurs. */
  readonly near: ReadonlyMap<string, number>;
  /** Of words that are the initials of a name, that name. */
  readonly names: ReadonlyMap<string, string>;
}

/** How each of these words is to be read, where it is no word as it stands. */
function readingsOf(question: ReadQuestion, unknown: readonly Term[], { near, names }: Meant): Map<string, string> {
  // "Boeing" is not "being": a word that says nothing is never what was meant by one that says something.
  const telling = new Map([...near].filter(([word]) => !EMPTY_WORDS.has(word)));
  const spelt = (word: string, isName: boolean): string | undefined => {
    const better = knownNear(word, spellingsOf(word), telling)[0]?.word;
    return better === undefined || (isName && isOtherName(word, better)) ? undefined : better;
  };
  const read = ({ word, stem, isName }: Term): string | undefined => {
    const compound = dashed(word, near);
    if (compound !== null) return compound;
    if (isAbbreviation(writtenIn(question.text, { word, stem }), question)) return names.get(word);
    return isWord(word) ? undefined : (spelt(word, isName) ?? names.get(word));
  };
  return new Map(
    unknown.flatMap((term) => {
      const better = read(term);
      return better === undefined ? [] : [[term.word, better] as const];
    }),
  );
}

/** A question with its misspelt words put right and its short forms written out, and which those were, in order. */
export function respell(
  question: ReadQuestion,
  known: ReadonlyMap<string, number>,
  { near, names }: Meant,
): { readonly text: string; readonly respelt: readonly Respelt[] } {
  const right = readingsOf(question, unknownIn(question, known), { near, names });
  const whole = undashed(question, near);
  const words = placedWords(question.text).flatMap(({ word, start, end }): Reading[] => {
    const better = right.get(word);
    if (better === undefined || whole.some((one) => one.start <= start && end <= one.end)) return [];
    const written = question.text.slice(start, end);
    return [{ written, read: better === names.get(word) ? better : inCapitalsOf(written, better), start, end }];
  });
  const readings = [...words, ...whole].sort((a, b) => a.start - b.start);
  const text = readings.reduceRight(
    (so, { read, start, end }) => so.slice(0, start) + read + so.slice(end),
    question.text,
  );
  return { text, respelt: readings.map(({ written, read }) => ({ written, read })) };
}
