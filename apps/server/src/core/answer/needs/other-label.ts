import { numberOf } from "../words/claim-words.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import { isLetter, type Token } from "../words/tokens.ts";

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

/** "101 millimetres", "in the year 2000": it counts or dates something there, and is nothing's name. */
function isMeasure(tokens: readonly Token[], at: number): boolean {
  const [before, own, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (own === undefined || !own.isNumber) return false;
  const counts = next !== undefined && next.start === own.end + 1 && !next.isCapital && !EMPTY_WORDS.has(next.word);
  return before?.word === "year" || (counts && !next.isNumber);
}

/**
 * Whether a sentence has another number or letter right behind a word than the question, and none of the question's own: "pump two" for "pump three";
 * or the question's own in no other role than that of a measure: "Station 14 had 101 millimetres" for "station 101".
 * @param isNamed whether a number is that of the sentence's own document, or stands above it: that need not say it again
 */
export function hasOtherLabel(
  question: readonly Token[],
  sentence: readonly Token[],
  isNamed: (number: string) => boolean = () => false,
): boolean {
  const [asked, told] = [labelledIn(question), labelledIn(sentence)];
  const placesOf = (number: readonly string[]): number[] =>
    sentence.flatMap((token, at) => (isWithin(numberAt(sentence, at, labelOf(token) ?? ""), number) ? [at] : []));
  const isAsked = (one: Labelled): boolean =>
    asked.some(({ stem, number }) => stem === one.stem && isWithin(one.number, number));
  const isTold = ({ stem, number }: Labelled): boolean =>
    told.some((one) => one.stem === stem && isWithin(one.number, number));
  return asked.some((one) => {
    const places = placesOf(one.number);
    if (isTold(one) || one.number.every(isNamed)) return false;
    if (places.length > 0) return places.every((at) => isMeasure(sentence, at));
    return told.some((other) => other.stem === one.stem && !isAsked(other));
  });
}
