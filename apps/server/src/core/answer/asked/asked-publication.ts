import { placeOfNumber } from "../../documents/publication-series.ts";
import { wordsOf } from "../../text/words.ts";

/** Words after which a number says what to look for in other documents: "Which instruction supersedes DoDI 4715.13?" */
const REFERRING =
  /\b(?:supersed\w+|replac\w+|cancel\w*|reissu\w+|implement\w*|amend\w*|cit(?:e|es|ed|ing)|referenc\w+|refers? to|referred to|mention\w*|quot\w+|based on|under|by)\s+(?:the\s+)?$/i;

/**
 * The number of the publication that a question is asked of, "What is the purpose of CJCSI 3520.01C?", as the publication has
 * it. Null where none is named whole, or where the number says what others are to refer to.
 * @param numbers of the publications that may be meant
 */
export function askedPublication(question: string, numbers: Iterable<string>): string | null {
  for (const number of numbers) {
    const place = wordsOf(number).length < 2 ? null : placeOfNumber(question, number);
    if (place !== null && !REFERRING.test(question.slice(0, place.start))) return number;
  }
  return null;
}
