import { sentenceTexts, type Analysed, type Sentence } from "./analysed.ts";
import { ASKS_WHAT, tellsNoDeed } from "../asked/asks-what.ts";
import { ASKS_WHETHER } from "../asked/asks-whether.ts";
import type { Evidence } from "./evidence.ts";
import { FEATURE_NAMES, type FeatureName } from "./feature-names.ts";
import { featuresOf } from "./features.ts";
import { likenessFeatures, nearestPassages, type Likeness, type Near } from "./likeness.ts";
import { liftOf, NO_LIFTS, type Lifts } from "./lifts.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import { holdsDefinition } from "./said-features.ts";
import { tellsChange } from "../sentences/tells-change.ts";
import { wordLikeness } from "./word-likeness.ts";
import { isFragment, isNumberedHeading, isTitleLabel, saysNothing } from "../sentences/whole-sentence.ts";

/** Weights of a linear model over standardised features, by feature name. */
export type LinearModel = Readonly<
  Record<string, { readonly mean: number; readonly spread: number; readonly weight: number }>
>;

/** A sentence that may answer, with how well it does. */
export interface Ranked {
  readonly passage: Analysed;
  /** Position of the sentence in its passage. */
  readonly at: number;
  /** The model's own scale; comparable within one answer only. */
  readonly score: number;
  /** Its share of the probability among all candidates; all of them add up to 1. */
  readonly share: number;
  /** The share of its whole page. */
  readonly pageShare: number;
  readonly value: (name: FeatureName) => number;
}

/** How much a page's other sentences count for a sentence on it: measured on the development library. */
const PAGE_VOTE = 0.5;
/** A heading or a cut-off line must be so much better than a sentence: the development library has too few to learn it from. */
const FRAGMENT_COST = 1;
/** What cannot answer, a line of contents, how a law was made or changed or an echo of the question, comes after every sentence that has anything to do with it. */
const USELESS_COST = 20;
/** What something is comes before what it is not. */
const EXCLUDING_COST = 2;
const EXCLUDES = /\b(?:does|do|shall) not include\b/i;
/** Numbers and codes by themselves answer nothing: nobody knows what of. */
const SAYS_WORD = /\p{L}{3}|\p{Lo}/u;
/** Sentences of this many passages are weighed, best passages first. */
const PASSAGES_WEIGHED = 20;
/** Beside those that are weighed for their meaning. */
const WEIGHED_WITH_MEANT = 10;

const placeOf = new Map<string, number>(FEATURE_NAMES.map((name, i) => [name, i]));

function scoreOf(model: LinearModel, features: readonly number[]): number {
  return FEATURE_NAMES.reduce((sum, name, i) => {
    const one = model[name];
    return one === undefined ? sum : sum + (one.weight * ((features[i] ?? 0) - one.mean)) / one.spread;
  }, 0);
}

const pageKey = (passage: Analysed): string => `${passage.hit.fileId} ${passage.hit.pageNumber}`;

/**
 * The passages worth weighing: those with a definition that is asked for, those with the best words, and those nearest in
 * meaning, in that order. Contents and index pages never answer.
 */
function passagesToWeigh(evidence: Evidence, near: Near | null): Analysed[] {
  const score = (passage: Analysed) => evidence.passageBm25.get(passage)?.score ?? 0;
  const body = evidence.found.filter((passage) => passage.hit.kind !== "contents");
  const saying = new Set(body.filter((passage) => holdsDefinition(evidence, passage)));
  const first = (passage: Analysed) => (saying.has(passage) ? 1 : 0);
  const byWords = [...body].sort((a, b) => first(b) - first(a) || score(b) - score(a) || a.rank - b.rank);
  if (near === null) return byWords.slice(0, PASSAGES_WEIGHED);
  return [...new Set([...byWords.slice(0, WEIGHED_WITH_MEANT), ...nearestPassages(body, near)])];
}

/** A sentence with its features, not yet weighed. */
export interface Candidate {
  readonly passage: Analysed;
  readonly at: number;
  readonly text: string;
  readonly features: readonly number[];
  /** What it must be better by than a whole sentence. */
  readonly cost: number;
}

/** The same with one of them, where there is such a one, before all others. */
export const withFirst = (one: Ranked | undefined, ranked: readonly Ranked[]): readonly Ranked[] =>
  one === undefined ? ranked : [one, ...ranked.filter((other) => other !== one)];

/** The words of a piece of text that say something, and that a question does not say itself. */
export const freshIn = ({ askedStems }: Pick<Evidence, "askedStems">, { tokens }: Sentence) =>
  tokens.filter(({ stem, word }) => !askedStems.has(stem) && !EMPTY_WORDS.has(word));

