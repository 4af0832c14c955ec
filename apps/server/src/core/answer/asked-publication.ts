import { placedWords, wordsOf } from "../words.ts";

/** Words after which a number says what to look for in other documents: "Which instruction supersedes DoDI 4715.13?" */
const REFERRING =
  /\b(?:supersed\w+|replac\w+|cancel\w*|reissu\w+|implement\w*|amend\w*|cit(?:e|es|ed|ing)|referenc\w+|refers? to|referred to|mention\w*|quot\w+|based on|according to|under|by)\s+(?:the\s+)?$/i;

/** A question that names a publication by its number. */
export interface AskedPublication {
  /** As the publication is numbered. */
  readonly number: string;
  /** The question with "it" in the number's place. */
  readonly rest: string;
}

/**
 * The publication that a question is asked of, by its whole number: "What is the purpose of CJCSI 3520.01C?". Null where none is
 * named, or where the number says what others are to refer to.
 * @param numbers of the publications that may be meant
 */
export function askedPublication(question: string, numbers: Iterable<string>): AskedPublication | null {
  const words = placedWords(question);
  for (const number of numbers) {
    const run = wordsOf(number);
    const at = words.findIndex((_, i) => run.every((word, k) => words[i + k]?.word === word));
    const [first, last] = [words[at], words[at + run.length - 1]];
    if (run.length < 2 || first === undefined || last === undefined) continue;
    if (REFERRING.test(question.slice(0, first.start))) continue;
    return { number, rest: `${question.slice(0, first.start)}it${question.slice(last.end)}` };
  }
  return null;
}
