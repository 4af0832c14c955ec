import { placedWords } from "../../text/words.ts";
import { wordStem } from "../../text/word-stem.ts";

/** One word of a text. `start` and `end` are its range there. */
export interface Token {
  /** Lower case, without diacritics. */
  readonly word: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  /** Begins with a capital letter. */
  readonly isCapital: boolean;
  readonly isNumber: boolean;
  /** Stands right behind the word before it, with a dash or a point between them: "59-12". */
  readonly isJoined: boolean;
}

/** A capital by itself, as what is called by one; "I" is more often somebody. */
export const isLetter = ({ word, isCapital }: Token): boolean => isCapital && /^[a-hj-z]$/.test(word);

const CAPITAL = /^\p{Lu}/u;
const DIGIT = /^\p{N}/u;
const JOINS = /[-–.]/;

/**
 * A text's words in order, split as every engine splits them; a possessive "s" is left out.
 * @param stems remembered from text to text, so that a word is stemmed once an answer
 */
export function tokensOf(text: string, stems: Map<string, string> = new Map()): Token[] {
  const tokens: Token[] = [];
  for (const { word, start, end } of placedWords(text)) {
    if (word === "s" && /['’]/.test(text[start - 1] ?? "")) continue;
    const known = stems.get(word) ?? wordStem(word);
    stems.set(word, known);
    const isCapital = CAPITAL.test(text[start] ?? "");
    const isJoined = tokens.at(-1)?.end === start - 1 && JOINS.test(text[start - 1] ?? "");
    tokens.push({ word, stem: known, start, end, isCapital, isNumber: DIGIT.test(word), isJoined });
  }
  return tokens;
}