/** A question for somebody's term of office is not answered by what a term means. */
const ASKS_TERM = /\bterms?\b/i;
const TELLS_TERM = /\bterms? ["“'‘]/i;

/** Whether a piece of text tells what a term means where somebody's term is asked for. */
const tellsOtherTerm = ({ question: { defined, text: asked } }: Evidence, text: string): boolean =>
  defined === null && ASKS_TERM.test(asked) && TELLS_TERM.test(text);

/** Makes a sentence that says what it is of a name. */
const SAYS_WHAT = /\b(?:is|are|was|were|means?|refers?|called|known|denotes?|defined|stands?)\b/i;

/** "(3) Range zone studies." may have a word more than the name it is given elsewhere; with a colon it goes on to say what it is. */
const LISTED_NAME = /^\s*(?:\(\w{1,4}\)|[•▪·])\s[^:–—]+$/;

/** Where more of something stands, which says nothing of it itself. */
const REFERS = /\b(?:in accordance with|pursuant to)\b/i;

/** Whether a piece of text only names what "What is X?" asks about, with a word more at most, in a list with two, or what "What does X do?" does. */
function onlyNames(evidence: Evidence, sentence: Sentence, text: string): boolean {
  const { question, doer } = evidence;
  const asksDeed = doer !== null;
  if (asksDeed && tellsNoDeed(text)) return true;
  const asksWhat = question.defined !== null && ASKS_WHAT.test(question.text);
  if (!(asksDeed || asksWhat) || SAYS_WHAT.test(text)) return false;
  const refers = text.search(REFERS);
  const end = refers < 0 ? Infinity : refers;
  const fresh = freshIn(evidence, sentence).filter(({ isNumber, start }) => !isNumber && start - sentence.start < end);
  return fresh.length <= (LISTED_NAME.test(text) ? 2 : 1);
}

/** Where something is asked, neither a numbered heading nor a title nor what repeats the question answers it, a label among them. */
function costOf(evidence: Evidence, passage: Analysed, at: number): number {
  const sentence = passage.sentences[at];
  const text = passage.hit.text.slice(sentence?.start, sentence?.end);
  if (saysNothing(text) || !SAYS_WORD.test(text) || tellsOtherTerm(evidence, text)) return USELESS_COST;
  if (tellsChange(evidence.question.text, text)) return USELESS_COST;
  if (sentence !== undefined && onlyNames(evidence, sentence, text)) return USELESS_COST;
  if (sentence !== undefined && evidence.turnsRound?.(sentence.tokens) === true) return USELESS_COST;
  if (evidence.question.defined !== null && EXCLUDES.test(text)) return EXCLUDING_COST;
  if (sentence === undefined || !(isFragment(text) || isTitleLabel(text))) return 0;
  const fresh = freshIn(evidence, sentence).length;
  // What asks for yes or no and is only named: a heading says neither.
  if (fresh <= 1 && ASKS_WHETHER.test(evidence.question.text)) return USELESS_COST;
  const says = fresh > 0 && !isNumberedHeading(text) && !evidence.isTitle(passage, text);
  return evidence.question.kind === "other" || says ? FRAGMENT_COST : USELESS_COST;
}

/** Every sentence that may answer, with the features of its words. @param near null where no meaning is compared */
export function candidatesOf(evidence: Evidence, near: Near | null): Candidate[] {
  const passages = passagesToWeigh(evidence, near);
  const like = likenessFeatures(passages, wordLikeness(evidence, passages));
  return passages.flatMap((passage) =>
    passage.sentences.map((sentence, at) => {
      const text = passage.hit.text.slice(sentence.start, sentence.end);
      const features = [...featuresOf(evidence, passage, at), ...like(passage, at)];
      return { passage, at, text, features, cost: costOf(evidence, passage, at) };
    }),
  );
}

const passagesIn = (candidates: readonly Candidate[]): Analysed[] => [...new Set(candidates.map((one) => one.passage))];

/**
 * Adds the features of meaning.
 * @param likeness null where no meaning was compared; else only sentences that were compared may answer
 */
export function withLikeness(candidates: readonly Candidate[], likeness: Likeness | null): Candidate[] {
  const like = likenessFeatures(passagesIn(candidates), likeness);
  const some = likeness === null ? candidates : candidates.filter(({ text }) => likeness.sentences.has(text));
  return some.map((one) => ({ ...one, features: [...one.features, ...like(one.passage, one.at)] }));
}

/** Sentences that are compared because of their words: to compare all of them takes twice as long, and finds hardly more. */
const COMPARED_FOR_WORDS = 36;
/** All sentences of so many of the nearest passages are compared, whatever their words. */
const PASSAGES_COMPARED = 2;

/** The sentences whose meaning is worth comparing, each once. @param ranker goes by words */
export function worthComparing(candidates: readonly Candidate[], near: Near, ranker: LinearModel): string[] {
  const byWords = rankCandidates(candidates, ranker, NO_LIFTS);
  const worded = byWords.slice(0, COMPARED_FOR_WORDS).flatMap(({ passage, at }) => sentenceTexts(passage)[at] ?? []);
  const meant = nearestPassages(passagesIn(candidates), near).slice(0, PASSAGES_COMPARED).flatMap(sentenceTexts);
  return [...new Set([...worded, ...meant])];
}

function sharesByPage(drafts: readonly { readonly passage: Analysed; readonly share: number }[]): Map<string, number> {
  const pages = new Map<string, number>();
  for (const { passage, share } of drafts) pages.set(pageKey(passage), (pages.get(pageKey(passage)) ?? 0) + share);
  return pages;
}

/**
 * Orders candidate sentences, the likeliest answer first.
 * @param lifts let some files come first; scores and shares, which tell how sure an answer is, stay what they are
 */
export function rankCandidates(candidates: readonly Candidate[], model: LinearModel, lifts: Lifts): Ranked[] {
  const scored = candidates.map((one) => ({
    ...one,
    raw: scoreOf(model, one.features) - one.cost,
  }));
  const top = Math.max(...scored.map((one) => one.raw));
  const total = scored.reduce((sum, one) => sum + Math.exp(one.raw - top), 0);
  const drafts = scored.map((one) => ({ ...one, share: Math.exp(one.raw - top) / total }));
  const pages = sharesByPage(drafts);
  const ranked = drafts.map(({ passage, at, features, raw, share }): Ranked => {
    const pageShare = pages.get(pageKey(passage)) ?? share;
    const value = (name: FeatureName) => features[placeOf.get(name) ?? -1] ?? 0;
    return { passage, at, score: raw + PAGE_VOTE * Math.log(pageShare), share, pageShare, value };
  });
  const place = ({ score, passage }: Ranked): number => score + liftOf(lifts, passage.hit.fileId);
  return ranked.sort((a, b) => place(b) - place(a));
}
