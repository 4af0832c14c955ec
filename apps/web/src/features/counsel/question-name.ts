import type { LostQuestion } from "../../lib/question-draft-store.ts";
import type { Asking } from "./asking.ts";

/** Not every address has `randomUUID`. */
const newName = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join("-");

/** In which mode and of what something is asked, as one text. */
export const howAsked = ({ mode, choice, everywhere = false }: Omit<Asking, "question">): string =>
  JSON.stringify([mode, choice, everywhere]);

/** Where a question is asked, and the one there whose answer did not arrive. */
interface Place {
  readonly conversationId: string | null;
  readonly lost: LostQuestion | null;
}

/** A name for a question (decision 56): its own again, where it was asked so in this conversation before and its answer did not arrive. */
export function questionName({ question, ...how }: Asking, { conversationId, lost }: Place): string {
  const isThere = lost?.question === question && lost.conversationId === conversationId;
  return isThere && lost.how === howAsked(how) ? lost.questionId : newName();
}
