import { claimWords } from "../words/claim-words.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import { tokensOf, type Token } from "../words/tokens.ts";

const BEING = new Set("is are was were be been".split(" "));
const JOINING = new Set("and or".split(" "));
/** Sentences with fewer words in common hardly tell of the same thing. */
const MIN_SHARED = 2;
/** A longer part tells more than another word for the same. */
const MAX_WORDS = 3;

/** How many words two sentences begin with alike. */
function alikeFrom(a: readonly Token[], b: readonly Token[]): number {
  const other = a.findIndex(({ stem }, i) => b[i]?.stem !== stem);
  return other < 0 ? a.length : other;
}

const saying = (text: string, words: readonly Token[]) => {
  const [first, last] = [words[0], words.at(-1)];
  return first === undefined || last === undefined ? [] : claimWords(text.slice(first.start, last.end), new Map());
};

/**
 * Whether two sentences tell in the same words, but for one place behind "is" or "was", what something is: "is painted red", "is
 * painted green". What is done to this and to that is no contradiction, and neither is what is told of two things.
 * @param asked stems of the question; none of them may be what differs
 */
export function isOtherwiseTold(one: string, another: string, asked: ReadonlySet<string>): boolean {
  const [a, b] = [tokensOf(one), tokensOf(another)];
  const before = alikeFrom(a, b);
  const behind = alikeFrom(a.slice(before).reverse(), b.slice(before).reverse());
  const differing = [a, b].map((words) => words.slice(before, words.length - behind));
  const [ofA, ofB] = [saying(one, differing[0] ?? []), saying(another, differing[1] ?? [])];
  const isShort = [ofA, ofB].every(({ length }) => length > 0 && length <= MAX_WORDS);
  // "Founded by somebody" and "founded at some place" tell of two things.
  const beginsOtherwise = differing.some(([first]) => first === undefined || EMPTY_WORDS.has(first.word));
  if (
    !isShort ||
    beginsOtherwise ||
    differing.flat().some(({ word, isNumber, stem }) => isNumber || JOINING.has(word) || asked.has(stem))
  )
    return false;
  const opening = a.slice(0, before);
  const shared = saying(one, opening).length + saying(one, a.slice(a.length - behind)).length;
  return (
    opening.some(({ word }) => BEING.has(word)) && shared >= MIN_SHARED && ofA.every(({ number }) => number === null)
  );
}
