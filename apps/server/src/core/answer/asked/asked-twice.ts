import { AUXILIARY } from "./asked-clauses.ts";
import { isShortForm } from "../words/short-form.ts";

const PREPOSITION = "(?:by|to|from|for|in|on|at|with)";
/** "When and where was it signed", "how and by whom is it chosen". */
const ASKS_TWICE = new RegExp(
  String.raw`^((?:${PREPOSITION}\s+)?(?:when|where|why|how|who|whom|what))\s+and\s+((?:${PREPOSITION}\s+)?(?:when|where|why|how|whom|(?:how\s+(?:often|long|far|much|many))))\s+(.+)$`,
  "i",
);
/** "How many members and how many alternates does it have". */
const COUNTS_TWICE = new RegExp(
  String.raw`^((?:how many|how much|which|what)\s+\S+(?:\s+\S+)?)\s+and\s+((?:how many|how much|which|what)\s+\S+(?:\s+\S+)?)\s+(${AUXILIARY}\s.+)$`,
  "i",
);
const NOUN = "(?:the |its )?((?:\\p{Ll}+[ -]){0,2}\\p{Ll}+)";
/** "What are the purpose and the effective date of DoDI 4715.13": two things of one. */
const TWO_OF_ONE = new RegExp(String.raw`^what (?:is|are|was|were) ${NOUN} and ${NOUN} (of|for) (.+)$`, "iu");
/** "Powers and duties", "rules and regulations" are one thing with two names, and what is many mostly is. */
const isOne = (noun: string): boolean => !/[^su]s$/.test(noun);
const TERM = String.raw`["“'‘]?[\p{L}\p{N}][^"“”?,]*?["”'’]?`;
/** "What do GTCC and IDT stand for". */
const MEANINGS = new RegExp(
  String.raw`^what (?:do|does|did) (?:the )?(?:(?:terms?|words?|acronyms?|abbreviations?|short forms?) )?(${TERM}(?:, ${TERM})*),? and (${TERM}) (stand for|mean)$`,
  "iu",
);
/** "What are BMFOL and BMFOR". */
const SHORT_FORMS = /^(what|who) (?:is|are) (\S+),? and (\S+)$/i;
const TERM_WORDS = 4;

function meanings(question: string): string[] | null {
  const [, first = "", last = "", means = ""] = MEANINGS.exec(question) ?? [];
  const terms = last === "" ? [] : [...first.split(", "), last];
  const areShort = terms.every((term) => term.split(/\s+/).length <= TERM_WORDS);
  return terms.length > 0 && areShort ? terms.map((term) => `what does ${term} ${means}`) : null;
}

function shortForms(question: string): string[] | null {
  const [, asking = "", ...terms] = SHORT_FORMS.exec(question) ?? [];
  return terms.length > 0 && terms.every(isShortForm) ? terms.map((term) => `${asking} is ${term}`) : null;
}

function twoOfOne(question: string): string[] | null {
  const [, first = "", second = "", of = "", rest = ""] = TWO_OF_ONE.exec(question) ?? [];
  if (rest === "" || ![first, second].every(isOne)) return null;
  return [first, second].map((noun) => `what is the ${noun} ${of} ${rest}`);
}

/** The questions that share what is said: "when was it signed" and "where was it signed". Null where one is asked. */
export function askedTwice(question: string): string[] | null {
  const [, one, other, rest] = ASKS_TWICE.exec(question) ?? COUNTS_TWICE.exec(question) ?? [];
  return rest === undefined ? null : [`${one} ${rest}`, `${other} ${rest}`];
}

/** The same question of two things: "what does GTCC stand for" and "what does IDT stand for". Null where it is asked of one. */
export const askedOfTwo = (question: string): string[] | null =>
  meanings(question) ?? shortForms(question) ?? twoOfOne(question);
