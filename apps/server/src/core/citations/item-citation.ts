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
