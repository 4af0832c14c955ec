import { CounselReply, type counselSearch } from "@reading-room/contract/counsel";
import type { ParsedInputOf } from "@reading-room/contract/endpoint";
import { AppError } from "../../core/app-error.ts";
import type { Ownership } from "./conversation-store.ts";
import { questionBodyOf, type QuestionBody } from "./kept-message.ts";
import type { Reply } from "./told/reply.ts";
import type { CounselStore } from "./store.ts";

type Question = ParsedInputOf<typeof counselSearch>;

/** With what a question was asked is kept as far as something was chosen. */
export const keptOf = (
  { filters, preferences, everywhere }: Pick<Question, "filters" | "preferences" | "everywhere">,
  asked: string,
): QuestionBody => ({
  asked,
  ...(Object.keys(filters ?? {}).length > 0 && { filters: filters ?? {} }),
  ...(preferences && { preferences }),
  ...(everywhere && { everywhere }),
});

const choosesNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

/** A choice in one form, however it was written: what chooses nothing left out, lists in order. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain).toSorted();
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, plain(part)] as const);
  return Object.fromEntries(parts.filter(([, part]) => !choosesNothing(part)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const chosen = (body: QuestionBody): string => JSON.stringify(plain({ ...body, asked: "" }));

/** A question as it was kept. */
type KeptQuestion = NonNullable<Awaited<ReturnType<CounselStore["answerTo"]>>>["asked"];

const ANOTHER = "This questionId names another question of this conversation: give each question its own";

/** @throws AppError `validation_failed` when the question that was kept under this name is another, or was asked otherwise */
function assertSame(kept: KeptQuestion, question: Question): void {
  const body = questionBodyOf({ type: "user", body: kept.body });
  const isSame =
    kept.content === question.query &&
    kept.searchMode === question.searchMode &&
    chosen(body ?? { asked: "" }) === chosen(keptOf(question, ""));
  if (!isSame)
    throw new AppError("validation_failed", `${ANOTHER}.`, { details: [{ param: "questionId", msg: ANOTHER }] });
}

/**
 * What was answered to the very same question before, when its asker did not get to see that; null where it is new.
 * @throws AppError `validation_failed` when its name is another question's
 */
export async function keptReply(store: CounselStore, own: Ownership, question: Question): Promise<Reply | null> {
  const { questionId } = question;
  const row = questionId === undefined ? undefined : await store.answerTo(own, questionId);
  if (row === undefined) return null;
  assertSame(row.asked, question);
  const body = CounselReply.safeParse(JSON.parse(row.body ?? "null"));
  return body.success ? { ...body.data, messageId: row.id } : null;
}
