import { asksOnly } from "../asked/asking-words.ts";
import { lackingIn } from "./lacking-words.ts";
import { readQuestion } from "../asked/question.ts";
import { tellsTime } from "./tells-time.ts";

/**
 * Whether a sentence that was told for another question answers this one, too: it has all its words, and the time or the unit that
 * it asks for. "… shall be appointed by the President for a term of ten years" tells how long the term is.
 */
export function isToldIn(question: string, sentence: string): boolean {
  const { text, terms, unit, kind } = readQuestion(question);
  const onlyAsks = asksOnly(text);
  const telling = terms.filter(({ stem, isFiller }) => !isFiller && !onlyAsks(stem));
  if (telling.length === 0 || lackingIn(telling, [sentence]).length > 0) return false;
  if (kind === "date") return tellsTime(sentence) && /\d/.test(sentence);
  return unit === null ? kind !== "count" : unit.test(sentence);
}
