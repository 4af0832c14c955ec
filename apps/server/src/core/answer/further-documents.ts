import type { PassageHit } from "../passage.ts";
import { analyse, type Sentence } from "./analysed.ts";
import type { FileAnswer } from "./answer-question.ts";
import { quotePassage } from "./quote.ts";
import type { ReadQuestion } from "./question.ts";

/** What a sentence without a word of the question is worth beside one with a word: hardly anything, but more than nothing. */
const NOTHING = 0.01;

/** Documents that hold what is asked for behind those that were weighed, each by its best passage. @param below the relevance of the one before them */
export function furtherDocuments({ terms }: ReadQuestion, hits: readonly PassageHit[], below: number): FileAnswer[] {
  const stems = new Map<string, string>();
  const held = ({ stems: own }: Sentence): number => NOTHING + terms.filter(({ stem }) => own.has(stem)).length;
  const most = Math.max(Number.MIN_VALUE, ...hits.map(({ score }) => score));
  return hits.map((hit, rank): FileAnswer => {
    const passage = analyse(hit, rank, stems);
    const worth = passage.sentences.map(held);
    const at = Math.max(0, worth.indexOf(Math.max(...worth)));
    const quote = quotePassage({ passage, at }, (i) => worth[i] ?? NOTHING);
    const { fileId, pageNumber, score } = hit;
    return { fileId, relevance: below * (score / most), keyPassages: [quote], pageNumbers: [pageNumber] };
  });
}
