import { sentenceText, sentenceTexts } from "../ranking/analysed.ts";
import { isSamePage, type PassageHit } from "../../passage.ts";
import { opensNumbered, opensSection, opensWithLabel } from "../../pages/item-label.ts";
import { wordsOf } from "../../text/words.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { isOrder } from "../sentences/for-model.ts";
import { neededValues } from "../needs/needed-values.ts";
import { hasOtherLabel } from "../needs/other-label.ts";
import { labelledItems } from "./list-rest.ts";
import { lackedBySentence } from "../needs/lacking-words.ts";
import { overlaps, quoteSentence, type Quote } from "./quote.ts";
import type { Ranked } from "../ranking/rank.ts";
import { hasOrRelated } from "../words/related-words.ts";
import { isRow } from "../../text/column-names.ts";
import { isRowAsked } from "../words/table-rows.ts";
import { tokensOf, type Token } from "../words/tokens.ts";
import { tellsChange } from "../sentences/tells-change.ts";
import { isFragment, isLabel, isLeftOpen, saysNothing } from "../sentences/whole-sentence.ts";

const MAX_CLAIMS = 3;
/** A further sentence is told when it is at least this probable, by itself and beside the first. */
const CLAIM_SHARE = 0.12;
const CLAIM_SHARE_OF_BEST = 0.4;
/** From another page than the first one it must be as good as that: a wrong page costs more trust than a second one gains. */
const CLAIM_SHARE_ELSEWHERE = 0.9;
/** Steps of a list that are told behind what announces them; a longer one is read on its page. */
const MAX_STEPS = 12;
/** What follows a step, before the next one, in sentences. */
const MAX_BETWEEN_STEPS = 2;
/** Between two passages of a page that follow each other stands white space alone. */
const MAX_CHARS_BETWEEN = 4;
/** So near stands what goes with a sentence. */
const SENTENCES_BESIDE = 2;

const isSame = (a: Quote, b: Quote): boolean =>
  overlaps(a, b) || wordsOf(a.text).join(" ") === wordsOf(b.text).join(" ");

/** Each once; of two that overlap the longer one, in the place of the first. */
function eachOnce(quotes: readonly Quote[]): Quote[] {
  const once: Quote[] = [];
  for (const quote of quotes) {
    const at = once.findIndex((other) => isSame(other, quote));
    const [before] = once.slice(at, at + 1);
    if (at < 0) once.push(quote);
    else if (before !== undefined && overlaps(before, quote) && quote.text.length > before.text.length)
      once[at] = quote;
  }
  return once;
}

/** Whether a passage follows another on its page, or is the first of the next one where that is the last of its own. */
function isNext(hit: PassageHit, other: PassageHit): boolean {
  if (other.fileId !== hit.fileId || other.version !== hit.version) return false;
  const end = hit.start + hit.text.length;
  if (other.pageNumber === hit.pageNumber) return other.start >= end && other.start - end <= MAX_CHARS_BETWEEN;
  return other.pageNumber === hit.pageNumber + 1 && other.ordinal === hit.ordinal + 1;
}

/** The sentence behind one, in its passage or in the one that follows, as far as that was found; null for none. */
function behind({ found }: Evidence, one: Ranked): Ranked | null {
  const { sentences, hit } = one.passage;
  if (one.at + 1 < sentences.length) return { ...one, at: one.at + 1 };
  const next = found.find((other) => isNext(hit, other.hit));
  return next === undefined ? null : { ...one, passage: next, at: 0 };
}

/** Neither what is said to a language model nor a law's history goes with an answer. */
const isOfUse = (one: Ranked): boolean => !isOrder(sentenceText(one)) && !saysNothing(sentenceText(one));

/** Sentences up to the first item that is none of the list which a sentence announces: behind "(2) The following:" that is "(3)". */
function withinList(opening: Ranked, list: readonly Ranked[]): readonly Ranked[] {
  const items = list.filter((one) => opensWithLabel(sentenceText(one)));
  const said = items.map((one) => ({ text: sentenceText(one), page: one.passage.hit.pageNumber }));
  const other = items[labelledItems(quoteSentence(opening).text, said).length];
  return other === undefined ? list : list.slice(0, list.indexOf(other));
}

/** The items of the list that follows, each with what is said to it. */
function listBehind(evidence: Evidence, opening: Ranked): Ranked[] {
  const [list, between]: [Ranked[], Ranked[]] = [[], []];
  let one = behind(evidence, opening);
  while (one !== null && list.length + between.length < MAX_STEPS && between.length <= MAX_BETWEEN_STEPS) {
    if (opensSection(sentenceText(one))) break;
    between.push(one);
    if (opensWithLabel(sentenceText(one))) list.push(...between.splice(0));
    else if (list.length === 0) break;
    one = behind(evidence, one);
  }
  return withinList(opening, list).filter(isOfUse);
}

