import type { Citation, Summary } from "@reading-room/contract/counsel-answer";
import { isToldIn } from "../../../core/answer/needs/told-in.ts";
import { textOfTold, type Told, type ToldAnswer } from "./told-summary.ts";

/** What was said to one of several questions that were put in one. */
export interface PartTold extends ToldAnswer {
  /** The question, as it was written. */
  readonly written: string;
  /** As it asks by itself. */
  readonly asked: string;
}

/** Those that are left without an answer: what another answer says in passing is not missing. */
export function unansweredOf<Part extends PartTold>(parts: readonly Part[]): Part[] {
  const told = parts.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  return parts.filter(({ asked, summary }) => summary.abstained && !told.some((text) => isToldIn(asked, text)));
}

const areSame = (a: Citation, b: Citation): boolean =>
  a.fileId === b.fileId && a.pageNumber === b.pageNumber && a.quote === b.quote;

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(" or ");

/** Says of a question that it is left without an answer, and which of its words the library does not have. */
export function notAnswered({ written, summary: { missing = [] } }: PartTold): string {
  const lacks = missing.length === 0 ? "" : `: it does not have ${quoted(missing)}`;
  return `The library does not seem to answer “${written}”${lacks}.`;
}

/** The sentences of an answer as they go on from others: what these cite already is left out, and numbers go on. */
function goingOn(cited: readonly Citation[], { sentences, summary: { conflict } }: ToldAnswer): Told[] {
  let index = cited.length;
  const isCited = (one: Citation): boolean => cited.some((other) => areSame(one, other));
  // Of two sides that disagree neither is left out.
  const fresh = conflict ? sentences : sentences.filter(({ citations }) => !citations.every(isCited));
  return fresh.map(({ text, citations }) => ({
    text,
    citations: citations.map((one) => ({ ...one, index: ++index })),
  }));
}

const allOf = (lists: readonly (readonly string[] | undefined)[]): string[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

/**
 * Answers to questions that were put in one, as one: each in a paragraph, and a sentence on each of those that the library does
 * not answer. It is as sure as the least sure of them; where none is answered, what comes nearest to one is told as to one alone.
 */
export function joinedSummary(one: PartTold, ...others: readonly PartTold[]): Summary {
  const parts = [one, ...others];
  const summaries = parts.map(({ summary }) => summary).filter(({ abstained }) => !abstained);
  const [first] = summaries;
  if (first === undefined) return (parts.find(({ summary }) => summary.reason === "insufficient") ?? one).summary;
  const unanswered = unansweredOf(parts);
  const citations: Citation[] = [];
  const paragraphs = parts.map((part) => {
    if (part.summary.abstained) return unanswered.includes(part) ? notAnswered(part) : "";
    const told = goingOn(citations, part);
    citations.push(...told.flatMap((one) => one.citations));
    return textOfTold(told, part.summary.conflict);
  });
  return {
    ...first,
    text: paragraphs.filter((paragraph) => paragraph !== "").join("\n\n"),
    confidence: Math.min(...summaries.map(({ confidence }) => confidence)),
    citations,
    conflict: summaries.some(({ conflict }) => conflict),
    notes: allOf(summaries.map(({ notes }) => notes)),
    places: summaries.flatMap(({ places = [] }) => places),
    missing: allOf(summaries.map(({ missing }) => missing)),
  };
}
