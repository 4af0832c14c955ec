import { numberOf } from "./claim-words.ts";
import { EMPTY_WORDS } from "./question-words.ts";
import type { Token } from "./tokens.ts";

/** A thing and the number right behind it: "pump three", "section 12". */
interface Labelled {
  readonly stem: string;
  readonly number: string;
}

function labelledIn(tokens: readonly Token[]): Labelled[] {
  return tokens.flatMap((token, at) => {
    const [number, before] = [numberOf(token), tokens[at - 1]];
    if (number === null || before === undefined || numberOf(before) !== null || EMPTY_WORDS.has(before.word)) return [];
    return [{ stem: before.stem, number }];
  });
}

/** Whether a sentence has another number right behind a word than the question, and the question's own nowhere: "pump two" for "pump three". */
export function hasOtherLabel(question: readonly Token[], sentence: readonly Token[]): boolean {
  const numbers = new Set(sentence.map(numberOf));
  const told = labelledIn(sentence);
  return labelledIn(question).some(
    ({ stem, number }) => !numbers.has(number) && told.some((other) => other.stem === stem),
  );
}
