import type { Analysed, Sentence } from "./analysed.ts";
import { looksLikeAnswer } from "./answer-words.ts";
import type { Evidence } from "./evidence.ts";
import { FEATURE_NAMES } from "./feature-names.ts";
import { nearFeatures } from "./near-features.ts";
import { pairShare } from "./pair-share.ts";
import { relatedStems } from "../words/related-words.ts";
import { saidFeatures } from "./said-features.ts";
import { share } from "./share.ts";
import { windowFeatures } from "./window-features.ts";

const KIND_FEATURE = {
  date: 0,
  person: 1,
  place: 2,
  count: 3,
  amount: 4,
  reason: 5,
  manner: 6,
  name: 7,
  other: 8,
} as const;
const KINDS = 9;
const PRONOUN = /^(he|she|it|they|this|these|those|his|her|its|their|such)\b/i;

function exactShare(evidence: Evidence, words: ReadonlySet<string>): number {
  return evidence.question.terms.reduce(
    (sum, term, i) => sum + (words.has(term.word) ? (evidence.terms.weights[i] ?? 0) : 0),
    0,
  );
}

const PREFIX_MIN = 5;
function sharePrefix(a: string, b: string): boolean {
  return a.length >= PREFIX_MIN && b.length >= PREFIX_MIN && a.slice(0, PREFIX_MIN) === b.slice(0, PREFIX_MIN);
}

/** Coverage that lets "colony" count half for "colonial". */
function softShare(evidence: Evidence, stems: ReadonlySet<string>): number {
  return evidence.question.terms.reduce((sum, term, i) => {
    const weight = evidence.terms.weights[i] ?? 0;
    if (stems.has(term.stem)) return sum + weight;
    return [...stems].some((stem) => sharePrefix(stem, term.stem)) ? sum + weight / 2 : sum;
  }, 0);
}

/** Coverage of words that do not occur themselves, by others of like meaning. */
function relatedShare(evidence: Evidence, stems: ReadonlySet<string> | ReadonlyMap<string, number>): number {
  return share(evidence, (stem) => !stems.has(stem) && [...relatedStems(stem)].some((other) => stems.has(other)));
}

/** Matched words over the span they stand in: 1 when they stand together. */
function nearness(evidence: Evidence, sentence: Sentence): number {
  const asked = evidence.askedStems;
  const places = sentence.tokens.flatMap((token, i) => (asked.has(token.stem) ? [i] : []));
  const first = places[0];
  const last = places.at(-1);
  return first === undefined || last === undefined ? 0 : new Set(places).size / (last - first + 1);
}

/** How many matched words come in the order the question has them, as a share of the question's words. */
function inOrder(evidence: Evidence, sentence: Sentence): number {
  const order = new Map(evidence.question.terms.map((term, i) => [term.stem, i]));
  const places = sentence.tokens.flatMap((token) => order.get(token.stem) ?? []);
  const best: number[] = [];
  for (const place of places) {
    const at = best.findIndex((one) => one >= place);
    best[at === -1 ? best.length : at] = place;
  }
  return best.length / Math.max(1, order.size);
}

function partShare(evidence: Evidence, part: "isName" | "isNumber", has: (stem: string) => boolean): number {
  const some = evidence.question.terms.filter((term) => term[part]);
  return some.length === 0 ? 0.5 : some.filter((term) => has(term.stem)).length / some.length;
}

function kindFeatures(evidence: Evidence, text: string, sentence: Sentence): number[] {
  const values = Array.from({ length: KINDS }, () => 0);
  const { kind, unit } = evidence.question;
  values[KIND_FEATURE[kind]] = looksLikeAnswer(
    { kind, unit, asked: evidence.askedStems },
    { text, start: sentence.start },
    sentence.tokens,
  );
  return values;
}

