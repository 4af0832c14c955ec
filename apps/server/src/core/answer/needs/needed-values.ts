import { MONTHS } from "../../text/months.ts";
import { isSamePage } from "../../passage.ts";
import { opensWithLabel } from "../../pages/item-label.ts";
import { sentenceText } from "../ranking/analysed.ts";
import { lacksSort } from "./asked-sorts.ts";
import { looksLike, meets } from "./chance-values.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { hasLike, lackedBySentence } from "./lacking-words.ts";
import { hasOtherLabel } from "./other-label.ts";
import type { AnswerKind, ReadQuestion } from "../asked/question.ts";
import { withFirst, type Ranked } from "../ranking/rank.ts";
import { inRow, isRowOfAnother } from "./row-needs.ts";
import { wordSet } from "../words/word-set.ts";
import { isOfNameAlone, saysOf } from "./says-of.ts";
import { sumOf, tellingOf } from "../ranking/telling-words.ts";
import { tellsChange } from "../sentences/tells-change.ts";
import { lacksDeadline, tellsLengthAlone, tellsTime, tellsTimeOfDay } from "./tells-time.ts";
import { tokensOf, type Token } from "../words/tokens.ts";

const QUANTITY_KINDS: ReadonlySet<AnswerKind> = new Set(["date", "count", "amount"]);
/** From so much on a sentence looks like an answer of the kind that is asked for; "most of them" does not tell how many. */
const LIKE_KIND = 0.3;
const LIKE_COUNT = 0.5;

/** "When may monitoring be used?" asks on what condition, and no time. */
const ASKS_CONDITION = /^when (?:may|can|could|should|must|is it|are|is)\b/i;
const TELLS_CONDITION =
  /\b(?:when|whenever|if|unless|where|in (?:the )?(?:case|event)|provided that|except|to the extent)\b/i;

const COLOURS = wordSet("black white grey gray red green blue yellow orange purple pink brown");

/** Sorts of words of which one is never told by another: "April", not "may"; "red", not a Mr White. */
const SORTS: readonly ((word: Token) => boolean)[] = [
  ({ word, isCapital }) => isCapital && MONTHS.includes(word),
  ({ word, isCapital }) => !isCapital && COLOURS.has(word),
];

/** Whether a question asks for what was in one month, or is of one colour, and a sentence only tells of another. */
function hasOtherOfSort({ text }: ReadQuestion, told: string, isMet: (stem: string) => boolean): boolean {
  return SORTS.some((isOfSort) => {
    const asked = tokensOf(text).filter(isOfSort);
    return asked.length > 0 && !asked.some(({ stem }) => isMet(stem)) && tokensOf(told).some(isOfSort);
  });
}

/** What a letter or an order is about stands in its head, "SUBJECT: Defense of Claims": that says nothing of who does what, when or how. */
const SUBJECT_LINE = /^\W*(?:subject|subj)\s*:/i;
const ASKS_WHAT_IT_IS = /\b(?:subject|title|about|called|name|purpose|topic|what|which)\b/i;

/** Whether a time, a number or what else is asked for by its sort is not there, or the number of the question itself. */
function numberValues(evidence: Evidence, one: Ranked) {
  const { question } = evidence;
  const { passage, at, value } = one;
  const isMet = inRow(evidence, one) ?? meets(evidence, one);
  const like = question.kind === "count" ? LIKE_COUNT : LIKE_KIND;
  const text = sentenceText(one);
  const isAtTimeOfDay = question.kind === "date" && tellsTimeOfDay(text);
  const lacksQuantity = QUANTITY_KINDS.has(question.kind) && looksLike(value) < like && !isAtTimeOfDay;
  const isSubject = !ASKS_WHAT_IT_IS.test(question.text) && SUBJECT_LINE.test(text);
  const isOfOtherSort = lacksSort(question.text, `${text} ${passage.sentences[at]?.columns ?? ""}`);
  const isOnCondition = ASKS_CONDITION.test(question.text) && TELLS_CONDITION.test(text);
  const lacksTime = question.kind === "date" && (!tellsTime(text) || tellsLengthAlone(question.text, text));
  const lacksWhen = lacksQuantity || lacksTime;
  const lacksNumber =
    question.terms.some((term) => term.isNumber && !isMet(term.stem)) || hasOtherOfSort(question, text, isMet);
  const isNamed = (number: string): boolean => evidence.isNamed(passage, number);
  const isOfAnother = hasOtherLabel(tokensOf(question.text), passage.sentences[at]?.tokens ?? [], isNamed);
  return {
    quantityMissing:
      (lacksWhen && !isOnCondition) || isOfOtherSort || isSubject || lacksDeadline(question.text, text) ? 1 : 0,
    numberMissing: lacksNumber || isOfAnother || isRowOfAnother(evidence, one) || evidence.isOfOtherOwner(text) ? 1 : 0,
  };
}

/** "What is X?" is answered by other sentences, too. */
const ONLY_WHAT_IS = 0.5;

/**
 * Whether a sentence says the definition that is asked for; of a name alone it must say something, and who somebody is is not
 * said by what stands below a heading with the name.
 */
function definitionValues({ question }: Evidence, one: Ranked) {
  const [there, { defined, kind }] = [one.value("defines"), question];
  if (defined === null) return { definitionThere: there, definitionMissing: 0 };
  const isUnsaid =
    (kind === "person" || there === 0) && isOfNameAlone(question) && !saysOf(defined.name)(sentenceText(one));
  return {
    definitionThere: there,
    definitionMissing: isUnsaid ? 1 : (1 - there) * (defined.isExplicit ? 1 : ONLY_WHAT_IS),
  };
}

