import { opensSection, opensWithLabel, unquotedLabel } from "../../pages/item-label.ts";
import { sentences, type TextRange } from "../../text/sentences.ts";
import { piecesOf, type Piece } from "./list-head.ts";
import type { OnPage } from "../sentences/paragraphs.ts";
import { countWords } from "./quote.ts";
import { endsOpen } from "../sentences/whole-sentence.ts";

/** The parts of a section of a law, the larger first, and how each is labelled: "(a)", "(1)", "(A)", "(i)", "(I)". */
const KINDS: readonly (readonly [kind: string, label: RegExp])[] = [
  ["subsection", /^\((?![ivx]{2,})[a-z]{1,2}\)/],
  ["paragraph", /^\(\d{1,3}\)/],
  ["subparagraph", /^\((?![IVX]{2,})[A-Z]{1,2}\)/],
  ["clause", /^\([ivxl]+\)/],
  ["subclause", /^\([IVXL]+\)/],
];
const PART = String.raw`(${KINDS.map(([kind]) => kind).join("|")}) (\(\w{1,5}\))`;
/** "Except as provided in subsection (e)", "Subject to clause (ii)"; never of a part of another section. */
const LIMITED_BY = String.raw`(?:except as (?:otherwise )?(?:provided|specified|described|permitted|authorized|set forth) (?:in|by|under)|subject to) ${PART}(?!\(|,? (?:of (?!this\b)|or\b|and\b|through\b|to\b))`;
/** "Subsection (a) shall not apply to rooms of the Senate." says nothing without (a). */
const TAKEN_OUT_OF = `${PART} (?:shall not|does not) apply`;
const REFERS = new RegExp(String.raw`\b(?:${LIMITED_BY}|${TAKEN_OUT_OF})`, "i");
const MAX_WORDS = 90;
const MAX_HEADING_WORDS = 16;

/** How deep the part lies that an item opens, by its label; of those that it may be by its letter, the one asked for. */
function depthOf(label: string, wanted: number): number {
  const fits = KINDS.flatMap(([, pattern], depth) => (pattern.test(label) ? [depth] : []));
  return fits.includes(wanted) ? wanted : (fits[0] ?? KINDS.length);
}

/** A piece from its label on, without quotation marks; empty without a label. */
const fromLabel = ({ text }: Piece): string => (opensWithLabel(text) ? unquotedLabel(text) : "");

/** The first item with a label in some pieces, in the part of which they are. */
function firstCalled(pieces: readonly Piece[], label: string, depth: number): Piece | null {
  for (const piece of pieces) {
    const own = fromLabel(piece);
    if (own.startsWith(label) && depthOf(own, depth) === depth) return piece;
    if (opensSection(piece.text) || depthOf(own, depth) < depth) return null;
  }
  return null;
}

/**
 * The beginning of the part that takes something out of a rule, limits it, or is what it takes something out of, by what the rule
 * says itself: "(e) Exception.—The Secretary may retire …" for "Except as provided in subsection (e), …". Null where it names none, or that is not on these pages.
 * @param pages texts of the rule's page and, where it is there, of the next one
 * @param rule where its sentence stands on the first
 */
export function exceptedPart(pages: readonly string[], rule: TextRange): OnPage | null {
  const found = REFERS.exec(pages[0]?.slice(rule.start, rule.end) ?? "") ?? [];
  const [, kind = "", label = ""] = found.filter((part) => part !== undefined);
  const depth = KINDS.findIndex(([name]) => name === kind.toLowerCase());
  if (depth < 0) return null;
  const pieces = piecesOf(pages);
  const own = pieces.findIndex(({ page, start, end }) => page === 0 && start < rule.end && rule.start < end);
  if (own < 0) return null;
  const behind = firstCalled(pieces.slice(own + 1), label, depth);
  const called = behind ?? firstCalled(pieces.slice(0, own).toReversed(), label, depth);
  // "(2) First appointments" heads what it is about.
  const isHeading = called !== null && endsOpen(called.text) && countWords(called.text) <= MAX_HEADING_WORDS;
  const part = isHeading ? (pieces[pieces.indexOf(called) + 1] ?? null) : called;
  const [first] = part === null ? [] : sentences(part.text);
  if (part === null || first === undefined) return null;
  const { page, start } = part;
  const told = { page, start: start + first.start, end: start + first.end };
  return countWords(part.text.slice(first.start, first.end)) > MAX_WORDS ? null : told;
}
