import { occursByStem, type Stems } from "../../core/text/held-words.ts";
import type { Passage } from "../../core/passage.ts";
import { aroundIn, beginsByEnd, hasPhrase } from "../../core/text/phrase.ts";
import { hasSigns } from "../../core/text/signs.ts";
import { stemsOf } from "../../core/text/stems-of.ts";
import { wordsOf } from "../../core/text/words.ts";
import type { EngineQuery, Wanted } from "./engine.ts";

/** Shorter stems are never taken for another word. */
export const FUZZY_MIN_CHARS = 4;

interface Read extends Pick<Passage, "text" | "headings" | "around"> {
  /** The text with what stands around it, where that is known as a whole. */
  readonly onPage?: string;
}

const onPageOf = ({ text, around, onPage }: Read): string =>
  onPage ?? `${around?.before ?? ""}${text}${around?.after ?? ""}`;

const aboveOf = (passage: Read): string => aroundIn(passage.text, onPageOf(passage)).before;

/** Whether a phrase stands word for word in the text or in one heading, or begins there or right above on the page. */
export const standsIn = (passage: Read, phrase: string): boolean =>
  [passage.text, ...passage.headings].some((text) => hasPhrase(text, phrase)) ||
  beginsByEnd(passage.text, onPageOf(passage), phrase);

/** Tells what occurs in a passage that is found by these stems. The words of its text are gathered once for all that is asked. */
export function occurring(passage: Read, stems: Stems): (wanted: Wanted) => boolean {
  let written: ReadonlySet<string> | undefined;
  return ({ text, exact }) => {
    if (!exact) return occursByStem(text, stems);
    const [word = "", ...more] = wordsOf(text);
    if (more.length > 0 || hasSigns(text)) return standsIn(passage, text);
    written ??= new Set([passage.text, ...passage.headings, aboveOf(passage)].flatMap(wordsOf));
    return written.has(word);
  };
}

/** Those that an index of words alone can tell to be absent: whether signs stand there shows only in the text. */
export const decidedByWords = (wanted: readonly Wanted[]): Wanted[] =>
  wanted.filter(({ text, exact }) => !exact || !hasSigns(text));

/** Whether words that an index finds are to have signs, which it does not know. */
export const asksForSigns = ({ phrases, oneOf = [] }: EngineQuery): boolean =>
  [...phrases, ...oneOf.flat().flatMap(({ text, exact }) => (exact ? [text] : []))].some(hasSigns);

/** No word decides, only the filter. */
export const WITHOUT_WORDS = { words: "", phrases: [], everyWord: false, fuzzy: false };

/** Whether a query asks for anything beside what its filter says. */
export const asksForWords = (query: EngineQuery): boolean =>
  query.words.trim() !== "" || query.phrases.length > 0 || (query.oneOf ?? []).length > 0;

/** Whether something is left to look for when the stop words are gone. */
export const hasContent = (query: EngineQuery): boolean =>
  stemsOf(query.words).length > 0 ||
  query.phrases.some((phrase) => wordsOf(phrase).length > 0) ||
  (query.oneOf ?? []).flat().some(({ text, exact }) => (exact ? wordsOf(text) : stemsOf(text)).length > 0);
