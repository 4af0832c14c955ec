import { askingWords } from "./asking-words.ts";
import { publicationNumberIn } from "../../documents/publication-number.ts";
import { describedDocument, endOf, SORTS } from "./described-document.ts";
import { ownerOf, PROPERTIES } from "./property-of.ts";
import { questionTopic } from "./question-topic.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import { tokensOf } from "../words/tokens.ts";

/** "… and who signed the directive?", where one was named before. */
const PUBLICATION = new RegExp(
  String.raw`\b(?:the|this|that) (?:${SORTS}|act|law|order|policy|document)\b(?!['’]|\s+(?:of|on|about|for|number)\b)`,
  "i",
);
const OWNING = /\b(?:its|their|his|her)\b(?!\s*[?.!]?$)/i;
const ONE = /\b(?:it|he|she|him|her)\b|\bone\b(?=\s+(?:to|for|from|with|in|at|on)\b|\W*$)/i;
const MANY = /\b(?:they|them)\b/i;
/** What is told of a thing, and is no part of its name. */
const TOLD_OF_IT = /\s+(?:still|currently|now|yet|ever|effective|valid|binding|available|located)$/i;
const TAKES_EFFECT = /\b(?:take|come|go|enter)\s+(?:in(?:to)?\s+)?(?:effect|force)\b/i;
/** "Who *may* use the pool": nothing is asked of a use. */
const SUBJECT = /^(who|what)\s+(?:can|could|may|might|must|shall|should|will|would|has|have|had)\s+(?=\p{L})/iu;

/** "the Architect *of the Capitol*" */
const NAME_GOES_ON = /^(?:\s+(?:of|for|and)\s+(?:the\s+)?(?:\p{Lu}[\p{L}’'-]*\s*)+)+/u;

/** Whether two parts of a text stand in each other's place. */
function overlap(text: string, one: string, other: string): boolean {
  const [a, b] = [text.indexOf(one), text.indexOf(other)];
  return a < b + other.length && b < a + one.length;
}

/** The number of the publication that a question names, else all that it asks something of, to its end: "the Architect of the Capitol". */
function thingOf(asked: string): string | null {
  const question = asked.replace(TAKES_EFFECT, "begin").replace(SUBJECT, "$1 ");
  const number = publicationNumberIn(question);
  const described = describedDocument(question);
  if (described !== null) return question.slice(described.start, endOf(described));
  const { topic } = questionTopic(question);
  // A part of its number is not what it is called.
  if (number !== null && (topic === null || overlap(question, topic, number))) return number;
  if (topic === null) return null;
  const more = NAME_GOES_ON.exec(question.slice(question.indexOf(topic) + topic.length))?.[0] ?? "";
  const whole = `${topic}${more}`.trim().replace(TOLD_OF_IT, "");
  return ownerOf(whole) ?? whole;
}

/** Words of a question that say something, and do not only ask. */
const saying = (question: string) => {
  const isAsking = askingWords(question);
  return tokensOf(question).filter((token) => !EMPTY_WORDS.has(token.word) && !isAsking(token));
};

/** Whether it asks for what things have, and does not say of what: "how long is the term". */
function lacksThing(question: string): boolean {
  const said = saying(question);
  const last = said.at(-1);
  if (last === undefined || said.length > 2 || said.some(({ isCapital, isNumber }) => isCapital || isNumber))
    return false;
  return PROPERTIES.has(last.word) && !/[\p{L}\p{N}]/u.test(question.slice(last.end));
}

/**
 * A question that goes on from another with what it speaks of named: "who signed it" behind "When was the act passed?". Null where
 * it names all itself, or the other does not show what it means.
 */
export function withReferent(before: string, question: string): string | null {
  const { askedNoun } = questionTopic(before);
  const number = publicationNumberIn(before);
  if (number !== null && PUBLICATION.test(question)) return question.replace(PUBLICATION, () => number);
  const thing = thingOf(before);
  if (thing === null) return null;
  if (OWNING.test(question)) return question.replace(OWNING, () => `${thing}’s`);
  if (MANY.test(question))
    return question.replace(MANY, () => (askedNoun === null ? thing : `${askedNoun} of ${thing}`));
  if (ONE.test(question)) return question.replace(ONE, () => thing);
  return lacksThing(question) ? `${question} of ${thing}` : null;
}
