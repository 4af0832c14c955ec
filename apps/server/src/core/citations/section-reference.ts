import { isRow } from "../text/column-names.ts";
import type { ParsedQuery } from "../query/query.ts";
import { wordsOf } from "../text/words.ts";

/** A part of a document as readers name it: "§ 4507", "chapter 3", "paragraph 2-4". */
export interface SectionReference {
  /** What such a part is called; CODE where it tells what a code means, null where only its number is asked for. */
  readonly kind: string | null;
  /** As it was typed, without what the part is called. */
  readonly number: string;
}

/** "CFOL010": a message or a state, which is told behind it. */
export const CODE = "code";

/** What parts are called, and the ways to write it, folded. */
const KINDS = new Map(
  Object.entries({
    section: "section sections sec secs",
    chapter: "chapter chapters ch chap",
    paragraph: "paragraph paragraphs para paras",
    article: "article articles art",
    part: "part parts",
    title: "title",
    volume: "volume vol",
    appendix: "appendix",
    annex: "annex",
    enclosure: "enclosure",
    table: "table",
    figure: "figure fig",
    exhibit: "exhibit exhibits",
    schedule: "schedule",
    attachment: "attachment",
  }).flatMap(([kind, ways]) => ways.split(" ").map((way) => [way, kind] as const)),
);
/** What a word calls a part of a document, in whatever way it is written; null where it calls none. */
export const partCalled = (word: string): string | null => KINDS.get(word.toLowerCase().replace(/\.$/, "")) ?? null;

/** Parts that may be told by a letter or a Roman number. */
const LETTER = /^(?:[a-z]|[ivxlc]{1,6})$/;

/** Whether a text may be the number of a part that is called so; that of none must have a digit. */
export const isPartNumber = (text: string, kind: string | null): boolean =>
  wordsOf(text).some((word) => /\d/.test(word)) || (kind !== null && LETTER.test(wordsOf(text).join(" ")));

/** The part of a document that a query asks for as it was typed and nothing else; null where it asks for anything more. */
export function sectionAsked({ groups, without }: ParsedQuery): SectionReference | null {
  const isPlain = groups.every(([term, ...others]) => term?.kind === "word" && others.length === 0);
  const [number, called, ...more] = groups.flat().toReversed();
  if (number === undefined || more.length + without.length > 0 || !isPlain) return null;
  const kind = called === undefined ? null : (KINDS.get(called.text) ?? null);
  return (called === undefined || kind !== null) && isPartNumber(number.text, kind)
    ? { kind, number: number.text }
    : null;
}

/** What a heading begins with: signs, what the part is called, and the rest. */
const HEADING = /^[\s"'“‘([•●▪*]*(§{0,2})\s*(?:(\p{L}+)\.?\s+)?(?=[\p{L}\p{N}])(.*)$/su;
/** A number that goes on is another one: "2.3" is not "2.3.59". */
const GOES_ON = /^[.\-–—]\p{N}/u;

/** How far the words of a number reach into a text that begins with them; null where it begins otherwise. */
function behindNumber(text: string, number: string): string | null {
  const wanted = wordsOf(number);
  let rest = text;
  for (const word of wanted) {
    const found = /^[^\p{L}\p{N}]{0,2}([\p{L}\p{N}]+)/u.exec(rest);
    if (found === null || wordsOf(found[1] ?? "").join(" ") !== word) return null;
    rest = rest.slice(found[0].length);
  }
  return rest;
}

/** Such parts are always called so: "2. Applicability" is no enclosure 2. */
const ALWAYS_CALLED = new Set(
  "title volume appendix annex enclosure table figure exhibit schedule attachment".split(" "),
);
/** What a code means is set apart from it; "C130 crews" is not what C130 means. */
const TELLS_CODE = /^\s*(?:[-–—:.)=]|$)/u;

/** Whether a heading is that of the part asked for: "§4507. Longevity compensation" of "section 4507". */
export function isHeadingOf(heading: string, { kind, number }: SectionReference): boolean {
  const [, sign = "", word, rest = ""] = HEADING.exec(heading) ?? [];
  const called = sign === "" ? (word === undefined ? null : KINDS.get(word.toLowerCase())) : "section";
  const isUncalled = called === null && !ALWAYS_CALLED.has(kind ?? "");
  const fits = isUncalled || kind === null || called === kind;
  const behind = called === undefined || !fits ? null : behindNumber(rest, number);
  return behind !== null && !GOES_ON.test(behind) && (kind !== CODE || TELLS_CODE.test(behind));
}

/** Of the headings above a passage, outermost first, the one that tells best why it was found: that of the part asked for, or the nearest. */
export const headingShown = (headings: readonly string[], section: SectionReference | null): string | null =>
  headings.findLast((heading) => section !== null && isHeadingOf(heading, section)) ??
  headings.findLast((heading) => !isRow(heading)) ??
  null;
