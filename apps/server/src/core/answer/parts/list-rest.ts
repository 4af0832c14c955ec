import { opensWithLabel, withoutLabel } from "../../pages/item-label.ts";
import { followsOn, haveOneLabel } from "../../pages/label-order.ts";
import type { TextRange } from "../../text/sentences.ts";
import { piecesOf, sortOf, type Piece } from "./list-head.ts";
import type { OnPage } from "../sentences/paragraphs.ts";
import { countWords, type Quote } from "./quote.ts";
import { announcesItem, announcesList, beginsWithin, endsOpen, isLeftOpen } from "../sentences/whole-sentence.ts";

/** So many items are told of a list, more where they are short, and none longer. */
const MAX_ITEMS = 12;
const MAX_SHORT_ITEMS = 40;
const MAX_WORDS_OF_SHORT = 200;
const MAX_WORDS = 120;

/** A heading is no longer. */
export const MAX_HEADING_WORDS = 8;

/** What an item says, and on which page. */
type Said = Pick<Piece, "text" | "page">;

/** Whether another item comes behind one without a label: "hoists the red flag;" */
const goesOnBehind = (text: string): boolean => text.endsWith(";") || announcesItem(text);

/** "(1)(A) For the first report": what opens two lists at once is no item of one without labels. */
const isPlain = ({ text }: Piece): boolean =>
  !opensWithLabel(text) && !text.startsWith("(") && countWords(text) <= MAX_WORDS;

/** Items without labels: those behind which another one comes, and that one. */
function plainItems(pieces: readonly Piece[]): readonly Piece[] {
  const end = pieces.findIndex((one) => !isPlain(one) || !goesOnBehind(one.text));
  const items = end < 0 ? pieces : pieces.slice(0, end);
  const last = pieces[items.length];
  if (last === undefined || items.length === 0 || !isPlain(last) || endsOpen(last.text)) return items;
  const isOfList = beginsWithin(last.text) || !items.every(({ text }) => beginsWithin(text));
  return isOfList ? [...items, last] : items;
}

/** "4. Faults" below items that are sentences: a heading may be numbered like an item. None ends its page. */
const isHeadingBelow = (items: readonly Said[], { text, page }: Said, next: Said | undefined): boolean =>
  items.length > 0 &&
  items.every((one) => !endsOpen(one.text) || announcesItem(one.text)) &&
  !/[.,;:—]/.test(withoutLabel(text)) &&
  countWords(text) <= MAX_HEADING_WORDS &&
  next?.page === page;

/** "(d) Special Activities (e) Pacific Command": two items in one line. */
const FURTHER_LABEL = /\s(?=\([\da-zA-Z]{1,3}\)\s)/g;

/** Whether the label of an item goes on with that of another: it comes behind it, or is the same of a bullet. */
function isLabelledOn(last: Said, { text }: Said): boolean {
  const further = last.text.split(FURTHER_LABEL).at(-1) ?? last.text;
  return haveOneLabel(last.text, text) || followsOn(last.text, text) || followsOn(further, text);
}

/**
 * The last items of a list and of the lists within it, outermost first, once one more has come; null where that is of none of them.
 * @param isAnnounced whether what stands above says that one more comes
 */
function levelsWith(levels: readonly Said[], piece: Said, isAnnounced: boolean): Said[] | null {
  const level = levels.findLastIndex((last) => isLabelledOn(last, piece));
  if (level >= 0) return [...levels.slice(0, level), piece];
  const last = levels.at(-1);
  if (last === undefined || announcesList(last.text)) return [...levels, piece];
  return isAnnounced ? [...levels.slice(0, -1), piece] : null;
}

/**
 * Items with labels, one list of them, with the lists that they announce.
 * @param head what stands above the first: it announces the whole list, or as an item of it the next one; null for a heading
 */
export function labelledItems<One extends Said>(head: string | null, pieces: readonly One[]): readonly One[] {
  const items: One[] = [];
  const isWhole = head === null || announcesList(head);
  let levels: Said[] = [];
  for (const [i, piece] of pieces.entries()) {
    const isAnnounced = announcesItem(items.at(-1)?.text ?? head ?? "");
    const next = isWhole || isAnnounced ? levelsWith(levels, piece, isAnnounced) : null;
    const isBelow = !isAnnounced && isHeadingBelow(items, piece, pieces[i + 1]);
    if (!opensWithLabel(piece.text) || next === null || isBelow || countWords(piece.text) > MAX_WORDS) break;
    items.push(piece);
    levels = next;
  }
  return items;
}

