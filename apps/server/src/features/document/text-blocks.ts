import { BETWEEN_CELLS, type TextBlock, type TextLink } from "@reading-room/contract/document";
import type { OutlineEntry } from "../../core/page.ts";
import type { LinkedPage, PageLink } from "../../drivers/extractors/extractor.ts";

/** Letters and digits alone: outlines and pages differ in dots, dashes and spaces. */
const titleKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const BULLET = /^[•●▪■◦‣∙⁃➢✓]\s/u;

const isRow = (line: string): boolean => line.includes(BETWEEN_CELLS);

/** What a part is but for headings: rows of a table keep their lines apart and their cells by a sign of their own. */
function kindOf(part: string): "list" | "table" | "paragraph" {
  if (BULLET.test(part)) return "list";
  const lines = part.split("\n");
  return lines.filter(isRow).length >= lines.length / 2 ? "table" : "paragraph";
}

const moved = (link: TextLink, by: number): TextLink => ({ ...link, start: link.start + by, end: link.end + by });

/** Items of one list, and rows of one table that was cut into lots, follow each other as one block. */
function join(blocks: TextBlock[], block: TextBlock): void {
  const last = blocks.at(-1);
  const isMore = last !== undefined && last.kind === block.kind && (block.kind === "list" || block.kind === "table");
  if (!isMore) return void blocks.push(block);
  const links = [...(last.links ?? []), ...(block.links ?? []).map((link) => moved(link, last.text.length + 1))];
  const places = [...(last.places ?? []), ...(block.places ?? [])];
  blocks.splice(-1, 1, { ...last, text: `${last.text}\n${block.text}`, ...marksOf(links, places) });
}

const marksOf = (links: TextLink[], places: number[]): Pick<TextBlock, "links" | "places"> => ({
  ...(links.length > 0 && { links }),
  ...(places.length > 0 && { places }),
});

const linkOf = ({ start, end, to }: PageLink): TextLink =>
  typeof to === "string" ? { start, end, href: to } : { start, end, page: to.pageNumber, at: to.at };

interface Part {
  readonly text: string;
  readonly start: number;
}

/** A text's parts, which stand apart by blank lines. */
function partsOf(text: string): Part[] {
  let start = 0;
  const parts = text.split("\n\n").map((part) => {
    const own = { text: part, start };
    start += part.length + 2;
    return own;
  });
  return parts.filter((part) => part.text.trim() !== "");
}

type Links = LinkedPage["links"] | null;

function marksIn({ text, start }: Part, links: Links): Pick<TextBlock, "links" | "places"> {
  if (!links) return {};
  const end = start + text.length;
  const from = links.from.filter((link) => link.start >= start && link.end <= end);
  return marksOf(
    from.map((link) => moved(linkOf(link), -start)),
    links.to.filter((at) => at >= start && at < end),
  );
}

interface Told {
  /** Of the page, in its order. */
  readonly headings: readonly OutlineEntry[];
  readonly links?: Links;
}

/**
 * A page's text in blocks, in reading order: its parts, of which those that the outline names on this page, in its order, are
 * headings.
 */
export function textBlocks(text: string, { headings, links = null }: Told): TextBlock[] {
  const blocks: TextBlock[] = [];
  let left = headings;
  for (const part of partsOf(text)) {
    const key = titleKey(part.text);
    const at = left.findIndex(({ title }) => titleKey(title) === key);
    const heading = left[at];
    const marked = { text: part.text, ...marksIn(part, links) };
    if (heading === undefined) join(blocks, { kind: kindOf(part.text), level: null, ...marked });
    else blocks.push({ kind: "heading", level: heading.level, ...marked });
    if (heading !== undefined) left = left.slice(at + 1);
  }
  return blocks;
}
