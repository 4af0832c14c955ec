import { stemsOf } from "../text/stems-of.ts";
import { lackingWords, type LackingWord } from "./needs/lacking-words.ts";
import { claimsOf, rowClaims } from "./parts/claims.ts";
import { sentenceText } from "./ranking/analysed.ts";
import type { Evidence } from "./ranking/evidence.ts";
import { otherSides } from "./sides/other-sides.ts";
import { confidenceOf, leastSure, type Confidence, type ConfidenceModel } from "./confidence/confidence.ts";
import { overlaps, quotePassage, type Quote } from "./parts/quote.ts";
import type { LinearModel, Ranked } from "./ranking/rank.ts";
import { beginsWithin } from "./sentences/whole-sentence.ts";
import { surestOf } from "./confidence/surest.ts";
import { asksOutside } from "./asked/asks-outside.ts";
import { otherNameTold, type OtherName } from "./needs/other-name.ts";
import { lacksTurn } from "./needs/turning-words.ts";
import { unheardIn } from "./needs/unheard.ts";
import { weigh, type Found, type Weighed } from "./ranking/weigh.ts";
import { rankWeighed } from "./rank-weighed.ts";

/** All fitted numbers, as `eval/fit-answers.ts` writes them. */
export interface AnswerModel {
  readonly ranker: LinearModel;
  readonly confidence: ConfidenceModel;
}

/** One file that answers or comes near. */
export interface FileAnswer {
  readonly fileId: string;
  /** From 0 to 1, falling from file to file. */
  readonly relevance: number;
  /** Each with one of its best sentences, at the beginning or shortly behind it; best first. */
  readonly keyPassages: readonly Quote[];
  /** Physical, in order of relevance. */
  readonly pageNumbers: readonly number[];
}

/** An answer in the documents' own words, before its quotes are checked. */
export interface Draft {
  /** How probable it is that the first claim is right, from 0 to 1; low when `answers` is false. */
  readonly confidence: number;
  readonly answers: boolean;
  /** All words that matter in the question occur nowhere in the library. */
  readonly isUnheardOf: boolean;
  /** Those words of an answer refused for lack of them that occur nowhere in the library, as they were written. */
  readonly unheard: readonly string[];
  /** What has another name than is asked about, and makes the answer one to another question; null where nothing does. */
  readonly otherName?: OtherName | null;
  /** The sentences that answer, best first; one at least unless nothing was found. */
  readonly claims: readonly Quote[];
  /** What announces the first claim, as the head of its list does, outermost first. */
  readonly above: readonly Quote[];
  /** Where the page before begins the sentence of the first claim; null where it begins on its own. */
  readonly begun: Quote | null;
  /** Those of the claims that go on, on the next page, with the sentence of the one before. */
  readonly continued?: readonly Quote[];
  /** Where lists that are told go on with what is not. */
  readonly rest?: readonly Quote[];
  /** Sentences of other publications that say the same as the first claim, best first. */
  readonly agreeing: readonly Quote[];
  /** The best sentence of another publication that says the contrary of the first claim; null where none does. */
  readonly opposed: Quote | null;
  /** Words of the question that the passage of the first claim does not have; its page may. */
  readonly lacking: readonly LackingWord[];
  /** Best first. */
  readonly files: readonly FileAnswer[];
}

const KEY_PASSAGES_PER_FILE = 3;
const PAGES_PER_FILE = 10;

function keyPassagesOf(ranked: readonly Ranked[]): Quote[] {
  const chosen: Quote[] = [];
  const shares = Map.groupBy(ranked, ({ passage }) => passage);
  for (const one of ranked) {
    const beside = shares.get(one.passage) ?? [];
    const quote = quotePassage(one, (at) => beside.find((other) => other.at === at)?.share ?? 0);
    // A further one that begins in the middle of a sentence says too little by itself.
    const isOfUse = chosen.length === 0 || !beginsWithin(quote.text);
    if (isOfUse && !chosen.some((other) => overlaps(other, quote))) chosen.push(quote);
    if (chosen.length === KEY_PASSAGES_PER_FILE) break;
  }
  return chosen;
}

function filesOf(evidence: Evidence, ranked: readonly Ranked[]): FileAnswer[] {
  const top = ranked[0]?.score ?? 0;
  const byFile = Map.groupBy(ranked, (one) => one.passage.hit.fileId);
  const files = [...byFile].map(([fileId, own]): FileAnswer => {
    const standing = evidence.files.get(fileId)?.score ?? 0;
    const relevance = (standing + Math.exp(((own[0]?.score ?? top) - top) / 2)) / 2;
    const pageNumbers = [...new Set(own.map((one) => one.passage.hit.pageNumber))].slice(0, PAGES_PER_FILE);
    return { fileId, relevance, keyPassages: keyPassagesOf(own), pageNumbers };
  });
  // The order is the best sentence's; what is shown beside it may not contradict it.
  let ceiling = 1;
  return files.map((file) => ({ ...file, relevance: (ceiling = Math.min(ceiling, file.relevance)) }));
}