/** What a question needs of a sentence that answers it, and whether that is not there: at 1 it is missing for sure. */
export const neededValues = (evidence: Evidence, one: Ranked) => ({
  ...numberValues(evidence, one),
  ...definitionValues(evidence, one),
});

/** So many of the best sentences are looked through: further down the words of the question stand together by chance. */
const LOOKED_AT = 12;

type Needed = ReturnType<typeof neededValues>;

const lacksNeeded = ({ quantityMissing, numberMissing, definitionMissing }: Needed): boolean =>
  quantityMissing === 1 || numberMissing === 1 || definitionMissing === 1;

/** Whether a sentence lacks for sure what the question needs. */
export const lacksAny = (evidence: Evidence, one: Ranked): boolean => lacksNeeded(neededValues(evidence, one));

/** Whether a time is asked for, and a sentence tells none: no heading above makes up for that. */
export const lacksTimeAsked = (evidence: Evidence, one: Ranked): boolean =>
  evidence.question.kind === "date" && neededValues(evidence, one).quantityMissing === 1;

/** What scores no less than this below the best one may be the best as well. */
const AS_GOOD = 1;

/** "437e" stands where it is meant; "1" stands everywhere. */
const TELLING_NUMBER_CHARS = 3;

/** Whether a sentence lacks a time or a measure, or a number that tells by itself what is asked about. */
function lacksTelling({ kind, unit, terms }: ReadQuestion, { quantityMissing, numberMissing }: Needed): boolean {
  const isTelling = terms.some(({ isNumber, word }) => isNumber && word.length >= TELLING_NUMBER_CHARS);
  const isMeasured = kind === "date" || unit !== null;
  return (quantityMissing === 1 && isMeasured) || (numberMissing === 1 && isTelling);
}

/** So far from a sentence another one may go on with it. */
const BESIDE = 2;

/** Words that say so much of a question together tell that a sentence speaks of it. */
const TELLING_TOGETHER = 0.18;

/**
 * Whether a sentence can speak of what the best one speaks of: it has half as much of the question, has of it what that one lacks,
 * or goes on with it. "3-3. A straddle trench is 75 centimetres deep." does none of that for the depth of a latrine.
 */
function speaksOfSame(evidence: Evidence, best: Ranked): (one: Ranked) => boolean {
  const lacked = lackedBySentence(evidence, best);
  const own = best.passage.sentences[best.at]?.stems ?? new Set<string>();
  const unsaid = tellingOf(evidence).filter(({ stem }) => !hasLike(own, stem));
  return (one) => {
    const stems = one.passage.sentences[one.at]?.stems ?? new Set<string>();
    const goesOn = one.passage === best.passage && Math.abs(one.at - best.at) <= BESIDE;
    return (
      one.value("coverage") >= best.value("coverage") / 2 ||
      lacked.some(({ stem }) => hasLike(stems, stem)) ||
      sumOf(unsaid.filter(({ stem }) => hasLike(stems, stem))) >= TELLING_TOGETHER ||
      (goesOn && !opensWithLabel(sentenceText(one)))
    );
  };
}

/**
 * The same with another sentence of the best one's page first that has what the question needs, and any of its words, where the
 * best one has not: the time that "when" asks for may stand in the sentence behind the one with all the words. What a name is may
 * be said on any page, and so may a time or a long number that answers hardly worse.
 * @param ranked best first
 */
export function neededFirst(evidence: Evidence, ranked: readonly Ranked[]): readonly Ranked[] {
  const [best] = ranked;
  if (best === undefined) return ranked;
  const needed = neededValues(evidence, best);
  if (!lacksNeeded(needed)) return ranked;
  const isOfName = isOfNameAlone(evidence.question);
  const isOfSame = speaksOfSame(evidence, best);
  const mayStandElsewhere = lacksTelling(evidence.question, needed);
  const isAsGood = (one: Ranked): boolean => mayStandElsewhere && one.score >= best.score - AS_GOOD && isOfSame(one);
  const mayTell = (one: Ranked): boolean =>
    one.value("coverage") > 0 &&
    (isOfName || isAsGood(one) || (isSamePage(one.passage.hit, best.passage.hit) && isOfSame(one)));
  const having = ranked.slice(1, LOOKED_AT).find((one) => mayTell(one) && !lacksAny(evidence, one));
  return withFirst(having, ranked);
}

/** What defines a name does not do so by chance, however few of the question's words it has. */
const DEFINED_WITHIN = 60;

/** Whoever asks what letters stand for wants the line of a glossary, and no sentence in which these words stand by the way. */
const STANDS_FOR = /\b(?:stands? for|abbreviat\w+|acronym|(?:spelled|written) out|full form)\b/i;

/** "GTCC · Government Travel Charge Card" */
const opensLine = (name: string, text: string): boolean =>
  text.startsWith(name) && /^\s*[·–—:=-]/.test(text.slice(name.length));

/**
 * The same with the first of the best sentences first that defines what "What is X?" asks about, where the best one only has its
 * name.
 * @param ranked best first
 */
export function definingFirst({ question }: Evidence, ranked: readonly Ranked[]): readonly Ranked[] {
  const defines = (one: Ranked): boolean =>
    one.value("defines") === 1 && !tellsChange(question.text, sentenceText(one));
  const [best] = ranked;
  if (question.defined === null || best === undefined) return ranked;
  const { name } = question.defined;
  const lines = STANDS_FOR.test(question.text) ? ranked.slice(0, DEFINED_WITHIN) : [];
  const line = lines.find((one) => defines(one) && opensLine(name, sentenceText(one)));
  if (line !== undefined) return withFirst(line, ranked);
  if (defines(best)) return ranked;
  return withFirst(ranked.slice(1, DEFINED_WITHIN).find(defines), ranked);
}
