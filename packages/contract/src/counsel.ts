import { Added, Done, Maybe } from "./added.ts";
import { Citation, CounselResult, Summary } from "./counsel-answer.ts";
import { AskedWith, Filters, Preferences } from "./counsel-filters.ts";
import { endpoint } from "./endpoint.ts";
import { ERROR_STATUS } from "./errors.ts";
import {
  ASKS_SOMETHING,
  Cursor,
  Flag,
  Id,
  Limit,
  Message,
  NextCursor,
  Nothing,
  QueryText,
  Share,
  Timestamp,
} from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { z } from "./zod.ts";

export const SearchMode = z.enum(["qa", "documents"]);
export type SearchMode = z.infer<typeof SearchMode>;

export const FilterSuggestion = z.object({
  kind: Added(z.enum(["documentType", "topic", "year"]), "topic"),
  /** Empty where only `label` is told: it narrows nothing. */
  id: Added(z.string(), ""),
  label: z.string(),
  /** Documents; none where it is not told. */
  count: Added(z.number(), 0),
});
export type FilterSuggestion = z.infer<typeof FilterSuggestion>;

export const startSession = endpoint({
  method: "POST",
  path: "/ai-counsel/session/start",
  access: "member",
  summary: "Start a conversation; its owner is always the signed-in user",
  input: z.object({ userId: z.optional(z.nullable(z.string())) }),
  output: z.object({ conversationId: z.string() }),
});

const CounselQuestion = z.object({
  query: QueryText.check(z.regex(ASKS_SOMETHING, "Please enter a question")),
  conversationId: Id,
  /** What its asker names this question by, the same when it is asked once more because an answer did not arrive: it is kept once. */
  questionId: z.optional(Id),
  searchMode: z._default(SearchMode, "qa"),
  /** Asks all documents, also where the question points at the one that the conversation spoke of last. */
  everywhere: z._default(z.boolean(), false),
  filters: z._default(z.nullable(Filters), {}),
  preferences: z.optional(z.nullable(Preferences)),
  pageSize: z._default(
    z.number().check(z.int(), z.minimum(1), z.maximum(LIMITS.counselDocuments)),
    LIMITS.counselPageSize,
  ),
  offset: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 0),
});

export const CounselReply = z.object({
  summary: Summary,
  results: z.array(CounselResult),
  totalResults: z.number(),
  filters: z.object({ suggestions: z.array(FilterSuggestion) }),
  /** The answer's place in its conversation. */
  messageId: z.optional(z.string()),
});
export type CounselReply = z.infer<typeof CounselReply>;

export const counselSearch = endpoint({
  method: "POST",
  path: "/ai-counsel/search",
  access: "member",
  rate: LIMITS.questionRate,
  load: "question",
  summary: "Answer a question from the library, or find documents",
  input: CounselQuestion,
  output: CounselReply,
});

/**
 * What happens while an answer is made. Each `sentence` is checked already, with its marks `[n]` in it; the `answer` that
 * ends the stream counts, whatever sentences came before. `failed` ends it, too.
 */
export const CounselEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("searching") }),
  z.object({ type: z.literal("sentence"), text: z.string(), citations: z.array(Citation) }),
  z.object({ type: z.literal("answer"), reply: CounselReply }),
  z.object({
    type: z.literal("failed"),
    code: z.enum(Object.keys(ERROR_STATUS) as [keyof typeof ERROR_STATUS, ...(keyof typeof ERROR_STATUS)[]]),
    message: z.string(),
  }),
]);
export type CounselEvent = z.infer<typeof CounselEvent>;

export const counselStream = endpoint({
  method: "POST",
  path: "/ai-counsel/search/stream",
  access: "member",
  rate: LIMITS.questionRate,
  load: "question",
  summary: "The same, sentence by sentence as they are written and checked; to leave stops it",
  transport: "events",
  input: CounselQuestion,
  output: CounselEvent,
});

export const counselExamples = endpoint({
  method: "GET",
  path: "/ai-counsel/examples",
  access: "member",
  summary: "Questions that this library answers",
  input: Nothing,
  output: z.object({ examples: z.object({ qa: z.array(z.string()), documents: z.array(z.string()) }) }),
});

export const counselSuggestions = endpoint({
  method: "GET",
  path: "/ai-counsel/suggestions",
  access: "member",
  summary: "Completions of a question",
  input: z.object({ query: z._default(QueryText, "") }),
  output: z.object({ suggestions: z.array(z.object({ text: z.string(), score: Share })) }),
});