/** A row that says what it is of and what is asked of that is at least so sure, as is what says of whom a body consists, and so are steps below a heading of what is asked. */
const SURE_OF_ROW = 0.8;
const SURE_OF_STEPS = 0.7;

const NO_SIDES = { above: [], begun: null, agreeing: [], opposed: null, lacking: [] };
const NOTHING: Draft = {
  confidence: 0,
  answers: false,
  isUnheardOf: true,
  unheard: [],
  claims: [],
  ...NO_SIDES,
  files: [],
};

/** As sure as by the surest of these ways. */
const surestBy = (ways: readonly Confidence[]): Confidence => ({
  probability: Math.max(0, ...ways.map(({ probability }) => probability)),
  answers: ways.some(({ answers }) => answers),
});

/** So many sentences before one and behind it tell more of the same. */
const BESIDE = 2;

/** What a sentence says with those around it. */
function textBeside({ passage: { hit, sentences }, at }: Ranked): string {
  const beside = sentences.slice(Math.max(0, at - BESIDE), at + BESIDE + 1);
  return hit.text.slice(beside[0]?.start, beside.at(-1)?.end);
}

/** Finds the sentences that answer, and says how sure that is. */
export function draftAnswer(model: AnswerModel, weighed: Weighed): Draft {
  const { ranked, asked, isTold, isStep, isAlone, certainties } = rankWeighed(model.ranker, weighed);
  const [best] = ranked;
  const unheard = unheardIn(weighed.evidence);
  if (best === undefined) return { ...NOTHING, unheard: unheard.words };
  const byRanker = surestBy(certainties.map((features) => confidenceOf(model.confidence, features, weighed.passages)));
  const least = isTold ? SURE_OF_ROW : isStep ? SURE_OF_STEPS : 0;
  const probability = Math.max(byRanker.probability, least);
  const answers = byRanker.answers || least > 0;
  const otherName = otherNameTold(weighed.evidence, best);
  const isTurned = lacksTurn(weighed.evidence.question.text, sentenceText(best), textBeside(best));
  const surest = unheard.areMost || isTurned ? leastSure(model.confidence) : surestOf(weighed, best);
  return {
    confidence: Math.min(probability, surest),
    answers:
      answers && !unheard.areMost && !isTurned && otherName === null && !asksOutside(weighed.evidence.question.text),
    otherName,
    // A publication that is asked of by its number is there.
    isUnheardOf: unheard.areMost && unheard.areAll && weighed.number === "",
    unheard: unheard.areMost ? unheard.words : [],
    claims:
      asked === null
        ? claimsOf(weighed.evidence, isAlone ? ranked.slice(0, 1) : ranked, new Set(stemsOf(weighed.number)))
        : rowClaims(weighed.evidence, asked.row),
    above: [],
    begun: null,
    ...otherSides(ranked, {
      publications: weighed.publications,
      asked: weighed.evidence.askedStems,
      kind: weighed.evidence.question.kind,
    }),
    lacking: lackingWords(weighed.evidence, best.passage).filter(({ stem }) => asked?.says(stem) !== true),
    files: filesOf(weighed.evidence, ranked),
  };
}

/** How much a document's names count beside its passages when documents are asked for. */
const NAME_WEIGHT = 0.6;
/** The documents that a question is about, best first, before anything lifts them; the confidence is how much of it the first one covers. */
export function draftDocuments(model: AnswerModel, weighed: Weighed): Draft {
  const { evidence } = weighed;
  const { ranked } = rankWeighed(model.ranker, weighed);
  const worth = ({ fileId, relevance }: FileAnswer) => {
    const standing = evidence.files.get(fileId);
    return (standing?.score ?? 0) + NAME_WEIGHT * (standing?.name ?? 0) + relevance / 4;
  };
  const sorted = filesOf(evidence, ranked)
    .map((file) => ({ file, worth: worth(file) }))
    .sort((a, b) => b.worth - a.worth);
  const best = Math.max(1e-9, sorted[0]?.worth ?? 0);
  const files = sorted.map(({ file, worth: own }) => ({ ...file, relevance: Math.min(1, own / best) }));
  const confidence = files[0] === undefined ? 0 : Math.min(1, evidence.coverageOf(files[0].fileId));
  const { areAll: isUnheardOf, words: unheard } = unheardIn(evidence);
  return { confidence, answers: files.length > 0, isUnheardOf, unheard, claims: [], ...NO_SIDES, files };
}

/** Answers a question from the passages found for it. */
export const answerQuestion = (model: AnswerModel, found: Found): Draft => draftAnswer(model, weigh(found));
