import { numberOf } from "./claim-words.ts";
import { EMPTY_WORDS } from "./question-words.ts";
import { isLetter, type Token } from "./tokens.ts";

/** A thing and the number or letter right behind it: "pump three", "section 12", "class B", "Exhibit 2.3.59-12". */
interface Labelled {
  readonly stem: string;
  /** Part by part. */
  readonly number: readonly string[];
}

/** The number or the letter that a word is. */
const labelOf = (token: Token): string | null => numberOf(token) ?? (isLetter(token) ? token.word : null);

/** The number that begins at a word, with what is joined to it: the parts of "2.3.59-12". */
function numberAt(tokens: readonly Token[], at: number, first: string): string[] {
  const parts = [first];
  for (let next = tokens[at + 1]; next?.isJoined === true && next.isNumber; next = tokens[at + 1 + parts.length])
    parts.push(next.word);
  return parts;
}

function labelledIn(tokens: readonly Token[]): Labelled[] {
  return tokens.flatMap((token, at) => {
    // "USD(A&S)"
    if (isLetter(token) && tokens[at + 1]?.start === token.end + 1 && tokens[at + 1]?.word.length === 1) return [];
    const [first, before] = [labelOf(token), tokens[at - 1]];
    if (first === null || before === undefined || labelOf(before) !== null || EMPTY_WORDS.has(before.word)) return [];
    return [{ stem: before.stem, number: numberAt(tokens, at, first) }];
  });
}

/** Whether a number is another one, or a part of it: "12.3" is of 12. */
const isWithin = (told: readonly string[], number: readonly string[]): boolean =>
  number.every((part, i) => told[i] === part);

/**
 * Whether a sentence has another number or letter right behind a word than the question, and none of the question's own: "pump two" for "pump three".
 * @param isNamed whether a number is that of the sentence's own document, or stands above it: that need not say it again
 */
export function hasOtherLabel(
  question: readonly Token[],
  sentence: readonly Token[],
  isNamed: (number: string) => boolean = () => false,
): boolean {
  const [asked, told] = [labelledIn(question), labelledIn(sentence)];
  const isSaid = (number: readonly string[]): boolean =>
    sentence.some((token, at) => isWithin(numberAt(sentence, at, labelOf(token) ?? ""), number));
  const isAsked = (one: Labelled): boolean =>
    asked.some(({ stem, number }) => stem === one.stem && isWithin(one.number, number));
  return asked.some(
    ({ stem, number }) =>
      told.some((other) => other.stem === stem && !isAsked(other)) && !isSaid(number) && !number.every(isNamed),
  );
}