/** The items of a list that are told, and the first one that is not. */
export interface ListBehind {
  readonly items: readonly OnPage[];
  readonly rest: OnPage | null;
}

/** How many of these items are told: as many as one reads at a time. */
export function countTold(items: readonly Piece[]): number {
  let words = 0;
  const end = items.findIndex(({ text }, i) => {
    words += countWords(text);
    return i >= MAX_ITEMS && (i >= MAX_SHORT_ITEMS || words > MAX_WORDS_OF_SHORT);
  });
  return end < 0 ? items.length : end;
}

/** "To the following organizations." announces items of another sort than it is itself. */
const isAnnounced = (head: string, [first]: readonly Piece[]): boolean =>
  isLeftOpen(head) || first === undefined || !opensWithLabel(head) || sortOf(first.text) !== sortOf(head);

/**
 * The items that a sentence announces: the whole list behind "The following may enter:", with labels or, where semicolons end
 * them, without; and behind "(1) pays the fee; or" as long as the last one says that one more comes.
 * @param pages texts of the sentence's page and of the next one
 * @param sentence where it stands on the first
 */
export function itemsBehind(pages: readonly string[], { start, end }: TextRange): ListBehind {
  const pieces = piecesOf(pages);
  const own = pieces.findIndex((piece) => piece.page === 0 && start < piece.end && end <= piece.end);
  const following = own < 0 ? [] : pieces.slice(own + 1);
  const head = pages[0]?.slice(start, end) ?? "";
  const isUnlabelled = isLeftOpen(head) && !opensWithLabel(following[0]?.text ?? "");
  const isList = !announcesList(head) || isAnnounced(head, following);
  const all = isUnlabelled ? plainItems(following) : isList ? labelledItems(head, following) : [];
  const items = all.map((item) => ({ page: item.page, start: item.start, end: item.end }));
  const told = countTold(all);
  return { items: items.slice(0, told), rest: items[told] ?? null };
}

const isListed = ({ text }: Quote): boolean => opensWithLabel(text) || isLeftOpen(text);
/** "(A) any rule that—" announces a list within its own. */
const opensList = ({ text }: Quote): boolean => isLeftOpen(text) && !opensWithLabel(text);

const inReadingOrder = (a: Quote, b: Quote): number => a.pageNumber - b.pageNumber || a.start - b.start;

/** A list goes on overleaf, and no further. */
const isAbove = (a: Quote, b: Quote): boolean =>
  a.fileId === b.fileId && a.version === b.version && b.pageNumber - a.pageNumber <= 1 && inReadingOrder(a, b) <= 0;

/** What a list is known by: the sentence that announces it, or where none of these does, its page. */
function listOf(one: Quote, claims: readonly Quote[]): Quote | string {
  const heads = claims.filter((claim) => opensList(claim) && isAbove(claim, one));
  return heads.sort(inReadingOrder).at(-1) ?? `${one.fileId} ${one.version} ${one.pageNumber}`;
}

/** Sentences that answer, with the items of a list and what announces it as they stand in their document, in each other's places. */
export function inListOrder(claims: readonly Quote[]): Quote[] {
  const lists = Map.groupBy(claims.filter(isListed), (one) => listOf(one, claims));
  const turns = new Map([...lists].map(([name, own]) => [name, own.toSorted(inReadingOrder).values()]));
  const nextOf = (one: Quote) => (isListed(one) ? turns.get(listOf(one, claims))?.next().value : undefined);
  return claims.map((one) => nextOf(one) ?? one);
}

/** The same without what announces a list of which nothing is told. @param first stays in any case */
export const withoutEmptyLists = (claims: readonly Quote[], first: Quote): Quote[] =>
  claims.filter((one, i) => {
    const next = claims[i + 1];
    return one === first || !isLeftOpen(one.text) || (next !== undefined && isAbove(one, next));
  });
