import type { Analysed, Sentence } from "./analysed.ts";
import type { ReadQuestion } from "./question.ts";
import { inverseFrequency, weighTerms, type Rarity, type TermWeights } from "./term-weights.ts";
import { tokensOf } from "./tokens.ts";

interface Standing {
  /** From 0 to 1, the best one 1. */
  readonly score: number;
  /** From 0. */
  readonly rank: number;
}

/** A question and what was found for it, with everything that is computed once for all sentences. */
export interface Evidence {
  readonly question: ReadQuestion;
  readonly terms: TermWeights;
  readonly askedStems: ReadonlySet<string>;
  /** Position of the term that says most. */
  readonly rarest: number;
  readonly found: readonly Analysed[];
  readonly passageBm25: ReadonlyMap<Analysed, Standing>;
  readonly sentenceBm25: (sentence: Sentence) => number;
  /** Whether a stem occurs on the passage's page, as far as that was found. */
  readonly isOnPage: (passage: Analysed, stem: string) => boolean;
  /** By file: its standing among the files found, and how much of the question its name covers. */
  readonly files: ReadonlyMap<string, Standing & { readonly name: number }>;
  /** As `terms.weights`, by rarity among the sentences found. */
  readonly sentenceWeights: readonly number[];
  /** The best coverage of any one sentence. */
  readonly bestCoverage: number;
  /** How much of the question a file's passages and names hold together, from 0 to 1. */
  readonly coverageOf: (fileId: string) => number;
  readonly headingShare: (passage: Analysed) => number;
  readonly passagePairs: (passage: Analysed, share: (evidence: Evidence, stems: readonly string[]) => number) => number;
}

const K1 = 1.2;
const B = 0.75;
const FILE_HITS = 4;

function bm25(evidence: { question: ReadQuestion; idf: readonly number[]; meanLength: number }, has: (stem: string) => number, length: number): number {
  return evidence.question.terms.reduce((sum, term, i) => {
    const count = has(term.stem);
    const norm = K1 * (1 - B + (B * length) / evidence.meanLength);
    return sum + ((evidence.idf[i] ?? 0) * count * (K1 + 1)) / (count + norm);
  }, 0);
}

function standings<Key>(scores: readonly (readonly [Key, number])[]): Map<Key, Standing> {
  const best = Math.max(1e-9, ...scores.map(([, score]) => score));
  const order = [...scores].sort((a, b) => b[1] - a[1]);
  return new Map(order.map(([key, score], rank) => [key, { score: score / best, rank }]));
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length) || 1;

function fileScores(found: readonly Analysed[], passageBm25: ReadonlyMap<Analysed, Standing>): (readonly [string, number])[] {
  const byFile = new Map<string, number[]>();
  for (const passage of found) {
    const scores = byFile.get(passage.hit.fileId) ?? [];
    byFile.set(passage.hit.fileId, [...scores, passageBm25.get(passage)?.score ?? 0]);
  }
  const discounted = (scores: readonly number[]) =>
    [...scores].sort((a, b) => b - a).slice(0, FILE_HITS).reduce((sum, one, i) => sum + one / (1 + i), 0);
  return [...byFile].map(([fileId, scores]) => [fileId, discounted(scores)] as const);
}

function pagesFound(found: readonly Analysed[]): (passage: Analysed, stem: string) => boolean {
  const keyOf = ({ hit }: Analysed) => `${hit.fileId} ${hit.pageNumber}`;
  const pages = Map.groupBy(found, keyOf);
  return (passage, stem) => pages.get(keyOf(passage))?.some((one) => one.counts.has(stem)) ?? false;
}

function weightsAmong(question: ReadQuestion, parts: readonly Sentence[]): number[] {
  const raw = question.terms.map((term) => inverseFrequency(parts.length, parts.filter((one) => one.stems.has(term.stem)).length));
  const sum = raw.reduce((all, one) => all + one, 0) || 1;
  return raw.map((one) => one / sum);
}

/** Joins a question with what was found for it. @param names by file id, its title and file name */
export function gatherEvidence(given: {
  readonly question: ReadQuestion;
  readonly found: readonly Analysed[];
  readonly rarity: Rarity | null;
  readonly names: ReadonlyMap<string, string>;
}): Evidence {
  const { question, found, rarity, names } = given;
  const terms = weighTerms(question.terms, found, rarity);
  const parts = found.flatMap((passage) => passage.sentences);
  const forPassages = { question, idf: terms.weights, meanLength: mean(found.map((one) => one.length)) };
  const forSentences = { question, idf: terms.weights, meanLength: mean(parts.map((one) => one.tokens.length)) };
  const passageBm25 = standings(found.map((one) => [one, bm25(forPassages, (stem) => one.counts.get(stem) ?? 0, one.length)] as const));
  const ofSentence = (one: Sentence) => bm25(forSentences, (stem) => (one.stems.has(stem) ? 1 : 0), one.tokens.length);
  const bestSentence = Math.max(1e-9, ...parts.map(ofSentence));
  const covered = (text: string) => {
    const stems = new Set(tokensOf(text).map((token) => token.stem));
    return question.terms.reduce((sum, term, i) => sum + (stems.has(term.stem) ? (terms.weights[i] ?? 0) : 0), 0);
  };
  const files = standings(fileScores(found, passageBm25));
  const pairs = new Map<Analysed, number>();
  const evidence: Evidence = {
    question,
    terms,
    askedStems: new Set(question.terms.map((term) => term.stem)),
    rarest: terms.weights.indexOf(Math.max(...terms.weights)),
    found,
    passageBm25,
    sentenceBm25: (sentence) => ofSentence(sentence) / bestSentence,
    isOnPage: pagesFound(found),
    files: new Map([...files].map(([id, standing]) => [id, { ...standing, name: covered(names.get(id) ?? "") }])),
    sentenceWeights: weightsAmong(question, parts),
    bestCoverage: Math.max(0, ...parts.map((one) => question.terms.reduce((sum, term, i) => sum + (one.stems.has(term.stem) ? (terms.weights[i] ?? 0) : 0), 0))),
    coverageOf: (fileId) => {
      const own = found.filter((one) => one.hit.fileId === fileId);
      const named = new Set(tokensOf(names.get(fileId) ?? "").map((token) => token.stem));
      return question.terms.reduce((sum, term, i) => {
        const holds = named.has(term.stem) || own.some((one) => one.counts.has(term.stem));
        return holds ? sum + (terms.weights[i] ?? 0) : sum;
      }, 0);
    },
    headingShare: (passage) => covered(passage.hit.headings.join(" ")),
    passagePairs: (passage, share) => {
      const known = pairs.get(passage) ?? share(evidence, passage.sentences.flatMap((one) => one.tokens.map((token) => token.stem)));
      pairs.set(passage, known);
      return known;
    },
  };
  return evidence;
}
