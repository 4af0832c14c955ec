import { STOP_WORDS } from "../../text/stop-words.ts";
import { isYearNumber } from "../../text/year-number.ts";
import { wordSet } from "../words/word-set.ts";

/** Words before a number that tell how many, not which: "About 40 workers", "Only 3 boats". */
const BEFORE_COUNTS = wordSet(
  "about above almost another approximately around at exactly every fewer fully just least less more most nearly nor once only over roughly some under up within",
);

/** A sentence that begins with a thing and its number: "Building 4 keeps", "The zebra note number 12 says". */
const NUMBERED =
  /^[^\p{L}\p{N}]*(?:the\s+)?(?<head>\p{L}+(?:[\s-]+\p{L}+){0,3}?)\s+(?<sign>number\s|no\.?\s|nr\.?\s|#)?\s*(?<number>\d+)(?![\d.,]*\d|\s*%)/iu;

/** The number of what a sentence tells of; null where it begins with none. */
function subjectNumber(text: string): string | null {
  const { head = "", sign, number = "" } = NUMBERED.exec(text)?.groups ?? {};
  const last = head.split(/[\s-]+/).at(-1) ?? "";
  if (number === "" || isYearNumber(number) || STOP_WORDS.has(last.toLowerCase())) return null;
  if (BEFORE_COUNTS.has(last.toLowerCase())) return null;
  return sign !== undefined || /^\p{Lu}/u.test(last) ? number : null;
}

/** Whether two sentences tell of two things that are told apart by their numbers: "Building 4" and "Building 7". */
export function areNumberedApart(one: string, another: string): boolean {
  const [a, b] = [subjectNumber(one), subjectNumber(another)];
  return a !== null && b !== null && a !== b;
}
