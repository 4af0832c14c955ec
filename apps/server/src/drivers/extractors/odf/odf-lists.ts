import { listCounter, type ListCounter } from "../office/number-label.ts";
import { OUTLINE, type OdfStyles } from "./odf-styles.ts";

/** Follows the lists that a text opens and closes, and tells the label of each item's first paragraph. */
export interface OdfLists {
  open(list: { readonly style: string; readonly id: string; readonly goesOn: boolean; readonly after: string }): void;
  close(): void;
  item(startsAt: number | null): void;
  /** An item that shows no number. */
  header(): void;
  /** The label of the paragraph that opens now; "" when it shows none. */
  label(): string;
  headingLabel(level: number): string;
}

interface OpenList {
  readonly style: string;
  readonly counter: ListCounter;
}

/** No list is open at first; counters go by the styles' levels. */
export function odfLists(styles: OdfStyles): OdfLists {
  const open: OpenList[] = [];
  const byStyle = new Map<string, ListCounter>();
  const byId = new Map<string, ListCounter>();
  const outline = listCounter((level) => styles.level(OUTLINE, level));
  let isFirst = false;
  return {
    open({ style, id, goesOn, after }) {
      const parent = open.at(-1);
      const own = style === "" ? (parent?.style ?? "") : style;
      const before = byId.get(after) ?? (goesOn ? byStyle.get(own) : undefined) ?? parent?.counter;
      const counter = before ?? listCounter((level) => styles.level(own, level));
      byStyle.set(own, counter);
      if (id !== "") byId.set(id, counter);
      open.push({ style: own, counter });
    },
    close: () => void open.pop(),
    item(startsAt) {
      isFirst = true;
      if (startsAt !== null) open.at(-1)?.counter.restart(open.length - 1, startsAt);
    },
    header: () => void (isFirst = false),
    label() {
      if (!isFirst) return "";
      isFirst = false;
      return open.at(-1)?.counter.next(open.length - 1) ?? "";
    },
    headingLabel: (level) => outline.next(level - 1),
  };
}
