import type { Analysed, Sentence } from "./analysed.ts";
import type { ReadQuestion, Term } from "../asked/question.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import { isShortForm, longFormBefore } from "../words/short-form.ts";
import { tokensOf, type Token } from "../words/tokens.ts";

const IN_BRACKETS = /\(["“]?([\p{L}\p{N}]{2,12})["”]?[),;]/gu;
/** The long form is looked for in so many characters. */
const REACH = 120;

const joined = (stems: readonly string[]): string => ` ${stems.join(" ")} `;
const stemsOf = (tokens: readonly Token[]): string[] =>
  tokens.filter(({ word }) => !EMPTY_WORDS.has(word)).map(({ stem }) => stem);

/** Of a name of so many words the first may be another one with the same letter: "Defense Noise Working Group" for "DoD Noise Working Group". */
const WORDS_OF_LONG_NAME = 4;

/**
 * Finds what a question has of a long form: nothing beside its own words where it has all of them, or all but the first, which no other
 * name stands for ("the noise working group"); else the word that it has for the first; null where it has it not.
 */
function askedFor({ text, terms }: ReadQuestion): (stems: readonly string[]) => readonly Term[] | null {
  const asked = terms.map(({ stem }) => stem);
  const words = tokensOf(text);
  return (stems) => {
    if (joined(asked).includes(joined(stems))) return [];
    const [first = "", ...rest] = stems;
    if (stems.length < WORDS_OF_LONG_NAME) return null;
    const at = asked.findIndex((_, i) => rest.every((stem, k) => asked[i + k] === stem));
    const other = terms[at - 1];
    if (other?.stem.charAt(0) === first.charAt(0)) return [other];
    const place = words.findIndex((_, i) => rest.every((stem, k) => words[i + k]?.stem === stem));
    const before = words[place - 1];
    return place >= 0 && (before === undefined || EMPTY_WORDS.has(before.word)) ? [] : null;
  };
}

/** The words that each short form stands for, of those long forms that the question has. */
function longFormsAsked(found: readonly Analysed[], question: ReadQuestion): Map<string, Token[]> {
  const otherIn = askedFor(question);
  const longForms = new Map<string, Token[]>();
  for (const { hit } of found) {
    for (const { 1: short = "", index } of hit.text.matchAll(IN_BRACKETS)) {
      if (!isShortForm(short) || longForms.has(short)) continue;
      const long = longFormBefore(hit.text.slice(Math.max(0, index - REACH), index).trimEnd(), short);
      const tokens = long === null ? [] : tokensOf(long);
      const stems = stemsOf(tokens);
      const others = stems.length > 1 ? otherIn(stems) : null;
      const [first] = tokens;
      if (others !== null && first !== undefined)
        longForms.set(short, [...others.map(({ word, stem }) => ({ ...first, word, stem })), ...tokens]);
    }
  }
  return longForms;
}

/** A passage with words that stand for what it says, each at the place of that. */
function withWords(passage: Analysed, added: readonly Token[]): Analysed {
  if (added.length === 0) return passage;
  const counts = new Map(passage.counts);
  for (const { stem } of added) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const sentences = passage.sentences.map((sentence): Sentence => {
    const own = added.filter(({ start }) => start >= sentence.start && start < sentence.end);
    if (own.length === 0) return sentence;
    const tokens = [...sentence.tokens, ...own].toSorted((one, other) => one.start - other.start);
    const stems = new Set([...sentence.stems, ...own.map(({ stem }) => stem)]);
    return { ...sentence, tokens, stems, words: new Set([...sentence.words, ...own.map(({ word }) => word)]) };
  });
  return { ...passage, sentences, counts };
}

/** The words of long forms, where a passage has their short forms. */
function longFormsIn(
  { hit: { text }, sentences }: Analysed,
  longForms: ReadonlyMap<string, readonly Token[]>,
): Token[] {
  if (![...longForms.keys()].some((short) => text.includes(short))) return [];
  return sentences
    .flatMap(({ tokens }) => tokens)
    .flatMap(({ start, end }) =>
      (longForms.get(text.slice(start, end)) ?? []).map((word) => ({ ...word, start, end })),
    );
}

/** A short form of the question, as one word, and what may be its long form in a text: "VA", "Veterans Affairs". */
interface ShortAsked {
  readonly word: Token;
  readonly long: RegExp;
}

const BETWEEN = String.raw`(?:[\s-]+(?:of|the|and|for|in|on|to))*[\s-]+`;

function shortFormsAsked({ text }: ReadQuestion): ShortAsked[] {
  return tokensOf(text).flatMap((word) => {
    const short = text.slice(word.start, word.end);
    if (!/^\p{Lu}{2,6}$/u.test(short)) return [];
    const names = [...short].map((letter) => String.raw`${letter}[\p{L}’']+`);
    return [{ word, long: new RegExp(String.raw`(?<![\p{L}\p{N}])${names.join(BETWEEN)}`, "gu") }];
  });
}

/** The short forms of the question, where a passage has what they may stand for, and not these themselves. */
const shortFormsIn = ({ hit: { text }, counts }: Analysed, shorts: readonly ShortAsked[]): Token[] =>
  shorts
    .filter(({ word }) => !counts.has(word.stem))
    .flatMap(({ word, long }) =>
      Array.from(text.matchAll(long), ({ index, 0: { length } }) => ({ ...word, start: index, end: index + length })),
    );

/**
 * What was found, with the short forms of names written out that the question has in full, as one passage says "Noise Working Group
 * (NWG)" and others only "NWG"; and with the question's short forms where a passage only says what they stand for.
 */
export function writtenOut(found: readonly Analysed[], question: ReadQuestion): readonly Analysed[] {
  const [longForms, shorts] = [longFormsAsked(found, question), shortFormsAsked(question)];
  if (longForms.size === 0 && shorts.length === 0) return found;
  return found.map((passage) =>
    withWords(passage, [...longFormsIn(passage, longForms), ...shortFormsIn(passage, shorts)]),
  );
}
