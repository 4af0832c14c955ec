import type { Analysed, Sentence } from "./analysed.ts";
import { askedDoer } from "../asked/asked-duties.ts";
import { pairShare } from "./pair-share.ts";
import { definer, type InPlace } from "./defines.ts";
import { wholeNames } from "../words/long-names.ts";
import type { ReadQuestion } from "../asked/question.ts";
import { inverseFrequency, weighTerms, type Rarity, type TermWeights } from "./term-weights.ts";
import { onceEach } from "../../once-each.ts";
import { wordsOf } from "../../text/words.ts";
import { tokensOf, type Token } from "../words/tokens.ts";
import { otherOwner } from "../asked/other-owner.ts";
import { turnedRound } from "../asked/turned-round.ts";

interface Standing {
  /** From 0 to 1, the best one 1. */
  readonly score: number;
  /** From 0; the same for all that are as good. */
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
  /** Whether the passage's headings or its file's names have a stem. */
  readonly isNamed: (passage: Analysed, stem: string) => boolean;
  /** Whether a text is the title or a name of the passage's file, or a heading above it, and nothing else. */
  readonly isTitle: (passage: Analysed, text: string) => boolean;
  /** How much of the question these stems cover together with the passage's headings and its file's names. */
  readonly withNames: (passage: Analysed, stems: ReadonlySet<string>) => number;
  /** How many of the question's neighbouring words stand together anywhere in the passage. */
  readonly passagePairs: (passage: Analysed) => number;
  /** Whether a sentence says the definition that is asked for; null where none is. */
  readonly defines: ((sentence: InPlace) => boolean) | null;
  /** Whether what a question asks about only does itself, in a sentence, what is asked; null where nobody is asked for. */
  readonly turnsRound: ((words: readonly Token[]) => boolean) | null;
  /** Of whom or what it is asked what it does, as it is written in the question; null where something else is asked. */
  readonly doer: string | null;
  /** Whether a sentence speaks of a property of somebody else than the question does. */
  readonly isOfOtherOwner: (sentence: string) => boolean;
  /** How many of the question's names of several words the passage, its headings or its file's names have as a whole. */
  readonly namesWhole: (passage: Analysed) => number;
}

const K1 = 1.2;
const B = 0.75;
const FILE_HITS = 4;

function bm25(
  evidence: { question: ReadQuestion; idf: readonly number[]; meanLength: number },
  has: (stem: string) => number,
  length: number,
): number {
  return evidence.question.terms.reduce((sum, term, i) => {
    const count = has(term.stem);
    const norm = K1 * (1 - B + (B * length) / evidence.meanLength);
    return sum + ((evidence.idf[i] ?? 0) * count * (K1 + 1)) / (count + norm);
  }, 0);
}

function standings<Key>(scores: readonly (readonly [Key, number])[]): Map<Key, Standing> {
  const best = Math.max(1e-9, ...scores.map(([, score]) => score));
  const order = [...scores].sort((a, b) => b[1] - a[1]);
  // None of several that are as good is ahead of the others: a copy is as good as its original.
  const rankOf = new Map(order.map(([, score], rank) => [score, rank] as const).reverse());
  return new Map(order.map(([key, score]) => [key, { score: score / best, rank: rankOf.get(score) ?? 0 }]));
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length) || 1;

function fileScores(
  found: readonly Analysed[],
  passageBm25: ReadonlyMap<Analysed, Standing>,
): (readonly [string, number])[] {
  const byFile = new Map<string, number[]>();
  for (const passage of found) {
    const scores = byFile.get(passage.hit.fileId) ?? [];
    byFile.set(passage.hit.fileId, [...scores, passageBm25.get(passage)?.score ?? 0]);
  }
  const discounted = (scores: readonly number[]) =>
    [...scores]
      .sort((a, b) => b - a)
      .slice(0, FILE_HITS)
      .reduce((sum, one, i) => sum + one / (1 + i), 0);
  return [...byFile].map(([fileId, scores]) => [fileId, discounted(scores)] as const);
}

function pagesFound(found: readonly Analysed[]): (passage: Analysed, stem: string) => boolean {
  const keyOf = ({ hit }: Analysed) => `${hit.fileId} ${hit.pageNumber}`;
  const pages = Map.groupBy(found, keyOf);
  return (passage, stem) => pages.get(keyOf(passage))?.some((one) => one.counts.has(stem)) ?? false;
}

function weightsAmong(question: ReadQuestion, parts: readonly Sentence[]): number[] {
  const raw = question.terms.map((term) =>
    inverseFrequency(parts.length, parts.filter((one) => one.stems.has(term.stem)).length),
  );
  const sum = raw.reduce((all, one) => all + one, 0) || 1;
  return raw.map((one) => one / sum);
}

