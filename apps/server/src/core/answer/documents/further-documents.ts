import type { PassageHit } from "../../passage.ts";
import { analyse, type Analysed, type Sentence } from "../ranking/analysed.ts";
import type { FileAnswer } from "../answer-question.ts";
import { standNear } from "../ranking/pair-share.ts";
import { quotePassage } from "../parts/quote.ts";
import type { ReadQuestion } from "../asked/question.ts";

/** What a sentence without a word of the question is worth beside one with a word: hardly anything, but more than nothing. */
const NOTHING = 0.01;

/** What was not weighed comes behind what was, also where only one document was. */
const BEHIND = 0.8;
/** What a passage is worth that holds the words of the question apart: "the blank space" and "the force of law" are no Space Force. */
const APART = 0.4;
/** A small word may stand between two: "Board of Directors". */
const REACH = 3;

/** Of the words of a question that follow each other, the share that a passage has so, too; all for a single word. */
function togetherIn({ terms }: ReadQuestion, { sentences }: Analysed): number {
  const stems = terms.flatMap(({ stem, isFiller }) => (isFiller ? [] : [stem]));
  const pairs = stems.slice(1).map((stem, i) => [stems[i], stem] as const);
  const told = sentences.map(({ tokens }) => tokens.map(({ stem }) => stem));
  const together = pairs.filter((pair) => told.some((own) => standNear(own, pair, REACH)));
  return pairs.length === 0 ? 1 : together.length / pairs.length;
}

/** Documents that hold what is asked for behind those that were weighed, each by its best passage. @param below the relevance of the one before them */
export function furtherDocuments(question: ReadQuestion, hits: readonly PassageHit[], below: number): FileAnswer[] {
  const { terms } = question;
  const stems = new Map<string, string>();
  const held = ({ stems: own }: Sentence): number => NOTHING + terms.filter(({ stem }) => own.has(stem)).length;
  const most = Math.max(Number.MIN_VALUE, ...hits.map(({ score }) => score));
  const files = hits.map((hit, rank): FileAnswer => {
    const passage = analyse(hit, rank, stems);
    const worth = passage.sentences.map(held);
    const at = Math.max(0, worth.indexOf(Math.max(...worth)));
    const quote = quotePassage({ passage, at }, (i) => worth[i] ?? NOTHING);
    const { fileId, pageNumber, score } = hit;
    const nearness = APART + (1 - APART) * togetherIn(question, passage);
    return {
      fileId,
      relevance: BEHIND * below * (score / most) * nearness,
      keyPassages: [quote],
      pageNumbers: [pageNumber],
    };
  });
  return files.sort((a, b) => b.relevance - a.relevance);
}