/** A numbered text of so few words, its number among them, only says what comes next: "4. Speed.", "2. Waiting times". */
const HEADING_WORDS = 4;
const isNumberedLabel = (text: string): boolean =>
  opensNumbered(text) && text.split(/\s+/).length <= HEADING_WORDS && (isLabel(text) || isFragment(text));

const isInCapitals = (text: string): boolean => !/\p{Ll}/u.test(text) && /\p{Lu}{2}/u.test(text);

/** Whether a sentence is a heading, above text in small letters: "DISEASES OF FISH FOR WHICH THERE IS A FEE." says what comes, and no more. */
function isHeadingOfText(evidence: Evidence, one: Ranked): boolean {
  const next = behind(evidence, one);
  return next !== null && isInCapitals(sentenceText(one)) && !isInCapitals(sentenceText(next));
}

/** What follows a sentence that answers "why" or "how", or that breaks off ("The term means—"), is part of the answer. */
function goingOn(evidence: Evidence, best: Ranked): Ranked[] {
  const next = behind(evidence, best);
  if (next === null || !isOfUse(next)) return [];
  const opening = [best, next].find((one) => isLeftOpen(quoteSentence(one).text));
  const own = next.passage === best.passage ? [next] : [];
  if (opening === undefined) return own.filter((one) => !isNumberedLabel(sentenceText(one)));
  return [...own, ...listBehind(evidence, opening)];
}

/** What a sentence says of the question beside the best one, by weight. */
interface Worth {
  /** It has what the best one lacks. */
  readonly gained: number;
  /** It lacks what the best one has. */
  readonly lost: number;
  /** Both have it. */
  readonly shared: number;
}

const NO_STEMS: ReadonlySet<string> = new Set();

/** What the sentences of a passage say of the question beside its best one. */
function worthBeside(evidence: Evidence, best: Ranked, named: ReadonlySet<string>): (at: number) => Worth {
  const { sentences } = best.passage;
  const { question, terms } = evidence;
  const lacked = new Set(lackedBySentence(evidence, best).map(({ stem }) => stem));
  const asked = question.terms
    .map(({ stem }, i) => ({ stem, weight: terms.weights[i] ?? 0 }))
    .filter(({ stem }) => !named.has(stem));
  const says = (at: number, stem: string) => hasOrRelated(sentences[at]?.stems ?? NO_STEMS, stem);
  const sum = (counts: (stem: string) => boolean): number =>
    asked.reduce((all, { stem, weight }) => (counts(stem) ? all + weight : all), 0);
  return (at) => ({
    gained: sum((stem) => lacked.has(stem) && says(at, stem)),
    lost: sum((stem) => says(best.at, stem) && !says(at, stem)),
    shared: sum((stem) => says(best.at, stem) && says(at, stem)),
  });
}

/** "The medical team inspects it monthly." names what the sentence before it does. */
const POINTS_BACK = /\b(?:it|its|they|them|their)\b/i;

/** What names the columns of a row, in its passage or before it on its page: without it nobody knows what "director" in it says. */
function columnsOf({ found }: Evidence, best: Ranked): Ranked[] {
  const { sentences, hit } = best.passage;
  const columns = sentences[best.at]?.columns ?? "";
  if (columns === "") return [];
  const own = sentences.findLastIndex(({ isHead }, at) => isHead && at < best.at);
  if (own >= 0) return [{ ...best, at: own }];
  return found.flatMap((passage) => {
    const at = isSamePage(passage.hit, hit) ? sentenceTexts(passage).indexOf(columns) : -1;
    return at < 0 ? [] : [{ ...best, passage, at }];
  });
}

