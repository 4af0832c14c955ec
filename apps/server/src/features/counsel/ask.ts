import type { counselSearch } from "@reading-room/contract/counsel";
import type { ParsedInputOf } from "@reading-room/contract/endpoint";
import { askedParts } from "../../core/answer/asked/asked-parts.ts";
import { isCourtesy } from "../../core/answer/asked/courtesy.ts";
import { withoutDocumentWish } from "../../core/answer/asked/document-wish.ts";
import { asksForMore, joinFollowUp } from "../../core/answer/asked/follow-up.ts";
import { askedOfThat, withThatDocument } from "../../core/answer/asked/that-document.ts";
import { withToldBefore } from "../../core/answer/asked/told-before.ts";
import { answerParts } from "./told/answer-parts.ts";
import type { CounselDeps } from "./deps.ts";
import { engineFilter } from "./looking-up/engine-filter.ts";
import { filesOnce } from "./files-once.ts";
import { findDocuments } from "./told/find-documents.ts";
import { finder } from "./finder.ts";
import { bodyOf, questionBodyOf, type MessageRow } from "./kept-message.ts";
import { keptOf, keptReply } from "./kept-reply.ts";
import { libraryWords } from "./looking-up/library-words.ts";
import { noConversation, ownConversation, ownership } from "./ownership.ts";
import { passagesSeen } from "./looking-up/passages-seen.ts";
import { abstention, NOTHING_ASKED, replyOf, type Reply } from "./told/reply.ts";
import { ownSentences, type SentenceEvent } from "./written/own-sentences.ts";
import type { Ownership } from "./conversation-store.ts";
import type { CounselStore } from "./store.ts";
import { whatCounts } from "./what-counts.ts";
import { writeAnswer } from "./written/write-answer.ts";
import type { SpokenOf } from "./told/spoken-of.ts";
import { withFiltersTold } from "./told/with-filters-told.ts";
import type { Asker } from "./written/writer.ts";

export type Question = ParsedInputOf<typeof counselSearch>;

/** So far back it is looked for what the conversation spoke of: answers that found nothing speak of nothing. */
const LOOKED_BACK = 8;

/**
 * The place that the latest of these answers that cites one cites first; null where none does, and where its sources disagree: that
 * spoke of no one document. Answers before it are not read.
 */
