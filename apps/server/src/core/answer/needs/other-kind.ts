import type { Evidence } from "../ranking/evidence.ts";
import { hasLike } from "./lacking-words.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import type { Ranked } from "../ranking/rank.ts";
import { relatedStems } from "../words/related-words.ts";
import { tokensOf, type Token } from "../words/tokens.ts";
import { wordSet } from "../words/word-set.ts";

/** Two words behind an article: "the pear tree". */
interface Pair {
  readonly kind: Token;
  readonly of: Token;
}

const says = ({ word, isNumber }: Token): boolean => !isNumber && word.length > 2 && !EMPTY_WORDS.has(word);

const ARTICLES = wordSet("the a an this that each every no");

const pairsIn = (tokens: readonly Token[]): Pair[] =>
  tokens.flatMap(({ word }, i) => {
    const [kind, of] = [tokens[i + 1], tokens[i + 2]];
    const isPair = kind !== undefined && of !== undefined && of.start === kind.end + 1 && says(kind) && says(of);
    return ARTICLES.has(word) && isPair ? [{ kind, of }] : [];
  });

/**
 * Whether a sentence tells of another kind of what is asked about: of the apple tree, where the pear tree is asked for, and its
 * passage says nothing of pears.
 */
export function tellsOtherKind({ question, askedStems, isNamed }: Evidence, { passage, at }: Ranked): boolean {
  const told = pairsIn(passage.sentences[at]?.tokens ?? []);
  return pairsIn(tokensOf(question.text)).some(({ kind, of }) => {
    if (hasLike(passage.counts, kind.stem) || isNamed(passage, kind.stem)) return false;
    const others = told.filter((pair) => pair.of.stem === of.stem);
    return (
      others.length > 0 &&
      others.every((pair) => !askedStems.has(pair.kind.stem) && !relatedStems(kind.stem).has(pair.kind.stem))
    );
  });
}
