import { asksSummary } from "../../../core/answer/asked/asked-fact.ts";
import { askedSection } from "../../../core/answer/asked/asked-section.ts";
import { EMPTY_WORDS } from "../../../core/answer/words/question-words.ts";
import { readQuestion } from "../../../core/answer/asked/question.ts";
import { askedOfThat, isOfConversation, pointsAtDocument } from "../../../core/answer/asked/that-document.ts";
import { TAKING_PLACE } from "../../../core/documents/publication-date.ts";
import type { ToAnswer } from "./answer-from-library.ts";
import type { PartToAnswer } from "./answer-parts.ts";
import type { AskedPart } from "../../../core/answer/asked/asked-parts.ts";
import type { LookUpDeps, Request } from "../looking-up/look-up.ts";
import { TAKES_PLACE } from "../looking-up/of-publication.ts";

/** Whether a question says more than that it is asked of "it": else there are no words by which sentences can be told apart. */
export const saysMore = (question: string): boolean =>
  !asksSummary(question) &&
  readQuestion(question).terms.some(({ isFiller, word }) => !isFiller && !EMPTY_WORDS.has(word));

const THING = /\bit\b/;
/** "Which instruction supersedes it?" */
const PUT_ASIDE = new RegExp(String.raw`\b(?:${TAKING_PLACE})\w*\s+it\b`, "i");

/** Where a conversation spoke of last. */
export interface SpokenOf {
  readonly fileId: string;
  /** The pages that the last answer cites of it; none where that found nothing. */
  readonly pages: readonly number[];
}

interface Finding {
  readonly words: Pick<LookUpDeps["words"], "fileNames" | "fileKin">;
  readonly find: (request: Request) => Promise<ToAnswer>;
}

/** What was found in the document that a conversation spoke of, and what to look for there where that is no answer. */
export type FoundInThat = ToAnswer & Pick<PartToAnswer, "again" | "elsewhere" | "orElsewhere">;

/** A question of the document that was spoken of. */
interface OfThat {
  readonly asked: string;
  /** The same with "it" in the place of what the document is called. */
  readonly ofIt: string;
  /** Title, number, name and folders, as one text. */
  readonly names: string;
  /** Its number, where it is asked what took the place of what: that is said with the numbers themselves. Null for all else. */
  readonly number: string | null;
}

/** Looks in that document, and where another may be meant in all. */
async function inThat(
  find: Finding["find"],
  { request, own }: Readonly<Record<"request" | "own", Omit<Request, "asked">>>,
  { asked, ofIt, names, number }: OfThat,
): Promise<FoundInThat> {
  const more = pointsAtDocument(asked)
    ? { lookedIn: names.split(" · ", 1)[0] ?? "", again: () => find({ ...own, asked }) }
    : { elsewhere: () => find({ ...request, asked }) };
  const ofNumber = ofIt.replace(THING, () => number ?? "it");
  const found = saysMore(ofIt) ? await find({ ...own, ofIt, asked: ofNumber }) : null;
  if (found !== null && found.found.hits.length > 0) return { ...found, ...more };
  // What only its head tells has none of its words elsewhere: its names lead there.
  const named = await find({ ...own, ofIt, asked: names });
  const asAsked = { ...named.found, question: readQuestion(ofIt), corrected: 0, respelt: [] };
  return { ...named, found: asAsked, ...more };
}

/**
 * What is found for a question in the document that was spoken of last, where it is asked of that: "What does that directive say about
 * fees?"; or for a part of a document that says of none, "What does paragraph 4.2 say?", where that document has it. Null for others,
 * and where it is gone.
 */
export async function inSpokenOf(
  { words, find }: Finding,
  request: Omit<Request, "ofIt">,
  { part: { asked }, fileId }: { readonly part: AskedPart; readonly fileId: string },
): Promise<FoundInThat | null> {
  const own = { ...request, filter: { ...request.filter, fileIds: [fileId] } };
  const ofIt = askedOfThat(asked);
  if (ofIt === null) {
    if (askedSection(asked, false)?.of.length !== 0)
      return isOfConversation(asked)
        ? { ...(await find({ ...own, asked })), orElsewhere: () => find({ ...request, asked }) }
        : null;
    const one = await find({ ...own, asked });
    return one.found.section.length > 0 ? one : null;
  }
  const names = (await words.fileNames([fileId])).get(fileId);
  if (names === undefined) return null;
  const kin = TAKES_PLACE.test(ofIt) ? (await words.fileKin([fileId])).get(fileId) : undefined;
  const number = kin?.publication_number ?? null;
  // What has taken its place says so elsewhere.
  if (number !== null && PUT_ASIDE.test(ofIt)) return find({ ...request, asked: ofIt.replace(THING, () => number) });
  return inThat(find, { request, own }, { asked, ofIt, names, number });
}

/** What goes with a passage stands on its page, or on the one before or behind it. */
const PAGES_BESIDE = 1;

/**
 * What is found for a question that goes on from another beside what answered that: "And who pays for it?" is told in the same
 * section. Null where nothing was cited, or nothing is found there.
 */
export async function besideSpokenOf(
  { find }: Pick<Finding, "find">,
  request: Request,
  { fileId, pages }: SpokenOf,
): Promise<ToAnswer | null> {
  if (pages.length === 0) return null;
  const own = await find({ ...request, filter: { ...request.filter, fileIds: [fileId] } });
  const isBeside = (page: number): boolean => pages.some((cited) => Math.abs(cited - page) <= PAGES_BESIDE);
  const hits = own.found.hits.filter(({ pageNumber }) => isBeside(pageNumber));
  return hits.length === 0 ? null : { ...own, found: { ...own.found, hits } };
}
