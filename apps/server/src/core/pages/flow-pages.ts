import { NO_WORDS, type Block, type OutlineEntry, type Page } from "../page.ts";

/** A flow has no pages of its own unless breaks part it: this many characters make one. */
export const PART_CHARS = 12_000;
/** A paragraph longer than this is cut, so that no page grows without bound. */
const MAX_PARAGRAPH_CHARS = 20_000;
/** An outline is read by people. */
const MAX_OUTLINE_ENTRIES = 20_000;
/** A paragraph set in a heading's style is no heading. */
const MAX_HEADING_CHARS = 300;

/** A paragraph, heading, note or run of table rows (one a line), cleaned; an empty one is left out. */
export interface FlowPart {
  readonly kind: Block["kind"];
  /** As of a `Block`. */
  readonly level: number;
  readonly text: string;
}

/** Begins a page, even when nothing follows on it: a slide, a sheet, a chapter. */
export interface FlowBreak {
  readonly kind: "break";
  /** What people call the page; pages that it is cut into when it is long share it. */
  readonly label: string | null;
  /** Headings before it say nothing of it: a slide, a sheet or a message, not a chapter that goes on. */
  readonly isApart?: true;
}

/** Tells why the page it stands on has no text, should it have none. */
export interface FlowGap {
  readonly kind: "gap";
  readonly why: string;
}

export type FlowItem = FlowPart | FlowBreak | FlowGap;

/** Fills pages from a flow, holding one page at a time. */
export interface FlowPager {
  /** @returns the pages that the item completes, in order, numbered from 1 */
  take(item: FlowItem): Page[];
  /** @returns the last page; a flow without items is one empty page */
  end(): Page[];
  /** The headings taken so far, as far as an outline goes. */
  readonly outline: readonly OutlineEntry[];
}

interface OpenPage {
  readonly label: string | null;
  readonly isApart: boolean;
  readonly blocks: Block[];
  readonly texts: string[];
  length: number;
  gap: string | null;
}

const openPage = (label: string | null, isApart = false): OpenPage => ({
  label,
  isApart,
  blocks: [],
  texts: [],
  length: 0,
  gap: null,
});

/** Makes pages of about as much as a printed sheet or two: a part stays whole on a page, and long ones are cut. */
export function flowPager(): FlowPager {
  const outline: OutlineEntry[] = [];
  let open: OpenPage | null = null;
  let number = 0;
  const close = (page: OpenPage): Page => closed(page, ++number);
  const add = (part: FlowPart): Page[] => {
    const full = open !== null && open.length > 0 && open.length + part.text.length > PART_CHARS ? [close(open)] : [];
    if (open === null || full.length > 0) open = openPage(open?.label ?? null);
    append(open, part);
    if (part.kind === "heading" && outline.length < MAX_OUTLINE_ENTRIES)
      outline.push({ title: part.text, pageNumber: number + 1, level: part.level });
    return full;
  };
  return {
    outline,
    take(item) {
      if (item.kind === "break") {
        const done = open === null ? [] : [close(open)];
        open = openPage(item.label, item.isApart === true);
        return done;
      }
      if (item.kind !== "gap") return bounded(item).flatMap(add);
      open ??= openPage(null);
      open.gap = item.why;
      return [];
    },
    end: () => [close(open ?? openPage(null))],
  };
}

/** The pages of a flow that is at hand as a whole. */
export function flowPages(items: Iterable<FlowItem>): { readonly pages: Page[]; readonly outline: OutlineEntry[] } {
  const pager = flowPager();
  const pages: Page[] = [];
  for (const item of items) pages.push(...pager.take(item));
  pages.push(...pager.end());
  return { pages, outline: [...pager.outline] };
}

/** A page that ends with lines which it does not say elsewhere: found by, and never an answer. */
export function endedWith(page: Page, lines: readonly string[]): Page {
  const said = keyOf(page.text);
  const own = [...new Set(lines)].filter((line) => keyOf(line) !== "" && !said.includes(keyOf(line)));
  if (own.length === 0) return page;
  const text = `${page.text}\n\n${own.join("\n")}`;
  const block: Block = { kind: "edge", level: 0, start: page.text.length + 2, end: text.length };
  return { ...page, text, blocks: [...page.blocks, block] };
}

/** Letters and digits alone. */
const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

function append(page: OpenPage, { kind, level, text }: FlowPart): void {
  const start = page.length === 0 ? 0 : page.length + 2;
  page.blocks.push({ kind, level, start, end: start + text.length });
  page.texts.push(text);
  page.length = start + text.length;
}

function bounded(part: FlowPart): FlowPart[] {
  const isTooLong = part.kind === "heading" && part.text.length > MAX_HEADING_CHARS;
  const whole: FlowPart = isTooLong ? { ...part, kind: "paragraph", level: 0 } : part;
  const pieces: FlowPart[] = [];
  let start = 0;
  while (whole.text.length - start > MAX_PARAGRAPH_CHARS) {
    const end = cutAt(whole.text, start);
    pieces.push({ ...whole, text: whole.text.slice(start, end).trimEnd() });
    start = end;
    while (/\s/.test(whole.text[start] ?? "")) start++;
  }
  const rest = whole.text.slice(start);
  return rest === "" ? pieces : [...pieces, { ...whole, text: rest }];
}

/** At a line's end, else between words, else between letters. Looks no further back than the piece: a text of one line may be long. */
function cutAt(text: string, start: number): number {
  const last = start + MAX_PARAGRAPH_CHARS;
  const piece = text.slice(start, last + 1);
  const line = piece.lastIndexOf("\n");
  if (line > 0) return start + line;
  const space = piece.lastIndexOf(" ");
  if (space > 0) return start + space;
  return /[\uDC00-\uDFFF]/.test(text[last] ?? "") ? last - 1 : last;
}

const closed = ({ label, isApart, blocks, texts, gap }: OpenPage, number: number): Page => ({
  number,
  label,
  printedLabel: null,
  text: texts.join("\n\n"),
  words: NO_WORDS,
  blocks,
  gap: texts.length === 0 ? gap : null,
  needsRecognition: false,
  confidence: null,
  ...(isApart && { isApart }),
});
