import { numberOf } from "./claim-words.ts";
import { EMPTY_WORDS } from "./question-words.ts";
import type { Token } from "./tokens.ts";

/** A thing and the number or letter right behind it: "pump three", "section 12", "class B". */
interface Labelled {
  readonly stem: string;
  readonly number: string;
}

/** "I" is more often somebody than a letter. */
const isLetter = ({ word, isCapital }: Token): boolean => isCapital && /^[a-hj-z]$/.test(word);

/** The number or the letter that a word is. */
const labelOf = (token: Token): string | null => numberOf(token) ?? (isLetter(token) ? token.word : null);

function labelledIn(tokens: readonly Token[]): Labelled[] {
  return tokens.flatMap((token, at) => {
    // "USD(A&S)"
    if (isLetter(token) && tokens[at + 1]?.start === token.end + 1 && tokens[at + 1]?.word.length === 1) return [];
    const [number, before] = [labelOf(token), tokens[at - 1]];
    if (number === null || before === undefined || labelOf(before) !== null || EMPTY_WORDS.has(before.word)) return [];
    return [{ stem: before.stem, number }];
  });
}

/**
 * Whether a sentence has another number or letter right behind a word than the question, and none of the question's own: "pump two" for "pump three".
 * @param isNamed whether a number is that of the sentence's own document, or stands above it: that need not say it again
 */
export function hasOtherLabel(
  question: readonly Token[],
  sentence: readonly Token[],
  isNamed: (number: string) => boolean = () => false,
): boolean {
  const numbers = new Set(sentence.map(labelOf));
  const [asked, told] = [labelledIn(question), labelledIn(sentence)];
  const isAsked = (one: Labelled): boolean =>
    asked.some(({ stem, number }) => stem === one.stem && number === one.number);
  return asked.some(
    ({ stem, number }) =>
      !numbers.has(number) && !isNamed(number) && told.some((other) => other.stem === stem && !isAsked(other)),
  );
}