export const CounselMessage = z.object({
  id: z.string(),
  type: z.enum(["user", "assistant"]),
  content: z.string(),
  timestamp: Timestamp,
  searchMode: Added(SearchMode, "qa"),
  summary: z.optional(Summary),
  results: z.optional(z.array(CounselResult)),
  ...AskedWith.shape,
});
export type CounselMessage = z.infer<typeof CounselMessage>;

export const sessionHistory = endpoint({
  method: "GET",
  path: "/ai-counsel/session/{id}/history",
  access: "member",
  summary: "The latest messages of an own conversation, oldest first; each `cursor` goes on to those before",
  input: z.object({ id: Id, cursor: z.optional(Cursor), limit: Limit(500, LIMITS.counselHistory) }),
  output: z.object({ messages: z.array(CounselMessage), nextCursor: NextCursor }),
});

export const ExportFormat = z.enum(["markdown", "text", "json", "csl"]);

export const exportSession = endpoint({
  method: "GET",
  path: "/ai-counsel/session/{id}/export",
  access: "member",
  summary: "An own conversation as a file with complete citations",
  transport: "file",
  media: ["text/markdown", "text/plain", "application/json"],
  input: z.object({ id: Id, format: z._default(ExportFormat, "markdown") }),
  output: z.unknown(),
});

export const deleteSession = endpoint({
  method: "DELETE",
  path: "/ai-counsel/session/{id}",
  access: "member",
  summary: "Delete an own conversation",
  input: z.object({ id: Id }),
  output: Done,
});

export const Conversation = z.object({
  id: z.string(),
  messageCount: z.number(),
  metadata: z.object({
    messageCount: z.number(),
    lastActivityAt: Timestamp,
    createdAt: Timestamp,
    title: Maybe(z.string()),
  }),
  lastActivity: Timestamp,
});

export const listConversations = endpoint({
  method: "GET",
  path: "/ai-counsel/conversations",
  access: "member",
  summary: "Own conversations, latest first",
  input: z.object({
    cursor: z.optional(Cursor),
    limit: Limit(500, LIMITS.counselConversations),
    /** Only those in which something was asked, as the history shows them. */
    asked: z._default(Flag, false),
  }),
  output: z.object({ conversations: z.array(Conversation), nextCursor: NextCursor }),
});

export const deleteConversations = endpoint({
  method: "DELETE",
  path: "/ai-counsel/conversations",
  access: "member",
  rate: { calls: 30, perS: 600 },
  summary: "Delete all own conversations",
  input: Nothing,
  output: z.extend(Message, { deleted: z.number() }),
});

export const counselFilters = endpoint({
  method: "GET",
  path: "/ai-counsel/filters",
  access: "member",
  summary: "The document types and topics that answers can be restricted to",
  input: Nothing,
  output: z.object({
    filters: z.object({
      documentTypes: z.array(z.object({ id: z.string(), pattern: z.string(), name: z.string() })),
      topicCategories: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
});

const Count = z.object({ id: z.string(), label: z.string(), count: z.number() });

/** How much of the library can be found by its meaning. */
export const Embeddings = z.object({ state: z.enum(["off", "running", "ready"]), coverage: Share });
export type Embeddings = z.infer<typeof Embeddings>;

export const CounselStats = z.object({
  documentsCount: z.number(),
  indexStatus: z.enum(["indexing", "ready"]),
  dataStoreName: z.string(),
  conversationsActive: z.number(),
  industryVertical: z.string(),
  createTime: Maybe(Timestamp),
  updateTime: Maybe(Timestamp),
  solutionTypes: z.array(z.string()),
  /** This server always tells. */
  embeddings: z.optional(Embeddings),
  /** Indexed documents by type, topic and year of publication, most first (years: latest first). */
  breakdown: z.optional(z.object({ documentTypes: z.array(Count), topics: z.array(Count), years: z.array(Count) })),
  /** The language model that writes answers: none, in use, or left alone for a while after failures. */
  model: z.optional(z.object({ state: z.enum(["off", "ready", "resting"]), name: z.nullable(z.string()) })),
});
export type CounselStats = z.infer<typeof CounselStats>;

export const counselStats = endpoint({
  method: "GET",
  path: "/ai-counsel/stats",
  access: "member",
  summary: "The index as AI Counsel sees it",
  input: Nothing,
  output: z.object({ stats: CounselStats }),
});

export const parseFilters = endpoint({
  method: "POST",
  path: "/ai-counsel/parse-filters",
  access: "member",
  summary: "Reads types, topics and dates out of a sentence",
  input: z.object({ text: QueryText }),
  output: z.object({ filters: Filters, remainder: z.string() }),
});
