import { stemsOf } from "../../text/stems-of.ts";
import { spellingsOf } from "../../text/spelling.ts";
import { isShortForm } from "../words/short-form.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import type { Ranked } from "../ranking/rank.ts";
import { relatedStems } from "../words/related-words.ts";
import { tokensOf, type Token } from "../words/tokens.ts";
import { wholeNames } from "../words/long-names.ts";
import { hasLike } from "./lacking-words.ts";

/** A text and its words that say something. */
interface Words {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** What may stand between two words of a name. */
  readonly within: RegExp;
}

const sayingOf = (tokens: readonly Token[]): Token[] => tokens.filter(({ word }) => !EMPTY_WORDS.has(word));

/** Nothing stands between two words of one name but small words. */
const WITHIN_NAME = /^[\s\p{Ll}-]*$/u;
/** "The Navy's Noise Program" tells of another than the Army Noise Program; who asks of "the Army's program" names none so. */
const WITHIN_TOLD = /^(?:['’]s)?[\s\p{Ll}-]*$/u;

const areTogether = ({ text, within }: Words, one: Token, next: Token): boolean =>
  within.test(text.slice(one.end, next.start));

/** How many words of a name stand as well in another text, one after the other, from two places on in one direction. */
function sharedFrom([asked, told]: readonly [Words, Words], [at, other]: readonly [number, number], step: 1 | -1) {
  for (let count = 0; ; count++) {
    const places = [asked, told].map((words, i) => {
      const from = (i === 0 ? at : other) + step * count;
      const [one, next] = [words.tokens[from], words.tokens[from + step]];
      const isName = one !== undefined && next?.isCapital === true;
      return isName && areTogether(words, step === 1 ? one : next, step === 1 ? next : one) ? next.stem : null;
    });
    if (places[0] === null || places[0] !== places[1]) return count;
  }
}

const isAbbreviation = ({ text }: Words, { start, end }: Token): boolean => isShortForm(text.slice(start, end));

/** Words that begin so alike are one, remembered or typed not quite right: "the Palace of the Four Windows". */
const ALIKE_LETTERS = 4;
const isLike = ({ word }: Token, other: Token): boolean =>
  other.word.startsWith(word.slice(0, ALIKE_LETTERS)) || spellingsOf(word).includes(other.word);

/** Whether a word of a name says another thing than the one that is asked for. */
function isOther(asked: Words, told: Words, [own, other]: readonly [Token, Token]): boolean {
  if (own.stem === other.stem || isAbbreviation(told, other) || isAbbreviation(asked, own)) return false;
  return !isLike(own, other) && !relatedStems(own.stem).has(other.stem);
}

/** A name that is asked about, and the one that stands in its place, as they are written. */
export interface OtherName {
  readonly asked: string;
  readonly told: string;
}

/** So many words of a name of more than two stand as they are asked for, where one of them is another. */
const SHARED_WORDS = 2;

/** How many words around one in a question stand around one in a text as well. */
const around = (both: readonly [Words, Words], at: readonly [number, number]) => ({
  before: sharedFrom(both, at, -1),
  behind: sharedFrom(both, at, 1),
});

const nameAt = ({ text, tokens }: Words, at: number, { before, behind }: ReturnType<typeof around>): string =>
  text.slice(tokens[at - before]?.start, tokens[at + behind]?.end);

/** Whether a word and one beside it are a name of two words. */
function isOfTwo(words: Words, at: number): boolean {
  const { before, behind } = around([words, words], [at, at]);
  return before + behind === 1;
}

/**
 * The name which a sentence, or one beside it, has in the place of one that is asked about, where they differ by one word: "Red Hill Fuel
 * Facility" where "Blue Hill Fuel Facility" is asked for and no "Blue" stands there; null where there is none.
 */
export function otherNameIn({ question, askedStems, isNamed }: Evidence, { passage, at }: Ranked): OtherName | null {
  const beside = [at - 1, at, at + 1].flatMap((place) => passage.sentences[place]?.tokens ?? []);
  const asked: Words = { text: question.text, tokens: sayingOf(tokensOf(question.text)), within: WITHIN_NAME };
  const told: Words = { text: passage.hit.text, tokens: sayingOf(beside), within: WITHIN_TOLD };
  const both: [Words, Words] = [asked, told];
  const stems = new Set(beside.map(({ stem }) => stem));
  for (const [i, own] of asked.tokens.entries()) {
    if (!own.isCapital || own.start === 0 || hasLike(stems, own.stem) || isNamed(passage, own.stem)) continue;
    const isRare = !hasLike(passage.counts, own.stem) && isOfTwo(asked, i);
    for (const [j, other] of told.tokens.entries()) {
      if (!other.isCapital || askedStems.has(other.stem)) continue;
      const shared = around(both, [i, j]);
      const count = shared.before + shared.behind;
      const isName = count >= SHARED_WORDS || (count === 1 && isRare);
      // Last, since all words that are a slip apart are many.
      if (isName && isOther(asked, told, [own, other]))
        return { asked: nameAt(asked, i, shared), told: nameAt(told, j, shared) };
    }
  }
  return null;
}

/** The name that the best sentence has instead of one that is asked about and that nothing found has; null where all is as asked. */
export function otherNameTold(evidence: Evidence, best: Ranked): OtherName | null {
  const other = otherNameIn(evidence, best);
  if (other === null) return null;
  const asked = stemsOf(other.asked);
  const texts = evidence.found.map(({ sentences }) => sentences.flatMap(({ tokens }) => tokens));
  return wholeNames([asked], ...texts) > 0 ? null : other;
}
