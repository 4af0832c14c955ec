import type { Analysed, Sentence } from "./analysed.ts";
import type { ReadQuestion } from "./question.ts";
import { EMPTY_WORDS } from "./question-words.ts";
import { isShortForm, longFormBefore } from "./short-form.ts";
import { tokensOf, type Token } from "./tokens.ts";

const IN_BRACKETS = /\(["“]?([\p{L}\p{N}]{2,12})["”]?[),;]/gu;
/** The long form is looked for in so many characters. */
const REACH = 120;

const joined = (stems: readonly string[]): string => ` ${stems.join(" ")} `;
const stemsOf = (tokens: readonly Token[]): string[] =>
  tokens.filter(({ word }) => !EMPTY_WORDS.has(word)).map(({ stem }) => stem);

/** The words that each short form stands for, of those long forms that the question has word for word. */
function longFormsAsked(found: readonly Analysed[], { terms }: ReadQuestion): Map<string, Token[]> {
  const asked = joined(terms.map(({ stem }) => stem));
  const longForms = new Map<string, Token[]>();
  for (const { hit } of found) {
    for (const { 1: short = "", index } of hit.text.matchAll(IN_BRACKETS)) {
      if (!isShortForm(short) || longForms.has(short)) continue;
      const long = longFormBefore(hit.text.slice(Math.max(0, index - REACH), index).trimEnd(), short);
      const tokens = long === null ? [] : tokensOf(long);
      const stems = stemsOf(tokens);
      if (stems.length > 1 && asked.includes(joined(stems))) longForms.set(short, tokens);
    }
  }
  return longForms;
}

function withLongForms(passage: Analysed, longForms: ReadonlyMap<string, readonly Token[]>): Analysed {
  const { text } = passage.hit;
  if (![...longForms.keys()].some((short) => text.includes(short))) return passage;
  const counts = new Map(passage.counts);
  const sentences = passage.sentences.map((sentence): Sentence => {
    const tokens = sentence.tokens.flatMap((token): Token[] => {
      const long = longForms.get(text.slice(token.start, token.end)) ?? [];
      for (const { stem } of long) counts.set(stem, (counts.get(stem) ?? 0) + 1);
      return [token, ...long.map((one) => ({ ...one, start: token.start, end: token.end }))];
    });
    if (tokens.length === sentence.tokens.length) return sentence;
    const stems = new Set(tokens.map(({ stem }) => stem));
    return { ...sentence, tokens, stems, words: new Set(tokens.map(({ word }) => word)) };
  });
  return { ...passage, sentences, counts };
}

/**
 * What was found, with the short forms of names written out that the question has in full: where one passage says "Noise
 * Working Group (NWG)", others that only say "NWG" are about the same.
 */
export function writtenOut(found: readonly Analysed[], question: ReadQuestion): readonly Analysed[] {
  const longForms = longFormsAsked(found, question);
  return longForms.size === 0 ? found : found.map((passage) => withLongForms(passage, longForms));
}
