import { opensWithLabel } from "../pages/item-label.ts";
import type { TextRange } from "../sentences.ts";
import { piecesOf, sortOf, type Head } from "./list-head.ts";
import { countWords, type Quote } from "./quote.ts";
import { announcesItem, isLeftOpen } from "./whole-sentence.ts";

/** So many items are told of a list, and so long ones. */
const MAX_ITEMS = 12;
const MAX_WORDS = 120;

/**
 * The items that a sentence announces: the whole list behind "The following may enter:", and behind "(1) pays the fee; or" as
 * long as the last one says that one more comes.
 * @param pages texts of the sentence's page and of the next one
 * @param sentence where it stands on the first
 */
export function itemsBehind(pages: readonly string[], { start, end }: TextRange): Head[] {
  const pieces = piecesOf(pages);
  const own = pieces.findIndex((piece) => piece.page === 0 && start < piece.end && end <= piece.end);
  const following = own < 0 ? [] : pieces.slice(own + 1, own + 1 + MAX_ITEMS);
  const sort = sortOf(following[0]?.text ?? "");
  const items: Head[] = [];
  let before = pages[0]?.slice(start, end) ?? "";
  const isList = isLeftOpen(before);
  for (const piece of following) {
    const isNext = announcesItem(before) || (isList && sortOf(piece.text) === sort);
    if (!isNext || !opensWithLabel(piece.text) || countWords(piece.text) > MAX_WORDS) break;
    items.push({ page: piece.page, start: piece.start, end: piece.end });
    before = piece.text;
  }
  return items;
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
