import type { Ranked } from "./rank.ts";
import type { Evidence } from "./evidence.ts";
import { share } from "./share.ts";
import { relatedStems } from "./related-words.ts";

/** What confidence looks at, in the order of its weights. */
export const CONFIDENCE_NAMES = [
  "score", "margin", "share", "pageShare", "coverage", "coveragePassage", "coveragePage", "coverageFound", "related",
  "unknown", "unknownAny", "missing", "missingMost", "missingSquared", "names", "namesPassage", "namesFound", "numbers",
  "kind", "kindIsPlain", "answerNear", "pairs", "pairsPassage", "rawPairs", "termsFew", "termsMany", "corrected",
  "filesAgree", "softPassage", "exact", "missingNames", "unknownNames", "noNames", "missingKnown", "order", "focus", "allInPassage",
] as const;

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

/** The features of an answer's confidence, in the order of `CONFIDENCE_NAMES`; `corrected` is how many words were respelt. */
export function confidenceFeatures(evidence: Evidence, ranked: readonly Ranked[], corrected: number): number[] {
  const best = ranked[0];
  if (best === undefined) return CONFIDENCE_NAMES.map(() => 0);
  const passage = (stem: string) => best.passage.counts.has(stem);
  const everywhere = (stem: string) => evidence.found.some((one) => one.counts.has(stem));
  const other = ranked.find((one) => one.passage.hit.fileId !== best.passage.hit.fileId || one.passage.hit.pageNumber !== best.passage.hit.pageNumber);
  const [missing = 0, missingMost = 0, missingSquared = 0, missingNames = 0] = missingFrom(evidence, passage);
  const [unknown = 0, unknownAny = 0, unknownNames = 0] = unknownOf(evidence);
  const value = best.value;
  const terms = evidence.question.terms.length;
  const related = share(evidence, (stem) => !passage(stem) && [...relatedStems(stem)].some(passage));
  const kind = Math.max(value("kindDate"), value("kindPerson"), value("kindPlace"), value("kindCount"), value("kindAmount"), value("kindName"), value("kindReason"), value("kindManner"), value("kindOther"));
  const sameFile = ranked.slice(0, 10).filter((one) => one.passage.hit.fileId === best.passage.hit.fileId).length / 10;
  return [
    best.score, Math.min(5, best.score - (other?.score ?? best.score - 5)), best.share, best.pageShare,
    value("coverage"), value("coveragePassage"), value("coveragePage"), share(evidence, everywhere), related,
    unknown, unknownAny, missing, missingMost, missingSquared,
    value("names"), value("namesPassage"), namesIn(evidence, everywhere), value("numbers"),
    kind, ["name", "other", "manner", "reason"].includes(evidence.question.kind) ? 1 : 0,
    value("answerNear"), value("pairs"), value("pairsPassage"), value("rawPairs"),
    Math.max(0, FEW_TERMS - terms), Math.min(1, terms / MANY_TERMS), Math.min(2, corrected),
    sameFile, value("softPassage"), value("exact"), missingNames, unknownNames,
    evidence.question.terms.some((term) => term.isName) ? 0 : 1,
    missing - unknown, value("order"), value("focus"), missing < 0.001 ? 1 : 0,
  ];
}
