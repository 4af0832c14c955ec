import type { CounselReply } from "@reading-room/contract/counsel";
import { wordsOf } from "../text/words.ts";
import type { QualityQuestion } from "./read-questions.ts";

/** What came of one question. Places are from 1; 0 where it is not there, null where the question does not say what is right. */
export interface Outcome {
  readonly id: string;
  readonly kind: string;
  readonly query: string;
  readonly isAnswerable: boolean;
  readonly confidence: number;
  readonly abstained: boolean;
  /** Place of the right file among the results. */
  readonly fileAt: number | null;
  /** Place of the first right page among the pages of the results, in the order in which they are shown. */
  readonly pageAt: number | null;
  /** Whether the first citation stands on a right page; null also where there is none. */
  readonly firstCitation: boolean | null;
  /** How many citations stand on a right page, of how many. */
  readonly citationsRight: number | null;
  readonly citations: number;
  /** Whether the answer holds what it should. */
  readonly holdsAnswer: boolean | null;
  /** Whether what comes first is right as far as the question tells, answered or shown as the nearest: what confidence foretells. */
  readonly isRight: boolean;
  readonly ms: number;
}

/** The words of a file's name or path that tell it from others: neither folders nor ending, case nor punctuation do. */
export const fileStem = (name: string): string =>
  wordsOf(
    name
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\.[A-Za-z0-9]{1,5}$/, "") ?? "",
  ).join(" ");

const isFile = (wanted: string, name: string): boolean => fileStem(wanted) === fileStem(name);

/** Whether one of the answers stands in a text, in whole words, whatever their case and punctuation. */
const holds = (text: string, answers: readonly string[]): boolean => {
  const words = ` ${wordsOf(text).join(" ")} `;
  return answers.some((answer) => wordsOf(answer).length > 0 && words.includes(` ${wordsOf(answer).join(" ")} `));
};

const placeOf = <Item>(items: readonly Item[], is: (item: Item) => boolean): number => items.findIndex(is) + 1;

/** Tells how well a reply answers a question. @param ms how long it took */
export function judgeReply(question: QualityQuestion, { summary, results }: CounselReply, ms: number): Outcome {
  const { id, kind, query, file, pages, answers, isAnswerable } = question;
  const knowsPage = isAnswerable && file !== null && pages.length > 0;
  const isRightPage = (name: string, page: number): boolean =>
    file !== null && isFile(file, name) && pages.includes(page);
  const shown = results.flatMap(({ name, pageNumbers }) => pageNumbers.map((page) => ({ name, page })));
  const { citations } = summary;
  const onRight = citations.map(({ fileName, pageNumber }) => isRightPage(fileName, pageNumber));
  const [first] = onRight;
  const told = [summary.text, ...(results[0]?.extractiveAnswers.slice(0, 1) ?? []).map(({ content }) => content)];
  const holdsAnswer = isAnswerable && answers.length > 0 ? told.some((text) => holds(text, answers)) : null;
  const pageAt = knowsPage ? placeOf(shown, ({ name, page }) => isRightPage(name, page)) : null;
  const isThere = knowsPage ? first === true || pageAt === 1 : !summary.abstained;
  return {
    id,
    kind,
    query,
    isAnswerable,
    confidence: summary.confidence,
    abstained: summary.abstained,
    fileAt: isAnswerable && file !== null ? placeOf(results, ({ name }) => isFile(file, name)) : null,
    pageAt,
    firstCitation: knowsPage ? (first ?? null) : null,
    citationsRight: knowsPage ? onRight.filter(Boolean).length : null,
    citations: citations.length,
    holdsAnswer,
    isRight: isAnswerable && isThere && holdsAnswer !== false,
    ms,
  };
}
