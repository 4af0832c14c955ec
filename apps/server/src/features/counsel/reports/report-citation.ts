import type { reportCitation } from "@reading-room/contract/citation-reports";
import type { ParsedInputOf } from "@reading-room/contract/endpoint";
import { AppError } from "../../../core/app-error.ts";
import { claimOf } from "../../../core/answer/sentences/claim-of.ts";
import { bodyOf } from "../kept-message.ts";
import { ownership } from "../ownership.ts";
import type { CounselStore } from "../store.ts";

type Asked = ParsedInputOf<typeof reportCitation>;

/** Says the same of another's conversation, of an answer that is not in it, and of a number that it does not have. */
const noCitation = (): AppError => new AppError("not_found", "There is no such citation in your conversations.");

/**
 * Keeps what a reader says of a citation of an own conversation, with copies of what was shown: conversations end.
 * @throws AppError `not_found` when there is none
 */
export async function reportWrongCitation(
  { store }: { readonly store: CounselStore },
  userId: string,
  { conversationId, messageId, index, comment }: Asked,
): Promise<{ message: string }> {
  const now = Date.now();
  const exchange = await store.exchange(ownership(conversationId, userId, now), messageId);
  const summary = exchange === undefined ? undefined : bodyOf(exchange).summary;
  const citation = summary?.citations.find((one) => one.index === index);
  if (exchange === undefined || summary === undefined || citation === undefined) throw noCitation();
  const { fileId, fileName, pageNumber, pageLabel, place = null, quote } = citation;
  const claim = claimOf(summary.text, index) ?? quote;
  const shown = { question: exchange.question, claim, fileId, fileName, pageNumber, pageLabel, place, quote };
  await store.addReport({ userId, ...shown, comment }, now);
  return { message: "Thank you. The admins will look at this citation." };
}