/** The features of one sentence of a found passage, in the order of `FEATURE_NAMES`. */
export function featuresOf(evidence: Evidence, passage: Analysed, at: number): number[] {
  const sentence = passage.sentences[at];
  if (sentence === undefined) return FEATURE_NAMES.map(() => 0);
  return [
    ...coverageFeatures(evidence, passage, at),
    ...passageFeatures(evidence, passage, sentence),
    ...wordFeatures(evidence, passage, sentence),
    ...kindFeatures(evidence, `${passage.hit.text.slice(sentence.start, sentence.end)} ${sentence.columns}`, sentence),
    ...shapeFeatures(evidence, passage, at),
    ...nearFeatures(evidence, passage, sentence),
    ...windowFeatures(evidence, passage, at),
    ...saidFeatures(evidence, passage, at),
  ];
}

function coverageFeatures(evidence: Evidence, passage: Analysed, at: number): number[] {
  const own = passage.sentences[at]?.stems ?? new Set<string>();
  const before = passage.sentences[at - 1]?.stems;
  const after = passage.sentences[at + 1]?.stems;
  const covered = share(evidence, (stem) => own.has(stem));
  return [
    covered,
    covered * covered,
    share(evidence, (stem) => !own.has(stem) && (before?.has(stem) ?? false)),
    share(evidence, (stem) => !own.has(stem) && (after?.has(stem) ?? false)),
    share(evidence, (stem) => passage.counts.has(stem)),
    share(evidence, (stem) => own.has(stem) || (before?.has(stem) ?? false) || (after?.has(stem) ?? false)),
    share(evidence, (stem) => evidence.isOnPage(passage, stem)),
  ];
}

function passageFeatures(evidence: Evidence, passage: Analysed, sentence: Sentence): number[] {
  const bm25 = evidence.passageBm25.get(passage) ?? { score: 0, rank: 0 };
  return [
    evidence.sentenceBm25(sentence),
    bm25.score,
    1 / (1 + bm25.rank),
    1 / (1 + passage.rank),
    passage.rank === 0 ? 1 : 0,
  ];
}

function wordFeatures(evidence: Evidence, passage: Analysed, sentence: Sentence): number[] {
  const stems = sentence.tokens.map((token) => token.stem);
  const { focus, terms } = evidence.question;
  const asked = terms[focus]?.stem;
  const rarest = terms[evidence.rarest]?.stem ?? "";
  return [
    pairShare(evidence.question, stems),
    evidence.passagePairs(passage),
    nearness(evidence, sentence),
    partShare(evidence, "isName", (stem) => sentence.stems.has(stem)),
    partShare(evidence, "isName", (stem) => passage.counts.has(stem)),
    partShare(evidence, "isNumber", (stem) => sentence.stems.has(stem)),
    sentence.stems.has(rarest) ? 1 : 0,
    exactShare(evidence, sentence.words),
    softShare(evidence, sentence.stems),
    asked !== undefined && sentence.stems.has(asked) ? 1 : 0,
    inOrder(evidence, sentence),
  ];
}

const SHORT_WORDS = 6;
const LONG_WORDS = 60;
function shapeFeatures(evidence: Evidence, passage: Analysed, at: number): number[] {
  const sentence = passage.sentences[at];
  const tokens = sentence?.tokens ?? [];
  const text = passage.hit.text.slice(sentence?.start, sentence?.end);
  const fresh = tokens.filter((token) => !evidence.askedStems.has(token.stem)).length;
  const file = evidence.files.get(passage.hit.fileId) ?? { score: 0, rank: 0, name: 0 };
  const heading = evidence.headingShare(passage);
  return [
    Math.min(1, fresh / 10),
    Math.min(1, tokens.length / LONG_WORDS),
    tokens.length < SHORT_WORDS ? 1 : 0,
    at / Math.max(1, passage.sentences.length),
    at === 0 ? 1 : 0,
    file.score,
    file.rank === 0 ? 1 : 0,
    file.name,
    PRONOUN.test(text) ? 1 : 0,
    evidence.question.terms.filter((term) => !passage.counts.has(term.stem)).length / 10,
    heading,
    passage.hit.kind === "table" ? 1 : 0,
    relatedShare(evidence, sentence?.stems ?? new Set()),
    softShare(evidence, new Set(passage.counts.keys())),
    relatedShare(evidence, passage.counts),
  ];
}
