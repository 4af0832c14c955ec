import type { Evidence } from "../ranking/evidence.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import { withFirst, type Ranked } from "../ranking/rank.ts";
import { isLetter, tokensOf, type Token } from "../words/tokens.ts";

/** What is called by a letter: "the W definer", "definer W", "class B". */
interface Lettered {
  readonly letter: string;
  /** The words on either side, of which one is called so. */
  readonly stems: readonly string[];
}

/** "Other than T cells": of these nothing is asked. */
const SETS_ASIDE = /\b(?:other than|besides|apart from|except|excluding)\b/i;
/** So many of the best sentences are looked through. */
const LOOKED_AT = 12;
/** "Definer code W", "W (the definer)": so near stand what is called and its letter. */
const NEAR = 2;

const isNoun = (token: Token | undefined): token is Token =>
  token !== undefined && !token.isCapital && !token.isNumber && token.word.length > 2 && !EMPTY_WORDS.has(token.word);

function letteredIn(tokens: readonly Token[]): Lettered[] {
  return tokens.flatMap((token, at) => {
    if (!isLetter(token)) return [];
    // "A" before a word is an article.
    const nouns = [tokens[at - 1], ...(token.word === "a" ? [] : [tokens[at + 1]])].filter(isNoun);
    return nouns.length === 0 ? [] : [{ letter: token.word, stems: nouns.map(({ stem }) => stem) }];
  });
}

/** Whether a sentence speaks of what is called so. */
function speaksOf({ letter, stems }: Lettered, tokens: readonly Token[]): boolean {
  return tokens.some(
    (token, at) =>
      isLetter(token) &&
      token.word === letter &&
      tokens.slice(Math.max(0, at - NEAR), at + NEAR + 1).some(({ stem }) => stems.includes(stem)),
  );
}

/**
 * The same with the best sentence first that speaks of what a question calls by a letter, where the best one speaks of none that is
 * called so: "W definer must use an MFT of 01" for "Which MFT works with the W definer?"
 * @param ranked best first
 */
export function letterFirst({ question }: Evidence, ranked: readonly Ranked[]): readonly Ranked[] {
  const asked = SETS_ASIDE.test(question.text) ? [] : letteredIn(tokensOf(question.text));
  const tells = ({ passage, at }: Ranked): boolean =>
    asked.some((one) => speaksOf(one, passage.sentences[at]?.tokens ?? []));
  const [best] = ranked;
  if (best === undefined || asked.length === 0 || tells(best)) return ranked;
  return withFirst(ranked.slice(1, LOOKED_AT).find(tells), ranked);
}
