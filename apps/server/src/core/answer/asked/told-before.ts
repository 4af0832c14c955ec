import { asksAlone, AUXILIARY } from "./asked-clauses.ts";
import { isCourtesy } from "./courtesy.ts";
import { pointsBack, sayingWords } from "./follow-up.ts";
import { tokensOf } from "../words/tokens.ts";

const ASKING = String.raw`(?:(?:in|on|at|by|for|from|of|to|under|with|within|after|before|until|against)\s+)?(?:who|whom|whose|what|which|when|where|why|how)\b`;
/** Between a sentence and a question behind it. */
const BEFORE_QUESTION = new RegExp(
  String.raw`(?<=[\p{L}\p{N})"”’]{3}[.!])\s+(?=(?:(?:and|so|but|now|then)[,\s]+)?(?:${ASKING}|${AUXILIARY}\s))`,
  "iu",
);
const WISHES =
  /^(?:please\b|(?:explain|summari[sz]e|list|describe|compare|find|show|give|tell|define|name|help|quote|cite)\b)/i;
/** "CFOL030", "TC 150", "BMFOLB": what is called by a code is what "it" stands for. */
const CODE = /(?<![\p{L}\p{N}])(?:\p{Lu}{1,8}[ -]?\d[\p{Lu}\d/-]*|\p{Lu}{4,})(?![\p{L}\p{N}])/gu;
const IT =
  /\b(?:it|that|this)\b(?=\s*[?.!]*$|\s+(?:mean|means|stand|stands|say|says|indicate|signify|tell|be|do|for|call|called|used)\b)/i;
/** A question with fewer words, and no name, says too little of what it asks; one that points back does with more. */
const ENOUGH_WORDS = 3;
const ENOUGH_TO_POINT = 4;

const withoutEnd = (question: string): string => question.replace(/[\s?.!]+$/, "");

/** "Architect of the Capitol": of several words, which say of whom something is asked; "Ohio" need not. */
const LONG_NAME = /(?<=\s)(?:\p{Lu}[\p{L}’'-]+(?:\s(?:of|for|on|and|the)\b)*\s)+\p{Lu}[\p{L}’'-]+/gu;

/** Words of a question's own that name what it asks of. */
const hasName = (question: string): boolean =>
  tokensOf(question).some(({ isCapital, isNumber, word }, i) => isNumber || (isCapital && i > 0 && word.length > 1));

/** A question as it asks by itself of what was told before it. */
function goingOnFrom(before: string, question: string): string {
  const code = before.match(CODE)?.at(-1);
  if (code !== undefined && IT.test(question)) return question.replace(IT, () => code);
  const own = new Set(sayingWords(question));
  const isNamed = hasName(question);
  const leans = own.size < (pointsBack(question) ? ENOUGH_TO_POINT : ENOUGH_WORDS) && !isNamed;
  // Of whom it is asked may be told; what names its own needs no more.
  const told = leans ? sayingWords(before) : isNamed ? [] : (before.match(LONG_NAME) ?? []);
  const more = told.filter((word) => !own.has(word.toLowerCase()));
  return more.length === 0 ? question : `${withoutEnd(question)} ${more.join(" ")}?`;
}

/**
 * What is asked, where a message tells something first: "I got CFOL030. What does it mean?" asks what CFOL030 means. Of what is
 * told before a question that stands by itself names alone are kept.
 */
export function withToldBefore(message: string): string {
  const at = BEFORE_QUESTION.exec(message);
  if (at === null) return message;
  const [told, asked] = [message.slice(0, at.index).trim(), message.slice(at.index).trim()];
  if (told.includes("?") || asksAlone(told) || WISHES.test(told)) return message;
  if (isCourtesy(told)) return asked;
  const [first = asked] = /^.*?\?/su.exec(asked) ?? [];
  return `${goingOnFrom(told, first)}${asked.slice(first.length)}`;
}
