import type { OutlineEntry, Page } from "../page.ts";

/** Words in a file that nobody has laid out in pages: what is called its page is a part of some size. */
export interface InFlow extends Pick<Page, "number" | "label" | "text"> {
  /** Where they begin in the part's text. */
  readonly start: number;
  readonly outline: readonly OutlineEntry[];
}

/** So many of the headings that it stands below say where it is: above those often stands the title of the whole. */
const HEADINGS_TOLD = 2;
/** Nobody reads a longer heading to find it. */
const MAX_HEADING_CHARS = 80;
const BETWEEN_PARAGRAPHS = "\n\n";

const shortened = (title: string): string =>
  title.length <= MAX_HEADING_CHARS ? title : `${title.slice(0, MAX_HEADING_CHARS - 1).trimEnd()}…`;

/** Where a heading ends that is a paragraph of its own, from a place on; -1 where there is none. */
function endOfHeading(text: string, title: string, from: number): number {
  for (let at = text.indexOf(title, from); at >= 0; at = text.indexOf(title, at + 1)) {
    const end = at + title.length;
    const begins = at === 0 || text.startsWith(BETWEEN_PARAGRAPHS, at - BETWEEN_PARAGRAPHS.length);
    if (begins && (end === text.length || text.startsWith(BETWEEN_PARAGRAPHS, end))) return end;
  }
  return -1;
}

/** Headings above words: those that they stand below, the highest first, and where the nearest ends in the same part. */
function headingsAbove({ number, text, start, outline }: InFlow) {
  const open: OutlineEntry[] = [];
  let nearestEnds: number | null = null;
  for (const entry of outline.filter(({ pageNumber }) => pageNumber <= number)) {
    if (entry.pageNumber === number) {
      const end = endOfHeading(text, entry.title, nearestEnds ?? 0);
      if (end > start) break;
      if (end < 0) continue;
      nearestEnds = end;
    }
    while ((open.at(-1)?.level ?? 0) >= entry.level) open.pop();
    open.push(entry);
  }
  return { titles: open.map(({ title }) => title), nearestEnds };
}

const paragraphsIn = (text: string): number => text.split(BETWEEN_PARAGRAPHS).length;

/** Which paragraph it is below its heading, or of the whole where none is above; null where that was begun in an earlier part. */
function paragraphOf({ number, text, start }: InFlow, { titles, nearestEnds }: ReturnType<typeof headingsAbove>) {
  if (nearestEnds !== null) return paragraphsIn(text.slice(nearestEnds, start)) - 1;
  return number === 1 && titles.length === 0 ? paragraphsIn(text.slice(0, start)) : null;
}

/**
 * Where words stand, as somebody finds them who opens the file in the program it was made with: "“Rivers › Fords”, paragraph 3",
 * or what a slide, a sheet or a chapter is called. Where neither headings nor paragraphs tell it, the number of the part.
 */
export function placeInFlow(words: InFlow): string {
  if (words.label !== null) return words.label;
  const above = headingsAbove(words);
  const titles = above.titles.slice(-HEADINGS_TOLD).map(shortened);
  const paragraph = paragraphOf(words, above);
  const told = [
    ...(titles.length === 0 ? [] : [`“${titles.join(" › ")}”`]),
    ...(paragraph === null || paragraph < 1 ? [] : [`paragraph ${paragraph}`]),
  ];
  return told.join(", ") || `part ${words.number}`;
}
