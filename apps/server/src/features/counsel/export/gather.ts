import type { CounselMessage } from "@reading-room/contract/counsel";
import { isNothingAsked, missingNotes, type Citation, type CounselResult } from "@reading-room/contract/counsel-answer";
import { isPagedType } from "@reading-room/contract/paged-types";
import { messageOf } from "../kept-message.ts";
import { noConversation, ownership } from "../ownership.ts";
import { recheck } from "../recheck.ts";
import { NEAREST_LISTED } from "../told/reply.ts";
import type { CounselStore } from "../store.ts";
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ConversationFile,
  type ExportedAnswer,
  type ExportedDocument,
  type ExportedExchange,
} from "./conversation-file.ts";

/** So many are held whole at a time: what is exported of them is little. */
const MESSAGES_AT_ONCE = 100;

const citationOf = ({ pageNumber, edition, contentHash, ...citation }: Citation) => ({
  index: citation.index,
  fileId: citation.fileId,
  fileName: citation.fileName,
  ...(citation.folderPath !== undefined && { folderPath: citation.folderPath }),
  edition: edition ?? null,
  pageLabel: citation.pageLabel,
  ...(citation.place !== undefined && { place: citation.place }),
  page: pageNumber,
  quote: citation.quote,
  contentHash: contentHash ?? null,
  status: citation.status,
});

const documentOf = ({ id, name, title, folderPath, mimeType = "", pageNumbers, isGone }: CounselResult) => ({
  fileId: id,
  fileName: name,
  title,
  folderPath,
  pages: pageNumbers,
  ...(mimeType !== "" && !isPagedType(mimeType) && { isInParts: true }),
  ...(isGone !== undefined && { isGone }),
});

const nearestOf = (result: CounselResult): ExportedDocument => ({
  ...documentOf(result),
  passages: result.extractiveAnswers.map(({ pageLabel, place, pageNumber, content }) => ({
    pageLabel,
    ...(place !== undefined && { place }),
    page: pageNumber,
    text: content,
  })),
});

/** The documents of an answer are its citations' already: told are those of a search, and those that came nearest to none. */
function documentsOf({ searchMode, summary, results = [] }: CounselMessage): ExportedDocument[] {
  if (summary?.abstained === true) return results.map(nearestOf);
  return searchMode === "documents" ? results.map(documentOf) : [];
}

function answerOf(message: CounselMessage): ExportedAnswer {
  const { content, summary } = message;
  const documents = documentsOf(message);
  const text = summary?.text ?? content;
  return {
    text: documents.length === 0 ? text.replace(` ${NEAREST_LISTED}`, "") : text,
    confidence: summary === undefined || isNothingAsked(summary) ? null : summary.confidence,
    abstained: summary?.abstained ?? false,
    notes: [...(summary?.notes ?? []), ...missingNotes(summary ?? {})],
    citations: (summary?.citations ?? []).map(citationOf),
    documents,
  };
}

/** Adds messages, oldest first, to what was said before: a question, then its answer. */
function addTo(exchanges: ExportedExchange[], messages: readonly CounselMessage[]): void {
  for (const message of messages) {
    const { type, content, timestamp, searchMode } = message;
    if (type === "user") exchanges.push({ question: content, askedAt: timestamp, searchMode, answer: null });
    else exchanges.push({ ...(exchanges.pop() ?? noQuestion(message)), answer: answerOf(message) });
  }
}

const noQuestion = ({ timestamp, searchMode }: CounselMessage): ExportedExchange => ({
  question: "",
  askedAt: timestamp,
  searchMode,
  answer: null,
});

interface Asked {
  readonly id: string;
  readonly userId: string;
  readonly library: string;
}

/**
 * An own conversation, whole, with its citations as they stand now.
 * @throws AppError `conversation_not_found` when it is missing, ended or another's
 */
export async function gatherConversation(
  store: CounselStore,
  { id, userId, library }: Asked,
): Promise<ConversationFile> {
  const now = Date.now();
  const own = ownership(id, userId, now);
  const conversation = await store.own(own);
  if (conversation === undefined) throw noConversation();
  const exchanges: ExportedExchange[] = [];
  for (let after = -1; ;) {
    const rows = await store.messagesAfter(own, { after, limit: MESSAGES_AT_ONCE });
    addTo(exchanges, await recheck(store, rows.map(messageOf)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < MESSAGES_AT_ONCE) break;
    after = last.ordinal;
  }
  return {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exportedAt: new Date(now).toISOString(),
    library,
    conversation: { id, title: conversation.title, createdAt: new Date(conversation.created_at).toISOString() },
    exchanges,
  };
}
