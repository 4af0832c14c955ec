import type { Evidence } from "../ranking/evidence.ts";
import type { Ranked } from "../ranking/rank.ts";
import { tokensOf, type Token } from "../words/tokens.ts";
import { wordSet } from "../words/word-set.ts";

/** Words before a place or time of which each puts what is told on another side of it. */
const SIDES: readonly (readonly ReadonlySet<string>[])[] = [
  [wordSet("in inside within at on"), wordSet("outside beyond")],
  [wordSet("before until till"), wordSet("after since following"), wordSet("during while")],
  [wordSet("above over"), wordSet("below under beneath")],
];
const ARTICLES = wordSet("the a an its their his her this that these those any each every of to");
/** So many words of what stands behind such a word tell what it is. */
const REACH = 3;

/** A place or time that something is told of, by the stems of its first words, and on which side of it. */
interface Placed {
  readonly sides: (typeof SIDES)[number];
  readonly side: ReadonlySet<string>;
  readonly behind: readonly string[];
}

function placedIn(tokens: readonly Token[]): Placed[] {
  return tokens.flatMap(({ word }, at) => {
    const behind = tokens
      .slice(at + 1)
      .filter((token) => !ARTICLES.has(token.word))
      .slice(0, REACH)
      .map(({ stem }) => stem);
    return SIDES.flatMap((sides) => {
      const side = sides.find((one) => one.has(word));
      return side === undefined || behind.length === 0 ? [] : [{ sides, side, behind }];
    });
  });
}

/** Whether both are of the same: the shorter run of words begins the other, or both have two of them. */
function isOfSame(one: Placed, other: Placed): boolean {
  if (one.sides !== other.sides || one.behind[0] !== other.behind[0]) return false;
  return one.behind[1] === other.behind[1] || one.behind.length === 1 || other.behind.length === 1;
}

/**
 * Tells of a sentence whether it speaks of another side of the place or time that the question names: of what is outside the inner
 * basin where the question asks for what is in it, of before departure where it asks for after it; and nowhere of the asked side.
 */
export function otherSideOf(question: string): (sentence: readonly Token[]) => boolean {
  const asked = placedIn(tokensOf(question));
  if (asked.length === 0) return () => false;
  return (sentence) => {
    const told = placedIn(sentence);
    return asked.some((one) => {
      const same = told.filter((other) => isOfSame(one, other));
      return same.length > 0 && same.every(({ side }) => side !== one.side);
    });
  };
}

/** Whether a sentence tells what is so on another side of the place or time that is asked for. */
export const tellsOtherSide = ({ question: { text } }: Evidence, { passage, at }: Ranked): boolean =>
  otherSideOf(text)(passage.sentences[at]?.tokens ?? []);
