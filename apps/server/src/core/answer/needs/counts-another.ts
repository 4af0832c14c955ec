import { sentenceText } from "../ranking/analysed.ts";
import type { Evidence } from "../ranking/evidence.ts";
import type { Ranked } from "../ranking/rank.ts";
import { hasLike } from "./lacking-words.ts";
import { numberOf } from "../words/claim-words.ts";
import { tokensOf, type Token } from "../words/tokens.ts";
import { wordSet } from "../words/word-set.ts";

/** "How many *voting members* does the council have?" */
const ASKED =
  /\bhow many (?<counted>(?:\p{L}+ )+?)(?:is|are|was|were|do|does|did|has|have|had|can|may|must|shall|will|work|serve|live|sit|stand|belong|attend|use|get|make|take)\b/iu;
/** "a 4 or *6-member investigative subcommittee*", "the *twelve-man crew*": what is counted, and of what. */
const COUNTED_OF =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,20}-(?<counted>\p{L}{1,30})\s(?<of>\p{L}{1,30}(?:\s\p{L}{1,30})?)/giu;

/** So near to a number stands what it counts. */
const NEAR = 5;
/** A measure of time or money counts nothing else. */
const MEASURES = wordSet("years months weeks days hours minutes seconds dollars cents percent times");

/**
 * Whether a sentence has a number right before others than those that are asked for, and none near these: "Twenty-five copies of the
 * Journals are given to all who may use the books".
 */
function countsOthers(words: readonly Token[], counted: Token): boolean {
  const isNumber = (word: Token | undefined): boolean => word !== undefined && numberOf(word) !== null;
  const places = words.flatMap(({ stem }, at) => (stem === counted.stem ? [at] : []));
  const isCounted = places.some((at) => words.slice(Math.max(0, at - NEAR), at + NEAR).some(isNumber));
  const isPlural = ({ word, isCapital }: Token): boolean => /[^su]s$/.test(word) && !isCapital && !MEASURES.has(word);
  const others = words.some((word, at) => isPlural(word) && isNumber(words[at - 1]));
  return places.length > 0 && !isCounted && others;
}

/** What anybody or anything may be called that is counted, and measures, which are written in many ways. */
const GENERAL = wordSet(
  `people persons individuals men women others things items kinds types sorts times ways places members points parts percent pounds euros
metres meters miles yards feet inches kilometres kilometers kilograms kilos grams tons tonnes gallons barrels litres liters acres hectares
degrees volts watts kilowatts megawatts`,
);
/** "How many days of *leave* do keepers get?" */
const MEASURED_OF =
  /\bhow many (?:minutes|hours|days|weeks|months|years|dollars|pages|copies) of (?:\p{L}+ly )?(?<of>\p{L}+)/iu;

/** "How many *pounds* of steam per hour …" */
const OF_IT = /\s(?:of|per|in|on|for|with|from)\s.*$/i;

/** Whether nothing that a passage says, or stands under, is called as what is counted. */
const isNowhere = (evidence: Evidence, { passage }: Ranked, { word, stem }: Token): boolean =>
  !GENERAL.has(word) && !MEASURES.has(word) && !hasLike(passage.counts, stem) && !evidence.isNamed(passage, stem);

/**
 * Whether it is asked how many of something there are, and a sentence only counts something else, or them of what the question does
 * not name, or nothing around it is called so.
 */
export function countsAnother(evidence: Evidence, one: Ranked): boolean {
  const { question, askedStems } = evidence;
  const phrase = ASKED.exec(question.text)?.groups?.counted?.replace(OF_IT, "");
  const counted = tokensOf(phrase ?? "").at(-1);
  const [measuredOf] = tokensOf(MEASURED_OF.exec(question.text)?.groups?.of ?? "");
  if (measuredOf !== undefined && isNowhere(evidence, one, measuredOf)) return true;
  if (counted === undefined) return false;
  if (isNowhere(evidence, one, counted)) return true;
  if (countsOthers(one.passage.sentences[one.at]?.tokens ?? [], counted)) return true;
  const places = Array.from(sentenceText(one).matchAll(COUNTED_OF), ({ groups }) => ({
    counted: tokensOf(groups?.counted ?? ""),
    of: tokensOf(groups?.of ?? ""),
  })).filter((place) => place.counted.some(({ stem }) => stem === counted.stem));
  const words = one.passage.sentences[one.at]?.tokens ?? [];
  const isSaidElse = words.filter(({ stem }) => stem === counted.stem).length > places.length;
  return places.length > 0 && !isSaidElse && places.every(({ of }) => !of.some(({ stem }) => askedStems.has(stem)));
}
