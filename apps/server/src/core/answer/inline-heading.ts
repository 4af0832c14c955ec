import { sentenceText } from "./analysed.ts";
import type { Ranked } from "./rank.ts";

/** "(b) PARTICIPANTS.—" */
const INLINE = /^\W*(?:\(\w{1,5}\)\s*)*(\p{Lu}[^\p{Ll}.]{3,70})\.—/u;
const INLINES = new RegExp(INLINE.source, "gmu");

/** The headings that stand in the lines of a text which they head. */
export const headingsWithin = (text: string): readonly string[] =>
  Array.from(text.matchAll(INLINES), ([, own = ""]) => own);

/** The headings above a sentence, with its own, the outermost first. */
export function headingsOf(one: Pick<Ranked, "passage" | "at">): readonly string[] {
  const own = INLINE.exec(sentenceText(one))?.[1];
  return [...one.passage.hit.headings, ...(own === undefined ? [] : [own])];
}
