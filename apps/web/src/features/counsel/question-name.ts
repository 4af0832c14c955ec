import { questionDraft } from "../../lib/question-draft.ts";

/** Not every address has `randomUUID`. */
const newName = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join("-");

/** A name for a question (decision 56): its own again, where it was asked in this conversation before and its answer did not arrive. */
export function questionName(question: string, conversationId: string | null): string {
  const lost = questionDraft.lost();
  const isAgain = lost?.question === question && lost.conversationId === conversationId;
  return isAgain ? lost.questionId : newName();
}
