import type { Ranked } from "./rank.ts";
import type { PassageHit } from "../passage.ts";
import type { Evidence } from "./evidence.ts";
import type { AnswerKind, ReadQuestion } from "./question.ts";
import { share } from "./share.ts";
import { relatedStems } from "./related-words.ts";

/** What confidence looks at, in the order of its weights. */
export const CONFIDENCE_NAMES = [
  "score",
  "margin",
  "share",
  "pageShare",
  "coverage",
  "coveragePassage",
  "coveragePage",
  "coverageFound",
  "related",
  "unknown",
  "unknownAny",
  "missing",
  "missingMost",
  "missingSquared",
  "names",
  "namesPassage",
  "namesFound",
  "numbers",
  "kind",
  "kindIsPlain",
  "answerNear",
  "pairs",
  "pairsPassage",
  "rawPairs",
  "termsFew",
  "termsMany",
  "corrected",
  "filesAgree",
  "softPassage",
  "exact",
  "missingNames",
  "unknownNames",
  "noNames",
  "missingKnown",
  "order",
  "focus",
  "allInPassage",
  "proximity",
  "proximityBefore",
  "window",
  "withNames",
  "headMissing",
  "headNowhere",
  "fewApart",
  "typeMissing",
  "listLike",
  "long",
  "topical",
  "aroundMissing",
  "aroundMost",
  "unmet",
  "unmetMost",
  "unmetFew",
  "quantityMissing",
  "numberMissing",
] as const;

type Name = (typeof CONFIDENCE_NAMES)[number];

function namesIn(evidence: Evidence, has: (stem: string) => boolean): number {
  const names = evidence.question.terms.filter((term) => term.isName);
  return names.length === 0 ? 0.5 : names.filter((term) => has(term.stem)).length / names.length;
}

/** Words of the question that the best passage lacks: how much they weigh together, at most, and as names. */
function missingFrom(evidence: Evidence, has: (stem: string) => boolean): number[] {
  const weights = evidence.question.terms.map((term, i) => (has(term.stem) ? 0 : (evidence.terms.weights[i] ?? 0)));
  const names = evidence.question.terms.reduce((sum, term, i) => sum + (term.isName ? (weights[i] ?? 0) : 0), 0);
  const most = Math.max(0, ...weights);
  return [weights.reduce((sum, one) => sum + one, 0), most, weights.reduce((sum, one) => sum + one * one, 0), names];
}

function unknownOf(evidence: Evidence): number[] {
  const { terms, question } = evidence;
  const weights = question.terms.map((_, i) => (terms.known[i] === true ? 0 : (terms.weights[i] ?? 0)));
  const names = question.terms.reduce((sum, term, i) => sum + (term.isName ? (weights[i] ?? 0) : 0), 0);
  return [weights.reduce((sum, one) => sum + one, 0), weights.some((one) => one > 0) ? 1 : 0, names];
}

const FEW_TERMS = 3;
const MANY_TERMS = 8;
const MAX_MARGIN = 5;
const TOP = 10;
const PLAIN_KINDS: ReadonlySet<AnswerKind> = new Set(["name", "other", "manner", "reason"]);
const KINDS = ["Date", "Person", "Place", "Count", "Amount", "Name", "Reason", "Manner", "Other"] as const;

/** What the ranker itself saw in its first sentence. */
function rankerValues({ value }: Ranked) {
  return {
    coverage: value("coverage"),
    coveragePassage: value("coveragePassage"),
    coveragePage: value("coveragePage"),
    names: value("names"),
    namesPassage: value("namesPassage"),
    numbers: value("numbers"),
    kind: Math.max(...KINDS.map((kind) => value(`kind${kind}`))),
    answerNear: value("answerNear"),
    pairs: value("pairs"),
    pairsPassage: value("pairsPassage"),
    rawPairs: value("rawPairs"),
    softPassage: value("softPassage"),
    exact: value("exact"),
    order: value("order"),
    focus: value("focus"),
    proximity: value("proximity"),
    proximityBefore: value("proximityBefore"),
    window: value("window"),
    withNames: value("withNames"),
    topical: Math.max(value("fileName"), value("headings")),
  };
}

const isSamePage = (a: PassageHit, b: PassageHit): boolean => a.fileId === b.fileId && a.pageNumber === b.pageNumber;

/** How far the first sentence is ahead of the best one on another page, and how far the best ones agree on the file. */
function standingValues(best: Ranked, ranked: readonly Ranked[]) {
  const { hit } = best.passage;
  const other = ranked.find((one) => !isSamePage(one.passage.hit, hit));
  const sameFile = ranked.slice(0, TOP).filter((one) => one.passage.hit.fileId === hit.fileId);
  return {
    score: best.score,
    margin: Math.min(MAX_MARGIN, best.score - (other?.score ?? -Infinity)),
    share: best.share,
    pageShare: best.pageShare,
    filesAgree: sameFile.length / TOP,
  };
}

