import { opensSection, opensWithLabel, unquotedLabel, withoutLabel } from "../../pages/item-label.ts";
import { sentences } from "../../text/sentences.ts";
import { itemsOf, type OnPage } from "../sentences/paragraphs.ts";
import { countWords } from "./quote.ts";
import { isEdge } from "../sentences/page-edge.ts";
import { FINITE, isLeftOpen } from "../sentences/whole-sentence.ts";

/** An item's own label is no longer. */
const LABEL_CHARS = 8;
/** A head of more words is told from its last sentence on. */
const MAX_HEAD_WORDS = 40;
/** Heads above heads that are told. */
const MAX_HEADS = 2;
/** "ASSESSMENT.—" is a heading, and says nothing that its items lack. */
const HEADING_ALONE = /^\P{Ll}+$/u;

/** How items of one list are labelled; of two lists, one in the other, otherwise. */
const SORTS: readonly (readonly [RegExp, string])[] = [
  [/^\(\d/, "(1)"],
  [/^\([a-z]/, "(a)"],
  [/^\([A-Z]/, "(A)"],
  [/^[a-z][.)]/, "a."],
  [/^[A-Z][.)]/, "A."],
  [/^\d+[.)]\s/, "1."],
];

/** "5.2.1." is one deeper than "5.2."; each bullet is of its own sort, and so is what is quoted. */
export function sortOf(item: string): string {
  if (isQuoted(item)) return `"${sortOf(unquotedLabel(item))}`;
  const numbers = /^\w+(?:[.-]\d+)+/.exec(item)?.[0].split(/[.-]/).length;
  const sort = SORTS.find(([begins]) => begins.test(item))?.[1];
  return numbers === undefined ? (sort ?? item.charAt(0)) : `1.1 ${numbers}`;
}

/** A paragraph or an item, and on which of the pages. */
export interface Piece extends OnPage {
  readonly text: string;
}

/** Everything on some pages in order, without what stands at the edges between them. @param isKept tells what stays there, too */
export const piecesOf = (pages: readonly string[], isKept: (text: string) => boolean = () => false): Piece[] =>
  pages.flatMap((text, page) => {
    const items = itemsOf(text).map(({ start, end }) => ({ start, end, page, text: text.slice(start, end) }));
    const isBetween = (i: number) => (page > 0 && i === 0) || (page < pages.length - 1 && i === items.length - 1);
    return items.filter(
      (one, i) => !(isBetween(i) && isEdge(one.text) && !opensWithLabel(one.text) && !isKept(one.text)),
    );
  });

const NUMBER = /^\d+(?:[.-]\d+)*/;
const numberOf = (text: string): string => NUMBER.exec(text)?.[0] ?? "";

/** Whether a number is that of the part which an item's own belongs to: "5" of "5.2". */
const isPartOf = (item: string, text: string): boolean =>
  numberOf(text) !== "" &&
  numberOf(item).replace(/[.-]\d+$/, "") === numberOf(text) &&
  numberOf(item) !== numberOf(text);

/** A head that only names who the items are for is no longer. */
const TITLE_WORDS = 14;
const TITLE_CHARS = 200;
const ENDS = /[.!?;,]["”’)]*$/;
/** "a. Joint Staff, J-3 (Nuclear Operations Division)": names, and nothing that is done. */
const NAMES = /(?:^|\s)\p{Lu}[\p{L}.-]*(?=[^\p{L}].*\s\(?\p{Lu})/u;

/** "2.3.59.1 (12-12-2022) Program Scope": the heading of a section of a section, which names nobody. */
const OF_SECTION = /^\d+(?:\.\d+){2,}\s/;

/** Whether a labelled line names somebody, and the items below it are theirs. */
function isTitle(text: string): boolean {
  if (text.length > TITLE_CHARS || OF_SECTION.test(text) || opensSection(text)) return false;
  const bare = withoutLabel(text);
  const isShort = opensWithLabel(text) && countWords(bare) <= TITLE_WORDS;
  return isShort && NAMES.test(bare) && /\p{Ll}/u.test(bare) && !FINITE.test(bare) && !ENDS.test(bare);
}

/** Labels with a point, the outermost first: a title "c." heads no "1.", and neither does "(1)". */
const DOTTED: readonly string[] = ["A.", "1.", "a."];

function mayStandAbove(title: string, item: string): boolean {
  const [of, above] = [DOTTED.indexOf(item), DOTTED.indexOf(title)];
  return title !== item && (of < 0 || (above >= 0 && above < of));
}

/** "by adding at the end the following:" puts an item into another law, and is no part of what that says. */
const isQuoted = (text: string): boolean => unquotedLabel(text) !== text;

/** What announces an item, in its own list or the one around it; null where that does not stand above it. */
function headAbove(pieces: readonly Piece[], at: number): number | null {
  const textOf = (i: number): string => pieces[i]?.text ?? "";
  const sort = sortOf(textOf(at));
  for (let i = at - 1; i >= 0; i--) {
    if (isQuoted(textOf(at)) && !isQuoted(textOf(i))) return null;
    // What stands right above items of another sort announces those.
    const isRightAbove = i === at - 1 || sortOf(textOf(i + 1)) === sort;
    const mayHead = isLeftOpen(textOf(i)) || (isTitle(textOf(i)) && mayStandAbove(sortOf(textOf(i)), sort));
    const isOfNext = pieces.slice(i + 1, at).some(({ text }) => sortOf(text) === sortOf(textOf(i)));
    if (mayHead && isRightAbove && !isOfNext) return i;
    // Above "5. Responsibilities" nothing announces 5.2.
    if (!opensWithLabel(textOf(i)) || isPartOf(textOf(at), textOf(i))) return null;
  }
  return null;
}

function lastOf({ start, end, page, text }: Piece): OnPage | null {
  if (countWords(text) <= MAX_HEAD_WORDS) return { page, start, end };
  const last = sentences(text).at(-1);
  if (last === undefined || countWords(text.slice(last.start, last.end)) > MAX_HEAD_WORDS) return null;
  return { page, start: start + last.start, end: start + last.end };
}

/**
 * What announces the item of a list that a sentence is: "The Secretaries of the Military Departments:" above "a. Establish
 * programs.", the outermost first; none where a sentence is no item.
 * @param pages texts of pages in order, that of the sentence last
 * @param start where the sentence begins in its page's text
 */
export function headsAbove(pages: readonly string[], start: number): OnPage[] {
  const pieces = piecesOf(pages);
  const isOwn = (piece: Piece): boolean =>
    piece.page === pages.length - 1 && piece.start <= start && start <= piece.start + LABEL_CHARS;
  const own = pieces.findIndex(isOwn);
  const heads: OnPage[] = [];
  let at: number | null = own < 0 ? null : own;
  while (at !== null && heads.length < MAX_HEADS && opensWithLabel(pieces[at]?.text ?? "")) {
    at = headAbove(pieces, at);
    const piece = at === null ? undefined : pieces[at];
    const head = piece === undefined ? null : lastOf(piece);
    if (head === null || HEADING_ALONE.test(withoutLabel(pages[head.page]?.slice(head.start, head.end) ?? ""))) break;
    heads.unshift(head);
  }
  return heads;
}
