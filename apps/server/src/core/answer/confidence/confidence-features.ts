import { askedThere } from "./asked-there.ts";
import { contraryTo } from "../needs/contrary-values.ts";
import { chanceValues, looksLike } from "../needs/chance-values.ts";
import { neededValues } from "../needs/needed-values.ts";
import type { Ranked } from "../ranking/rank.ts";
import { isSamePage } from "../../passage.ts";
import type { Evidence } from "../ranking/evidence.ts";
import type { AnswerKind, ReadQuestion } from "../asked/question.ts";
import { missingFrom } from "../ranking/missing-from.ts";
import { share } from "../ranking/share.ts";
import { relatedStems } from "../words/related-words.ts";

/** What it looks at of what the words mean by themselves. */
const WORD_NAMES = [
  "likeSentenceWords",
  "likePassageWords",
  "overlapWords",
  "overlapLowestWords",
  "overlapPassageWords",
  "overlapLowestPassageWords",
  "likeSentenceBehindWords",
  "likePassageBehindWords",
  "overlapBehindWords",
  "overlapLowestBehindWords",
] as const;

/** What it looks at where meaning was compared. */
const MEANING_NAMES = [
  "likeSentence",
  "likePassage",
  "overlap",
  "overlapLowest",
  "likeSentenceBehind",
  "likePassageBehind",
  "overlapBehind",
  "overlapLowestBehind",
] as const;

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
  "definitionThere",
  "definitionMissing",
  "otherBeside",
  "otherName",
  ...WORD_NAMES,
  ...MEANING_NAMES,
  "negationMissing",
  "negationAdded",
  "negationNowhere",
  "oppositeThere",
  "otherNumber",
  "contrary",
  "askedThere",
  "askedInPassage",
] as const;

type Name = (typeof CONFIDENCE_NAMES)[number];
/** The ranker's own features, of its first sentence. */
type Seen = (typeof WORD_NAMES | typeof MEANING_NAMES)[number];

function namesIn(evidence: Evidence, has: (stem: string) => boolean): number {
  const names = evidence.question.terms.filter((term) => term.isName);
  return names.length === 0 ? 0.5 : names.filter((term) => has(term.stem)).length / names.length;
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

/** What the ranker itself saw in its first sentence. */
function rankerValues({ value }: Ranked) {
  return {
    coverage: value("coverage"),
    coveragePassage: value("coveragePassage"),
    coveragePage: value("coveragePage"),
    names: value("names"),
    namesPassage: value("namesPassage"),
    numbers: value("numbers"),
    kind: looksLike(value),
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

const SEEN_BY_RANKER: ReadonlySet<string> = new Set([...WORD_NAMES, ...MEANING_NAMES]);
const isSeenByRanker = (name: Name): name is Seen => SEEN_BY_RANKER.has(name);

/** What is known beside the ranking. */
interface Beside {
  /** How many words were respelt. */
  readonly corrected: number;
  /** Whether another sentence tells what is needed, under a heading of that: the first one says of what it is told. */
  readonly isUnderHeading: boolean;
}

/** What is needed is there. */
const TOLD = { kind: 1, typeMissing: 0, quantityMissing: 0 };

/** The features of an answer's confidence, in the order of `CONFIDENCE_NAMES`. */
export function confidenceFeatures(
  evidence: Evidence,
  ranked: readonly Ranked[],
  { corrected, isUnderHeading }: Beside,
): number[] {
  const [best] = ranked;
  if (best === undefined) return CONFIDENCE_NAMES.map(() => 0);
  const values: Readonly<Record<Exclude<Name, Seen>, number>> = {
    ...rankerValues(best),
    ...standingValues(best, ranked),
    ...absenceValues(evidence, best),
    ...questionValues(evidence.question, corrected),
    ...chanceValues(evidence, best),
    ...neededValues(evidence, best),
    ...(isUnderHeading ? TOLD : {}),
    ...contraryTo(evidence.question.text)(best),
    ...askedThere(evidence, best),
  };
  return CONFIDENCE_NAMES.map((name) => (isSeenByRanker(name) ? best.value(name) : values[name]));
}