function citedLast(messages: readonly MessageRow[]): SpokenOf | null {
  for (const [back, message] of messages.entries()) {
    const { summary } = bodyOf(message);
    const citations = summary === undefined || summary.abstained ? [] : summary.citations;
    const [first] = citations;
    if (summary?.conflict === true) return null;
    if (first === undefined) continue;
    const own = citations.filter(({ fileId }) => fileId === first.fileId);
    return { fileId: first.fileId, pages: back === 0 ? own.map(({ pageNumber }) => pageNumber) : [] };
  }
  return null;
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The latest messages, without this very question where it is the last that was asked: its next page, or asking it once more, goes on
 * from what it went on from the first time.
 */
async function messagesBefore(store: CounselStore, own: Ownership, query: string): Promise<readonly MessageRow[]> {
  for (let before: number | null = null; ;) {
    const messages = await store.latestMessages(own, { before, limit: LOOKED_BACK });
    const asked = messages.find(({ type }) => type === "user");
    if (asked === undefined || !isSame(asked.content, query)) return messages;
    before = asked.ordinal;
  }
}

/** The conversation so far: what its last question was read as, null at its start, how that was written, and of which document it spoke last. */
async function soFar(store: CounselStore, own: Ownership, query: string) {
  const messages = await messagesBefore(store, own, query);
  const spokenOf = citedLast(messages);
  const last = messages.find((message) => message.type === "user");
  if (last === undefined) return { asked: null, written: "", spokenOf };
  return { asked: questionBodyOf(last)?.asked ?? last.content, written: last.content, spokenOf };
}

interface Asked {
  readonly question: Omit<Question, "conversationId">;
  /** The question, as it goes on from the conversation. */
  readonly asked: string;
  /** What a question says itself that goes on from another; null where it stands alone. */
  readonly brought: string | null;
  /** Where the conversation spoke of last; null where it spoke of no document. */
  readonly spokenOf: SpokenOf | null;
}

/** What looks for documents may look for those that thank. */
const isOnlyCourtesy = ({ searchMode, query }: Asked["question"]): boolean => searchMode === "qa" && isCourtesy(query);

/** A question as it goes on from a conversation. */
function goingOn(
  { asked, written, spokenOf }: Awaited<ReturnType<typeof soFar>>,
  question: Asked["question"],
): Pick<Asked, "asked" | "brought"> {
  // What thanks for an answer leaves the question before to go on from.
  if (asked !== null && isOnlyCourtesy(question)) return { asked, brought: null };
  const { searchMode } = question;
  const query = searchMode === "qa" ? withToldBefore(question.query) : question.query;
  const ofThat = spokenOf === null || searchMode !== "qa" ? null : withThatDocument(asked, query);
  if (ofThat !== null) return { asked: ofThat, brought: null };
  const joined = joinFollowUp(asked, query, written);
  return { asked: joined, brought: joined === query || joined === asked ? null : query };
}

/** What is asked, and of which document: of none in particular where all are to be asked. */
function toAsk(before: Awaited<ReturnType<typeof soFar>>, question: Question): Asked {
  const { asked, brought } = goingOn(before, question);
  if (!question.everywhere) return { question, asked, brought, spokenOf: before.spokenOf };
  return { question, asked: askedOfThat(asked) ?? asked, brought, spokenOf: null };
}

/** What an answer is made from. */
export type AnswerDeps = Pick<CounselDeps, "store" | "engine" | "rules" | "visibleTo" | "writer" | "meaning">;

/** Answers, and keeps nothing. @returns the answer that counts, after sentences of it as they are found */
export async function* replyTo(
  deps: AnswerDeps,
  asker: Asker,
  { question, asked, brought, spokenOf }: Asked,
): AsyncGenerator<SentenceEvent, Reply> {
  const { engine, writer, meaning } = deps;
  const asksMoreOfNothing = question.searchMode === "qa" && asksForMore(asked);
  if (isOnlyCourtesy(question) || asksMoreOfNothing)
    return replyOf(NOTHING_ASKED, { results: [], files: new Map() }, question);
  const store = filesOnce(deps.store);
  const visibleTo = await deps.visibleTo();
  const [passages, filter] = await Promise.all([
    passagesSeen(deps, visibleTo.sourceIds),
    engineFilter(store, question.filters),
  ]);
  if (passages === 0) {
    const summary = await abstention(store, { reason: "not_indexed", confidence: 0, filter });
    return replyOf(summary, { results: [], files: new Map() }, question);
  }
  const told = (one: Reply): Reply => withFiltersTold(one, filter, deps.rules);
  const words = libraryWords(store);
  const within = { passages, filter, visibleTo, question, rules: deps.rules, brought, spokenOf };
  const finds = finder({ store, engine, meaning, words }, within);
  if (question.searchMode === "documents") {
    const toList = await finds.listed(withoutDocumentWish(asked));
    return told(await findDocuments({ store, engine, words, visibleTo }, toList, question));
  }
  const [one, ...others] = askedParts(asked);
  const parts = await Promise.all([finds.part(one), ...others.map(finds.part)]);
  const { summary, results, files, ...which } = await answerParts(store, parts);
  const own = told(replyOf(summary, { results, files }, question));
  // What the library does not hold no model may know better, and of sources that disagree both sides are told in their own words.
  const isToWrite = writer !== null && !own.summary.abstained && !own.summary.conflict;
  if (isToWrite) return yield* writeAnswer({ store, writer }, { ...which, asker }, own);
  yield* ownSentences(own.summary);
  return own;
}

/**
 * Answers from the library only, going on from the conversation, and keeps question and answer in it once they are whole: of
 * a question whose asker leaves before, nothing is kept.
 * @returns the answer that counts, after sentences of it as they are found
 * @throws AppError `conversation_not_found` when it is missing, ended or another's; `validation_failed` when the question's name is
 * another's there; the signal's reason when the asker leaves
 */
export async function* answering(
  deps: CounselDeps,
  asker: Asker,
  question: Question,
): AsyncGenerator<SentenceEvent, Reply> {
  const own = ownership(question.conversationId, asker.userId, Date.now());
  const questionId = question.questionId ?? null;
  await ownConversation(deps, own);
  const kept = await keptReply(deps.store, own, question);
  if (kept !== null) return kept;
  await deps.countToday("questions");
  const toAnswer = toAsk(await soFar(deps.store, own, question.query), question);
  const answer = yield* replyTo(deps, asker, toAnswer);
  asker.signal.throwIfAborted();
  const exchange = {
    questionId,
    question: question.query,
    answer: answer.summary.text,
    searchMode: question.searchMode,
    questionBody: JSON.stringify(keptOf(question, toAnswer.asked)),
    answerBody: JSON.stringify(answer),
  };
  const messageId = await deps.store.append(own, exchange);
  if (messageId === null) throw noConversation();
  // What was asked twice at once has the answer that was kept first.
  return (await keptReply(deps.store, own, question)) ?? { ...answer, messageId };
}

/** The same without its sentences on the way. */
export const ask = (deps: CounselDeps, asker: Asker, question: Question): Promise<Reply> =>
  whatCounts(answering(deps, asker, question));
