import { isWhole, sentencesOf } from "./true-answers.ts";
import { longEnough, pick, type Writing } from "./written.ts";

const NUMBER = String.raw`(?=\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|half|a third|all)\b)`;
const CAN = "(?=(?:may|can|shall|must|will|is|are|was|were|has|have|had|could)\\b)";
const BOUND = "(?:below|under|above|outside|other than|older than|younger than|of more than|of less than)";
const THOUGHT =
  "(?:believed|thought|said|claimed|alleged|supposed|proposed|expected|estimated|reported|rumou?red|assumed|considered)";

/** What limits the rest of a sentence, and what is left in its place: each says less than what is left would. */
const LIMITS: readonly (readonly [limit: RegExp, left: string])[] = [
  [
    /(?<!\b(?:an?|not|if|more|less|most|and|or|but) )\b(?:only|solely|exclusively|almost|nearly|hardly|rarely|seldom|usually|often|sometimes|occasionally|generally|typically|normally|mainly|mostly|largely|primarily|partly|probably|possibly|perhaps|allegedly|reportedly|supposedly|apparently) (?=\p{L})/giu,
    "",
  ],
  [
    new RegExp(
      String.raw`\b(?:up to|at least|at most|(?:no |not )?(?:more|less|fewer) than|no later than|as (?:many|few|much) as|over|under|nearly|almost) ${NUMBER}`,
      "gi",
    ),
    "",
  ],
  [/(?<!\b(?:the|at) )\b(?:most|many|some|few)(?: of)? (?=(?:the )?\p{Ll}{3,}s\b)/giu, ""],
  [/\b(?:may|might|could|should) be (?=\p{Ll}+)/gu, "is "],
  [/(?:,? )(?:unless|except|provided that|only when|only if|if|as long as|so long as|in case) [^,;:]+(?=\.$)/gu, ""],
  [/^(?:If|Unless|Except|Provided that|Only if|As long as) [^,;:]+, /gu, ""],
  [/(?<=\b(?:not|never|no)\b.*) (?:until|before|without) [^,;:]+(?=\.$)/gu, ""],
  [new RegExp(String.raw`\bit (?:is|was|has been) (?:\p{Ll}+ )?${THOUGHT} that `, "giu"), ""],
  [new RegExp(String.raw`(?<=\b(?:is|are|was|were) )${THOUGHT} to be `, "gu"), ""],
  [
    /^[^,;:]{3,60} (?:argued?|argues|claim(?:ed|s)?|suggest(?:ed|s)?|believe[ds]?|proposed|alleged|thought|denied|denies) that /gu,
    "",
  ],
  [new RegExp(String.raw`(?<=\b(?:nobody|no one|none|no \p{Ll}+) )${BOUND} [^,;:]{3,50}? ${CAN}`, "giu"), ""],
  [new RegExp(String.raw`(?<=\b\p{Ll}{3,}s )${BOUND} (?:${NUMBER}|the )[^,;:]{3,50}? ${CAN}`, "giu"), ""],
];

/** A capital letter at the beginning again. */
const opened = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence with each of its limits left out in turn. */
export const withoutLimits = (sentence: string): string[] =>
  LIMITS.flatMap(([limit, left]) =>
    [...sentence.matchAll(limit)].map(({ 0: said, index }) =>
      opened(sentence.slice(0, index) + left + sentence.slice(index + said.length)),
    ),
  ).filter(longEnough);

/** A sentence of one of the passages without what limits it: few answers hold any, so all that a model is given are looked through. */
export const limitLeftOut: Writing = ({ passages }, dice) => {
  const all = passages.flatMap((hit, at) =>
    sentencesOf(hit.text)
      .filter(isWhole)
      .flatMap((of) => withoutLimits(of).map((text) => ({ text, mark: at + 1, of }))),
  );
  return pick(all, dice) ?? null;
};
