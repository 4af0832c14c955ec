import { BETWEEN_CELLS, type TextBlock } from "@reading-room/contract/document";
import type { OutlineEntry } from "../../core/page.ts";

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

/** Items of one list, and rows of one table that was cut into lots, follow each other as one block. */
function join(blocks: TextBlock[], block: TextBlock): void {
  const last = blocks.at(-1);
  const isMore = last !== undefined && last.kind === block.kind && (block.kind === "list" || block.kind === "table");
  if (isMore) blocks.splice(-1, 1, { ...last, text: `${last.text}\n${block.text}` });
  else blocks.push(block);
}

/**
 * A page's text in blocks, in reading order: its parts stand apart by blank lines, and those that the outline names on this page,
 * in its order, are headings.
 */
export function textBlocks(text: string, headings: readonly OutlineEntry[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  let left = headings;
  for (const part of text.split("\n\n").filter((one) => one.trim() !== "")) {
    const key = titleKey(part);
    const at = left.findIndex(({ title }) => titleKey(title) === key);
    const heading = left[at];
    if (heading === undefined) join(blocks, { kind: kindOf(part), text: part, level: null });
    else blocks.push({ kind: "heading", text: part, level: heading.level });
    if (heading !== undefined) left = left.slice(at + 1);
  }
  return blocks;
}
