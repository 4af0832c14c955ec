import { LIMITS } from "@reading-room/contract/limits";
import { remembered } from "../../../core/remembered.ts";

/** So short a beginning stands before so many words that they are looked through once, for everybody. */
const SHORT_CHARS = 2;
const MAX_WORDS = 500;
/** More beginnings of two letters or digits no language has. */
const MAX_REMEMBERED = 2_000;

/** Words with a beginning, the most frequent first. */
type WordsStarting = (beginning: string, limit: number) => Promise<string[]>;

/** The same, remembering for some minutes what short beginnings become: what a library mostly says changes slowly. */
export function likelyWords(wordsStarting: WordsStarting): WordsStarting {
  const short = remembered((beginning: string) => wordsStarting(beginning, MAX_WORDS), {
    name: "word beginnings",
    forMs: LIMITS.freshSuggestionsMs,
    max: MAX_REMEMBERED,
  });
  return async (beginning, limit) =>
    beginning.length > SHORT_CHARS ? wordsStarting(beginning, limit) : (await short(beginning)).slice(0, limit);
}
