import { SearchMode, type CounselMessage } from "@reading-room/contract/counsel";
import { AskedWith } from "@reading-room/contract/counsel-filters";
import { CounselResult, Summary } from "@reading-room/contract/counsel-answer";
import { z } from "@reading-room/contract/zod";
import type { CounselStore } from "./store.ts";

/** A message of a conversation as it is kept. */
export type MessageRow = Awaited<ReturnType<CounselStore["latestMessages"]>>[number];

/** What is kept of an answer beside its text. */
const AnswerBody = z.object({ summary: Summary, results: z.array(CounselResult) });

/** What is kept of an answer; one that no longer has the contract's form is shown by its text alone. */
export function bodyOf(row: Pick<MessageRow, "type" | "body">): Partial<z.infer<typeof AnswerBody>> {
  if (row.type !== "assistant" || row.body === null) return {};
  const parsed = AnswerBody.safeParse(JSON.parse(row.body));
  return parsed.success ? parsed.data : {};
}

/** How a question was read, which a follow-up goes on from, and with what it was asked. */
const QuestionBody = z.extend(AskedWith, { asked: z.string() });
export type QuestionBody = z.infer<typeof QuestionBody>;

/** What is kept of a question beside its text; null where that no longer has the contract's form. */
export function questionBodyOf({ type, body }: Pick<MessageRow, "type" | "body">): QuestionBody | null {
  return type === "user" ? (QuestionBody.safeParse(JSON.parse(body ?? "null")).data ?? null) : null;
}

function askedWith(row: MessageRow): AskedWith {
  const { asked: _, ...chosen } = questionBodyOf(row) ?? { asked: "" };
  return chosen;
}

/** A kept message as a conversation shows it. */
export const messageOf = (row: MessageRow): CounselMessage => ({
  id: row.id,
  type: row.type === "user" ? "user" : "assistant",
  content: row.content,
  timestamp: new Date(row.created_at).toISOString(),
  searchMode: SearchMode.parse(row.search_mode),
  ...bodyOf(row),
  ...askedWith(row),
});
