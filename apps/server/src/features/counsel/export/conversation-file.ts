import { SearchMode } from "@reading-room/contract/counsel";
import { Citation } from "@reading-room/contract/counsel-answer";
import { Timestamp } from "@reading-room/contract/fields";
import { PlaceInFlow } from "@reading-room/contract/passages";
import { z } from "@reading-room/contract/zod";

/** What an export is known by, in whatever form. */
export const EXPORT_FORMAT = "reading-room-conversation";
export const EXPORT_VERSION = 1;

/** All that a citation is found again and checked by. */
export const ExportedCitation = z.object({
  /** Its mark in the answer. */
  index: z.number(),
  fileId: z.nullable(z.string()),
  fileName: z.string(),
  /** Where the file stands, "" at the top. Absent in older exports. */
  folderPath: z.optional(z.string()),
  edition: z.nullable(z.string()),
  pageLabel: z.nullable(z.string()),
  /** Absent for files with pages, and in older exports. */
  place: z.optional(PlaceInFlow),
  /** Physical, from 1. */
  page: z.number().check(z.int(), z.minimum(1)),
  quote: z.string(),
  /** SHA-256 of the file's bytes, hex. */
  contentHash: z.nullable(z.string()),
  /** As it stood when the conversation was exported. */
  status: Citation.shape.status,
});
export type ExportedCitation = z.infer<typeof ExportedCitation>;

const ExportedPassage = z.object({
  pageLabel: z.nullable(z.string()),
  place: z.optional(PlaceInFlow),
  page: z.number(),
  text: z.string(),
});

const ExportedDocument = z.object({
  fileId: z.string(),
  fileName: z.string(),
  title: z.nullable(z.string()),
  folderPath: z.string(),
  pages: z.array(z.number()),
  /** It has no pages: these are parts that only the library counts. Absent in older exports. */
  isInParts: z.optional(z.boolean()),
  /** It was no longer in the library when the conversation was exported. Absent in older exports. */
  isGone: z.optional(z.boolean()),
  /** Those that came nearest to a question that was not answered, best first; they are no citations. Absent in older exports. */
  passages: z.optional(z.array(ExportedPassage)),
});
export type ExportedDocument = z.infer<typeof ExportedDocument>;

const ExportedAnswer = z.object({
  text: z.string(),
  confidence: z.nullable(z.number()),
  abstained: z.boolean(),
  notes: z.array(z.string()),
  citations: z.array(ExportedCitation),
  /** What a search for documents found, or where the passages stand that came nearest to an answer. */
  documents: z.array(ExportedDocument),
});

const ExportedExchange = z.object({
  question: z.string(),
  askedAt: Timestamp,
  searchMode: SearchMode,
  answer: z.nullable(ExportedAnswer),
});
export type ExportedAnswer = z.infer<typeof ExportedAnswer>;
export type ExportedExchange = z.infer<typeof ExportedExchange>;

/** A whole conversation as a file; what is written as JSON, and what the other forms are made from. */
export const ConversationFile = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  exportedAt: Timestamp,
  library: z.string(),
  conversation: z.object({ id: z.string(), title: z.nullable(z.string()), createdAt: Timestamp }),
  exchanges: z.array(ExportedExchange),
});
export type ConversationFile = z.infer<typeof ConversationFile>;