/** So far back is looked for whom "he" means. */
const SENTENCES_POINTED_BACK = 4;
/** "He succeeds Jean Laidlaw." does not say who. */
const SAYS_NOT_WHO = /^["“‘']?(?:he|she|they)\b/i;

/** Where somebody is asked for and a sentence only points to whom, the sentence shortly before it that names anybody. */
function antecedentOf({ question }: Evidence, best: Ranked): Ranked[] {
  const { sentences } = best.passage;
  if (question.kind !== "person" || !SAYS_NOT_WHO.test(sentenceText(best))) return [];
  const names = (at: number): boolean =>
    !SAYS_NOT_WHO.test(sentenceText({ ...best, at })) &&
    (sentences[at]?.tokens ?? []).slice(1).some(({ isCapital, isNumber }) => isCapital && !isNumber);
  const before = Array.from({ length: Math.min(best.at, SENTENCES_POINTED_BACK) }, (_, i) => best.at - 1 - i);
  const at = before.find(names);
  return at === undefined ? [] : [{ ...best, at }];
}

/** A row with what names its columns. */
export const rowClaims = (evidence: Evidence, row: Ranked): Quote[] =>
  eachOnce([...columnsOf(evidence, row), row].map(quoteSentence));

/** A sentence beside another that has what the question says and that one does not: "No charge is made." */
function completing(evidence: Evidence, best: Ranked, named: ReadonlySet<string>): Ranked[] {
  const worth = worthBeside(evidence, best, named);
  const ofTable = (one: Ranked): boolean => isRow(sentenceText(one));
  const reach = ofTable(best) ? best.passage.sentences.length : SENTENCES_BESIDE;
  const places = Array.from({ length: reach }, (_, i) => [best.at + i + 1, best.at - i - 1]).flat();
  const beside = places
    .filter((at) => at >= 0 && at < best.passage.sentences.length)
    .map((at) => ({ one: { ...best, at }, ...worth(at) }))
    // What tells the same of something else lacks just what makes the difference.
    .filter(
      ({ one, gained, lost, shared }) => gained > (shared === 0 || POINTS_BACK.test(sentenceText(one)) ? 0 : lost),
    )
    .filter(({ one }) => (ofTable(one) ? ofTable(best) : !isFragment(sentenceText(one))) && isOfUse(one));
  const most = Math.max(0, ...beside.map(({ gained }) => gained));
  return beside.flatMap(({ one, gained }) => (gained === most ? [one] : [])).slice(0, 1);
}

/**
 * Where the best sentence is the row of a table that is asked for, by all words of its first cell: whether another one is a row that
 * is not, and says no more of the question.
 */
function otherRow(asked: readonly Token[], best: Ranked): (one: Ranked) => boolean {
  const stems = new Set(asked.map(({ stem }) => stem));
  const isAskedRow = (one: Ranked): boolean => isRowAsked(sentenceText(one), stems);
  const said = ({ passage, at }: Ranked): number =>
    new Set(passage.sentences[at]?.tokens.flatMap(({ stem }) => (stems.has(stem) ? [stem] : []))).size;
  if (!isAskedRow(best)) return () => false;
  const most = said(best);
  return (one) => isRow(sentenceText(one)) && !isAskedRow(one) && said(one) <= most;
}

/** A sentence with the list that it announces; nothing where that list was not found: it says too little by itself. */
function withItsList(evidence: Evidence, one: Ranked): Ranked[] {
  if (!isLeftOpen(quoteSentence(one).text)) return [one];
  const list = listBehind(evidence, one);
  return list.length === 0 ? [] : [one, ...list];
}

/** The first of them, and then one more unit after another while there is room: a list stays whole. */
function together(own: readonly Quote[], further: readonly (readonly Quote[])[]): Quote[] {
  let told = eachOnce(own);
  for (const unit of further) {
    const more = eachOnce([...told, ...unit]);
    if (told.length < MAX_CLAIMS && more.length <= MAX_STEPS + MAX_CLAIMS) told = more;
  }
  return told;
}

/**
 * The sentences that answer, best first, each once: what belongs to the best one, and others as good.
 * @param named stems of the number of the publication that is asked, which none of its sentences needs to say
 */
export function claimsOf(evidence: Evidence, ranked: readonly Ranked[], named: ReadonlySet<string>): Quote[] {
  const [best, ...others] = ranked;
  if (best === undefined) return [];
  const { kind } = evidence.question;
  const isOpening = isLeftOpen(quoteSentence(best).text) || isHeadingOfText(evidence, best);
  const goesFurther = kind === "reason" || kind === "manner" || isOpening;
  const asked = tokensOf(evidence.question.text);
  const isOtherRow = otherRow(asked, best);
  const isOfOther = (one: Ranked): boolean =>
    hasOtherLabel(asked, one.passage.sentences[one.at]?.tokens ?? []) || isOtherRow(one);
  const givesNumber = neededValues(evidence, best).quantityMissing === 0;
  const near = others.filter((one) => {
    const { share, passage } = one;
    const { hit } = passage;
    const text = sentenceText(one);
    if (isNumberedLabel(text) || saysNothing(text) || tellsChange(evidence.question.text, text)) return false;
    if (isOfOther(one)) return false;
    const isThere = hit.fileId === best.passage.hit.fileId && hit.pageNumber === best.passage.hit.pageNumber;
    if (!isThere && givesNumber && neededValues(evidence, one).quantityMissing > 0) return false;
    return share >= CLAIM_SHARE && share >= (isThere ? CLAIM_SHARE_OF_BEST : CLAIM_SHARE_ELSEWHERE) * best.share;
  });
  const own = [
    ...columnsOf(evidence, best),
    ...antecedentOf(evidence, best),
    best,
    ...(goesFurther ? goingOn(evidence, best) : []),
  ];
  const beside = completing(evidence, best, named).filter((one) => !isOtherRow(one));
  const further = [...beside, ...near].map((one) => withItsList(evidence, one));
  return together(
    own.map(quoteSentence),
    further.map((unit) => unit.map(quoteSentence)),
  );
}
