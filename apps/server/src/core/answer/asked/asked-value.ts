import { EMPTY_WORDS } from "../words/question-words.ts";
import { tokensOf, type Token } from "../words/tokens.ts";
import { wordSet } from "../words/word-set.ts";

/** What is told by one of several values. */
const CODED = wordSet("code codes definer subsection indicator status class category type letter value flag digit");
/** Stand between that and the value. */
const BETWEEN = wordSet("number no is of");
/** Say nothing of what is coded. */
const ASKING = wordSet(
  "what which does do mean means stand stands for say says is are on the in of how much meaning definition",
);
const VALUE = /^(?:\d{1,3}|[a-z]{1,2})$/;

/** A value of a field, as manuals list them: "42" of "Direct Deposit Code". */
export interface AskedValue {
  /** The field's name, as it is written in the question. */
  readonly name: string;
  /** Its stems, in order. */
  readonly field: readonly string[];
  /** As it is written in the question. */
  readonly value: string;
  /** Stems of all else: of which form, on which screen. */
  readonly about: readonly string[];
}

const isValue = (text: string, { word, start, isNumber }: Token): boolean =>
  VALUE.test(word) && (isNumber || /\p{Lu}/u.test(text.charAt(start)));

/** "A 4 in the bypass indicator" is bypass indicator 4. */
const VALUE_FIRST = new RegExp(
  String.raw`\b(?:an? |the )?(?:value (?:of )?)?(\d{1,3}|[A-Z]{1,2}) (?:in|under|for|as) (?:the )?((?:[\p{L}-]+ ){1,4}?(?:${[...CODED].join("|")}))\b`,
  "u",
);

/** "BMFOL exempt organization asset code 6" says on which screen before the field's name, of which its last words are sure. */
const FIELD_WORDS = 3;
const SHORTEST = 1;

/** Reads which value of which field a question asks the meaning of: "What does direct deposit code 42 mean?" Null for other questions. */
export function askedValue(asked: string): AskedValue | null {
  const question = asked.replace(VALUE_FIRST, "$2 $1");
  const tokens = tokensOf(question);
  const coded = tokens.findIndex(({ word }, i) => {
    const next = tokens.slice(i + 1).find((one) => !BETWEEN.has(one.word));
    return CODED.has(word) && next !== undefined && isValue(question, next);
  });
  if (coded < 0) return null;
  const value = tokens.slice(coded + 1).find(({ word }) => !BETWEEN.has(word));
  const before = tokens.slice(0, coded);
  const opens = before.findLastIndex(({ word }) => EMPTY_WORDS.has(word) || ASKING.has(word)) + 1;
  const from = coded - opens > FIELD_WORDS ? coded - SHORTEST : opens;
  const field = tokens.slice(from, coded + 1).map(({ stem }) => stem);
  const isOther = (token: Token): boolean =>
    token !== value && !EMPTY_WORDS.has(token.word) && !ASKING.has(token.word) && !BETWEEN.has(token.word);
  const about = tokens.filter((token, i) => (i < from || i > coded) && isOther(token)).map(({ stem }) => stem);
  return value === undefined || field.length < 2
    ? null
    : {
        name: question.slice(tokens[from]?.start, tokens[coded]?.end),
        field,
        value: question.slice(value.start, value.end),
        about,
      };
}