/** What of the question the first sentence's passage, or the library, does not have. */
function absenceValues(evidence: Evidence, { passage }: Ranked) {
  const has = (stem: string) => passage.counts.has(stem);
  const everywhere = (stem: string) => evidence.found.some((one) => one.counts.has(stem));
  const [missing = 0, missingMost = 0, missingSquared = 0, missingNames = 0] = missingFrom(evidence, has);
  const [unknown = 0, unknownAny = 0, unknownNames = 0] = unknownOf(evidence);
  return {
    missing,
    missingMost,
    missingSquared,
    missingNames,
    unknown,
    unknownAny,
    unknownNames,
    missingKnown: missing - unknown,
    allInPassage: missing < 0.001 ? 1 : 0,
    coverageFound: share(evidence, everywhere),
    namesFound: namesIn(evidence, everywhere),
    related: share(evidence, (stem) => !has(stem) && [...relatedStems(stem)].some(has)),
  };
}

function questionValues({ terms, kind }: ReadQuestion, corrected: number) {
  return {
    kindIsPlain: PLAIN_KINDS.has(kind) ? 1 : 0,
    termsFew: Math.max(0, FEW_TERMS - terms.length),
    termsMany: Math.min(1, terms.length / MANY_TERMS),
    corrected: Math.min(2, corrected),
    noNames: terms.some((term) => term.isName) ? 0 : 1,
  };
}

const SHORT_TERMS = 4;
const LONG_SENTENCE = 80;
const TYPED_KINDS: ReadonlySet<AnswerKind> = new Set(["date", "person", "place", "count", "amount"]);
const QUANTITY_KINDS: ReadonlySet<AnswerKind> = new Set(["date", "count", "amount"]);
/** Words that begin with the same so many letters are of one family. */
const FAMILY_LETTERS = 5;
/** A word that says less than this may be missing. */
const SLIGHT_SHARE = 0.05;

const isKin = (a: string, b: string): boolean =>
  a.length >= FAMILY_LETTERS && b.startsWith(a.slice(0, FAMILY_LETTERS));

/** Whether a sentence or one beside it, or what stands above it, has a word, one of its family or one of like meaning. */
function meets(evidence: Evidence, { passage, at }: Ranked): (stem: string) => boolean {
  const around = [at - 1, at, at + 1].flatMap((place) => passage.sentences[place]?.stems ?? []);
  return (stem) =>
    [stem, ...relatedStems(stem)].some((one) => around.some((stems) => stems.has(one))) ||
    around.some((stems) => [...stems].some((one) => isKin(stem, one))) ||
    evidence.isNamed(passage, stem);
}

/** Words that only happen to stand in the same sentence: the noun asked for is missing, or all are far apart in a long list. */
function chanceValues(evidence: Evidence, best: Ranked) {
  const { passage, at, value } = best;
  const { terms, kind, head } = evidence.question;
  const isMet = meets(evidence, best);
  const sentence = passage.sentences[at];
  const around = [at - 1, at, at + 1].flatMap((place) => passage.sentences[place]?.stems ?? []);
  const [aroundMissing = 0, aroundMost = 0] = missingFrom(evidence, (stem) => around.some((stems) => stems.has(stem)));
  const [unmet = 0, unmetMost = 0] = missingFrom(evidence, isMet);
  const words = Math.max(1, sentence?.tokens.length ?? 0);
  const text = passage.hit.text.slice(sentence?.start, sentence?.end);
  const looks = Math.max(...KINDS.map((name) => value(`kind${name}`)));
  const asked = terms[head]?.stem;
  return {
    aroundMissing,
    aroundMost,
    unmet,
    unmetMost,
    unmetFew: terms.length < SHORT_TERMS && unmetMost > SLIGHT_SHARE ? 1 : 0,
    headMissing: asked !== undefined && !isMet(asked) ? 1 : 0,
    headNowhere: asked !== undefined && !passage.counts.has(asked) ? 1 : 0,
    fewApart: terms.length <= SHORT_TERMS ? 1 - value("proximityBefore") : 0,
    typeMissing: TYPED_KINDS.has(kind) ? 1 - looks : 0,
    quantityMissing: QUANTITY_KINDS.has(kind) && looks < 0.3 ? 1 : 0,
    numberMissing: terms.some((term) => term.isNumber && !isMet(term.stem)) ? 1 : 0,
    listLike: Math.min(1, (4 * (text.match(/[,;]/g)?.length ?? 0)) / words),
    long: Math.min(1, words / LONG_SENTENCE),
  };
}

/** The features of an answer's confidence, in the order of `CONFIDENCE_NAMES`; `corrected` is how many words were respelt. */
export function confidenceFeatures(evidence: Evidence, ranked: readonly Ranked[], corrected: number): number[] {
  const [best] = ranked;
  if (best === undefined) return CONFIDENCE_NAMES.map(() => 0);
  const values: Readonly<Record<Name, number>> = {
    ...rankerValues(best),
    ...standingValues(best, ranked),
    ...absenceValues(evidence, best),
    ...questionValues(evidence.question, corrected),
    ...chanceValues(evidence, best),
  };
  return CONFIDENCE_NAMES.map((name) => values[name]);
}