/** How much the words found in these sets say, of all that the question's words say. */
const coveredBy =
  ({ terms }: ReadQuestion, weights: readonly number[]) =>
  (...holders: readonly { has(stem: string): boolean }[]): number =>
    terms.reduce((sum, { stem }, i) => (holders.some((one) => one.has(stem)) ? sum + (weights[i] ?? 0) : sum), 0);

const stemsIn = (text: string): Set<string> => new Set(tokensOf(text).map((token) => token.stem));

/** What was found, and what is known of it. */
export interface Gathered {
  readonly question: ReadQuestion;
  readonly found: readonly Analysed[];
  readonly rarity: Rarity | null;
  /** By file id, its title and file name. */
  readonly names: ReadonlyMap<string, string>;
}

/** BM25 of every passage and of any sentence, with what was found as the collection. */
function bm25Among(found: readonly Analysed[], question: ReadQuestion, idf: readonly number[]) {
  const parts = found.flatMap((passage) => passage.sentences);
  const forPassages = { question, idf, meanLength: mean(found.map((one) => one.length)) };
  const forSentences = { question, idf, meanLength: mean(parts.map((one) => one.tokens.length)) };
  const ofPassage = (one: Analysed) => bm25(forPassages, (stem) => one.counts.get(stem) ?? 0, one.length);
  const ofSentence = (one: Sentence) => bm25(forSentences, (stem) => (one.stems.has(stem) ? 1 : 0), one.tokens.length);
  const best = Math.max(1e-9, ...parts.map(ofSentence));
  return {
    passageBm25: standings(found.map((one) => [one, ofPassage(one)] as const)),
    sentenceBm25: (sentence: Sentence) => ofSentence(sentence) / best,
  };
}

const stemsInOrder = ({ sentences }: Analysed): string[] =>
  sentences.flatMap((one) => one.tokens.map((token) => token.stem));

/** Stands between a file's title and its other names. */
const BETWEEN_NAMES = " · ";
/** "The Act of 2020" heads what is of any year. */
const YEAR = /^(?:1[89]|20)\d\d$/;
/** A file's name may have an ending. */
const isSame = (title: string, text: string): boolean =>
  [title, title.replace(/\.\w{1,5}$/, "")].some((one) => wordsOf(one).join(" ") === wordsOf(text).join(" "));

/** Joins a question with what was found for it. */
export function gatherEvidence({ question, found, rarity, names }: Gathered): Evidence {
  const terms = weighTerms(question, found, rarity);
  const covered = coveredBy(question, terms.weights);
  const parts = found.flatMap((passage) => passage.sentences);
  const ranks = bm25Among(found, question, terms.weights);
  const files = standings(fileScores(found, ranks.passageBm25));
  const nameStems = new Map([...files.keys()].map((id) => [id, stemsIn(names.get(id) ?? "")]));
  const named = (id: string): ReadonlySet<string> => nameStems.get(id) ?? new Set();
  const headings = onceEach((passage: Analysed) => stemsIn(passage.hit.headings.join(" ")));
  const nearest = onceEach((passage: Analysed) => stemsIn(passage.hit.headings.at(-1) ?? ""));
  const passagesOf = (id: string) => found.filter((one) => one.hit.fileId === id).map((one) => one.counts);
  return {
    question,
    terms,
    found,
    ...ranks,
    askedStems: new Set(question.terms.map((term) => term.stem)),
    rarest: terms.weights.indexOf(Math.max(...terms.weights)),
    isOnPage: pagesFound(found),
    files: new Map([...files].map(([id, standing]) => [id, { ...standing, name: covered(named(id)) }])),
    sentenceWeights: weightsAmong(question, parts),
    bestCoverage: Math.max(0, ...parts.map((one) => covered(one.stems))),
    coverageOf: (id) => covered(named(id), ...passagesOf(id)),
    headingShare: (passage) => covered(headings(passage)),
    isNamed: (passage, stem) =>
      named(passage.hit.fileId).has(stem) || (YEAR.test(stem) ? nearest : headings)(passage).has(stem),
    isTitle: ({ hit }, text) => {
      const titles = [...(names.get(hit.fileId) ?? "").split(BETWEEN_NAMES), ...hit.headings];
      return titles.some((title) => isSame(title, text));
    },
    withNames: (passage, stems) => covered(stems, headings(passage), named(passage.hit.fileId)),
    passagePairs: onceEach((passage) => pairShare(question, stemsInOrder(passage))),
    defines: question.defined === null ? null : definer(question.defined),
    turnsRound: turnedRound(question.text),
    doer: askedDoer(question.text),
    isOfOtherOwner: otherOwner(question.text),
    namesWhole: onceEach(({ hit, sentences }) => {
      const own = sentences.flatMap((one) => one.tokens);
      const above = tokensOf(hit.headings.join(" "));
      return wholeNames(question.longNames, own, above, tokensOf(names.get(hit.fileId) ?? ""));
    }),
  };
}
