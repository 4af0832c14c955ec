import { asksSummary } from "../../core/answer/asked-fact.ts";
import { askedSection } from "../../core/answer/asked-section.ts";
import { EMPTY_WORDS } from "../../core/answer/question-words.ts";
import { readQuestion } from "../../core/answer/question.ts";
import { askedOfThat, pointsAtDocument } from "../../core/answer/that-document.ts";
import type { ToAnswer } from "./answer-from-library.ts";
import type { PartToAnswer } from "./answer-parts.ts";
import type { AskedPart } from "../../core/answer/asked-parts.ts";
import type { LookUpDeps, Request } from "./look-up.ts";
import { TAKES_PLACE } from "./of-publication.ts";

/** Whether a question says more than that it is asked of "it": else there are no words by which sentences can be told apart. */
export const saysMore = (question: string): boolean =>
  !asksSummary(question) &&
  readQuestion(question).terms.some(({ isFiller, word }) => !isFiller && !EMPTY_WORDS.has(word));

interface Finding {
  readonly words: Pick<LookUpDeps["words"], "fileNames" | "fileKin">;
  readonly find: (request: Request) => Promise<ToAnswer>;
}

/** What was found in the document that a conversation spoke of, and what to look for there where that is no answer. */
export type FoundInThat = ToAnswer & Pick<PartToAnswer, "again" | "elsewhere">;

/**
 * What is found for a question in the document that was spoken of last, where it is asked of that: "What does that directive say about
 * fees?"; or for a part of a document that says of none, "What does paragraph 4.2 say?", where that document has it. Null for others.
 */
export async function inSpokenOf(
  { words, find }: Finding,
  request: Omit<Request, "ofIt">,
  { part, fileId }: { readonly part: AskedPart; readonly fileId: string },
): Promise<FoundInThat | null> {
  const inThat = { ...request, filter: { ...request.filter, fileIds: [fileId] } };
  const ofIt = askedOfThat(part.asked);
  if (ofIt === null) {
    if (askedSection(part.asked, false)?.of.length !== 0) return null;
    const one = await find({ ...inThat, asked: part.asked });
    return one.found.section.length > 0 ? one : null;
  }
  const names = (await words.fileNames([fileId])).get(fileId);
  // It is gone.
  if (names === undefined) return null;
  const isPointedAt = pointsAtDocument(part.asked);
  const lookedIn = isPointedAt ? { lookedIn: names.split(" · ", 1)[0] ?? "" } : {};
  const elsewhere = isPointedAt ? {} : { elsewhere: () => find(request) };
  /** What only its head tells has none of its words elsewhere: its names lead there. */
  const named = async () => {
    const { found, ...rest } = await find({ ...inThat, ofIt, asked: names });
    return {
      ...rest,
      ...lookedIn,
      ...elsewhere,
      found: { ...found, question: readQuestion(ofIt), corrected: 0, respelt: [] },
    };
  };
  if (!saysMore(ofIt)) return named();
  // What took the place of what is said with the numbers themselves.
  const number = TAKES_PLACE.test(ofIt) ? (await words.fileKin([fileId])).get(fileId)?.publication_number : null;
  const found = await find({ ...inThat, ofIt, asked: ofIt.replace(/\bit\b/, () => number ?? "it") });
  if (found.found.hits.length === 0) return named();
  return isPointedAt
    ? { ...found, ...lookedIn, again: () => find({ ...inThat, asked: part.asked }) }
    : { ...found, ...elsewhere };
}
