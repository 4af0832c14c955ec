import { sentenceText } from "./analysed.ts";
import type { Evidence } from "./evidence.ts";
import type { Ranked } from "./rank.ts";
import { tokensOf } from "./tokens.ts";

/** "How many *voting members* does the council have?" */
const ASKED =
  /\bhow many (?<counted>(?:\p{L}+ )+?)(?:is|are|was|were|do|does|did|has|have|had|can|may|must|shall|will)\b/iu;
/** "a 4 or *6-member investigative subcommittee*", "the *twelve-man crew*": what is counted, and of what. */
const COUNTED_OF =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,20}-(?<counted>\p{L}{1,30})\s(?<of>\p{L}{1,30}(?:\s\p{L}{1,30})?)/giu;

/** Whether it is asked how many of something there are, and a sentence only says how many of them belong to what the question does not name. */
export function countsAnother({ question, askedStems }: Evidence, one: Ranked): boolean {
  const counted = tokensOf(ASKED.exec(question.text)?.groups?.counted ?? "").at(-1);
  if (counted === undefined) return false;
  const places = Array.from(sentenceText(one).matchAll(COUNTED_OF), ({ groups }) => ({
    counted: tokensOf(groups?.counted ?? ""),
    of: tokensOf(groups?.of ?? ""),
  })).filter((place) => place.counted.some(({ stem }) => stem === counted.stem));
  const words = one.passage.sentences[one.at]?.tokens ?? [];
  const isSaidElse = words.filter(({ stem }) => stem === counted.stem).length > places.length;
  return places.length > 0 && !isSaidElse && places.every(({ of }) => !of.some(({ stem }) => askedStems.has(stem)));
}
