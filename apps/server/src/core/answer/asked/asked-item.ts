import { opensWithLabel, unquotedLabel } from "../../pages/item-label.ts";
import { followsOn, labelSort } from "../../pages/label-order.ts";

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
