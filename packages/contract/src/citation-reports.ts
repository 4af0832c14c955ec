import { endpoint } from "./endpoint.ts";
import { Cursor, Id, Limit, Message, NextCursor, Nothing, Timestamp } from "./fields.ts";
import { PlaceInFlow } from "./passages.ts";
import { z } from "./zod.ts";

export const reportCitation = endpoint({
  method: "POST",
  path: "/ai-counsel/citation-reports",
  access: "member",
  rate: { calls: 60, perS: 600 },
  summary: "Say that a citation of an own conversation is wrong",
  input: z.object({
    conversationId: Id,
    /** The answer's, from the reply or the history. */
    messageId: Id,
    /** The citation's number there. */
    index: z.number().check(z.int(), z.minimum(1)),
    comment: z._default(z.string().check(z.trim(), z.maxLength(1_000, "A comment is at most 1,000 characters")), ""),
  }),
  output: Message,
});

/** A citation that a reader calls wrong, as it was shown. */
export const CitationReport = z.object({
  id: z.string(),
  username: z.string(),
  question: z.string(),
  /** The sentence that carries the citation. */
  claim: z.string(),
  fileId: z.string(),
  fileName: z.string(),
  pageNumber: z.number(),
  pageLabel: z.nullable(z.string()),
  place: z.optional(PlaceInFlow),
  quote: z.string(),
  comment: z.string(),
  createdAt: Timestamp,
  settledAt: z.nullable(Timestamp),
});
export type CitationReport = z.infer<typeof CitationReport>;

export const adminCitationReports = endpoint({
  method: "GET",
  path: "/admin/citation-reports",
  access: "admin",
  summary: "Citations that readers called wrong, newest first",
  input: z.object({ limit: Limit(200, 50), cursor: z.optional(Cursor) }),
  output: z.object({ reports: z.array(CitationReport), open: z.number(), nextCursor: NextCursor }),
});

export const settleCitationReport = endpoint({
  method: "POST",
  path: "/admin/citation-reports/{id}/settle",
  access: "admin",
  summary: "Mark a report as dealt with",
  input: z.object({ id: Id }),
  output: Message,
});

export const exportCitationReports = endpoint({
  method: "GET",
  path: "/admin/citation-reports/export",
  access: "admin",
  rate: { calls: 10, perS: 60 },
  summary: "The reports as evaluation questions: one JSON object a line, for `npm run eval`",
  transport: "file",
  media: ["application/jsonl"],
  input: Nothing,
  output: z.unknown(),
});
