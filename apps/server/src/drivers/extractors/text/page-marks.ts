import type { FlowItem } from "../../../core/pages/flow-pages.ts";
import type { Page } from "../../../core/page.ts";
import type { MarkedPage } from "../format.ts";
import type { MarkedPart, TextMarks } from "./text-marks.ts";

/** A longer part is cut, and its marks are lost. */
const MAX_PART_CHARS = 20_000;
/** More than a reader follows; each is kept with the page. */
const MAX_MARKS = 1_000;
/** Those that nothing leads to are dropped once all are known. */
const MAX_NAMES = 10_000;

const isMarked = (item: FlowItem): item is MarkedPart & { readonly marks: TextMarks } =>
  "marks" in item && item.marks !== undefined;

/** Gathers the marks of parts and finds them again on the page that the parts are on once that is full. */
export function pageMarks() {
  let waiting: (MarkedPart & { readonly marks: TextMarks })[] = [];
  return {
    /** After what the item completes. */
    take(item: FlowItem): void {
      if (isMarked(item) && item.text.length <= MAX_PART_CHARS) waiting.push(item);
    },
    onPage(page: Page): MarkedPage {
      const parts = waiting;
      waiting = [];
      return parts.length === 0 ? page : { ...page, marks: marksOn(page, parts) };
    },
  };
}

function marksOn({ text, blocks }: Page, parts: readonly (MarkedPart & { readonly marks: TextMarks })[]): TextMarks {
  const marks: { links: TextMarks["links"][number][]; names: TextMarks["names"][number][] } = { links: [], names: [] };
  let next = 0;
  for (const part of parts) {
    const at = blocks.findIndex(({ start, end }, i) => i >= next && text.slice(start, end) === part.text);
    const by = blocks[at]?.start;
    if (by === undefined) continue;
    next = at + 1;
    for (const { start, end, to } of part.marks.links) marks.links.push({ start: start + by, end: end + by, to });
    for (const { at: place, name } of part.marks.names) marks.names.push({ at: place + by, name });
  }
  return { links: marks.links.slice(0, MAX_MARKS), names: marks.names.slice(0, MAX_NAMES) };
}
