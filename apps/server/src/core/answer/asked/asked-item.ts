import { opensWithLabel, unquotedLabel } from "../../pages/item-label.ts";
import { followsOn, labelSort } from "../../pages/label-order.ts";

/** "1602(8)(A)" is item (A) of item (8) of section 1602. */
const WITH_ITEMS = /^(?<number>[^()]*\d[^()]*)(?<items>(?:\([\p{L}\d]{1,5}\))+)$/u;
/** "paragraph (2) of section 1606": written as the other way, "section 1606(2)". */
const ITEM_OF =
  /\b(?:(?:sub)?(?:section|paragraph|para|clause|item)s? )((?:\([\p{L}\d]{1,5}\))+),? of (section|sec\.|§{1,2}) ?(\d[\w–-]*)/giu;

/** A text in which an item is asked for by its section's number. */
export const withItemsBehind = (text: string): string => text.replace(ITEM_OF, "$2 $3$1");

/** Whether a word names an item behind a number. */
export const namesItem = (word: string): boolean => WITH_ITEMS.test(word);

/** A number of a part, and the labels of the items that are asked for in it, the outermost first. */
export function withoutItems(word: string): { readonly number: string; readonly items: readonly string[] } {
  const { number = word, items = "" } = WITH_ITEMS.exec(word)?.groups ?? {};
  return { number, items: items.match(/\([^)]+\)/g) ?? [] };
}

/** A sentence with the headings that it stands below. */
export interface Below {
  readonly text: string;
  readonly headings: readonly string[];
}

const ANNOUNCES = /[—:–-]\s*$/u;

/** What announces the list of which an item is: "Whoever fails to—". */
function announcing<Piece extends Below>(pieces: readonly Piece[], item: number): readonly Piece[] {
  const before = pieces.slice(0, item).findLast(({ text }) => !opensWithLabel(text));
  return before !== undefined && ANNOUNCES.test(before.text) ? [before] : [];
}

function belowLabel<Piece extends Below>(pieces: readonly Piece[], label: string): readonly Piece[] {
  const opens = (text: string): boolean => unquotedLabel(text).startsWith(`${label} `);
  const isUnder = ({ headings }: Piece): boolean => headings.some(opens);
  const under = pieces.findIndex(isUnder);
  if (under >= 0) {
    const end = pieces.findIndex((piece, i) => i > under && !isUnder(piece));
    return pieces.slice(under, end < 0 ? undefined : end);
  }
  const first = pieces.findIndex(({ text }) => opens(text));
  const item = pieces[first];
  if (item === undefined) return [];
  const isNext = ({ text }: Piece): boolean => labelSort(text) === labelSort(item.text) || followsOn(item.text, text);
  const next = pieces.findIndex((piece, i) => i > first && isNext(piece));
  return [...announcing(pieces, first), ...pieces.slice(first, next < 0 ? undefined : next)];
}

/** Of the sentences of a part those of an item in it, by its labels, the outermost first; none where it has no such item. */
export const itemIn = <Piece extends Below>(pieces: readonly Piece[], labels: readonly string[]): readonly Piece[] =>
  labels.reduce<readonly Piece[]>(belowLabel, pieces);
