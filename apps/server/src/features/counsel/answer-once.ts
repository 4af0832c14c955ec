import { counselSearch } from "@reading-room/contract/counsel";
import { replyTo, type AnswerDeps } from "./ask.ts";
import type { Reply } from "./told/reply.ts";
import { whatCounts } from "./what-counts.ts";
import type { Asker } from "./written/writer.ts";

/** Answers a question as the first one of a conversation would be, and keeps nothing of it. */
export async function answerOnce(deps: AnswerDeps, query: string, asker: Asker): Promise<Reply> {
  const question = counselSearch.input.parse({ query, conversationId: "none" });
  return whatCounts(replyTo(deps, asker, { question, asked: query, brought: null, spokenOf: null }));
}
