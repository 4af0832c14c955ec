import { sentenceText } from "../ranking/analysed.ts";
import type { Evidence } from "../ranking/evidence.ts";
import type { Ranked } from "../ranking/rank.ts";
import { tokensOf } from "../words/tokens.ts";

/** "How many *members* does the council have?", "How many members are there on the council?": all of them are asked for. */
const ALL_ASKED =
  /\bhow many (?<counted>(?:\p{L}+ ){1,3}?)(?:(?:do|does|did) .* have\b|(?:are|were) there\b|make up\b|belong to\b)/iu;
/** "*Three members of the council* shall constitute a quorum": some of them; "the nine members of the council" are all. */
const SOME_OF =
  /(?<!\p{L})(?:(?<whole>the|all|its|their|of|has|have|with) )?(?<number>\p{L}+|\d+) (?<counted>\p{L}+) (?:of|on) (?:the|this|that|its) (?<of>\p{L}+(?: \p{L}+){0,4})/giu;

/** Whether it is asked how many of something there are, and a sentence only says how many of them do or are something. */
export function countsPart({ question, askedStems }: Evidence, one: Ranked): boolean {
  const counted = tokensOf(ALL_ASKED.exec(question.text)?.groups?.counted ?? "").at(-1);
  if (counted === undefined) return false;
  const places = [...sentenceText(one).matchAll(SOME_OF)].filter(({ groups }) => {
    const isCounted = tokensOf(groups?.counted ?? "").some(({ stem }) => stem === counted.stem);
    const isOfIt = tokensOf(groups?.of ?? "").some(({ stem }) => askedStems.has(stem));
    return groups?.whole === undefined && isCounted && isOfIt;
  });
  const words = one.passage.sentences[one.at]?.tokens ?? [];
  return places.length > 0 && words.filter(({ stem }) => stem === counted.stem).length === places.length;
}
