import { endpoint } from "./endpoint.ts";
import { ASKS_SOMETHING, Nothing, QueryText } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { z } from "./zod.ts";

export const researchStats = endpoint({
  method: "GET",
  path: "/research-llm/stats",
  access: "member",
  summary: "The old chat's index line",
  input: Nothing,
  output: z.object({
    stats: z.object({ documentCount: z.number(), totalChunks: z.number(), documentsIndexed: z.number() }),
  }),
});

export const researchQuery = endpoint({
  method: "POST",
  path: "/research-llm/query",
  access: "member",
  rate: LIMITS.questionRate,
  load: "question",
  summary: "The old chat: an answer and its sources",
  input: z.object({ query: QueryText.check(z.regex(ASKS_SOMETHING, "Please enter a question")) }),
  output: z.object({
    answer: z.string(),
    sources: z.array(z.object({ fileName: z.string(), webViewLink: z.string() })),
  }),
});
