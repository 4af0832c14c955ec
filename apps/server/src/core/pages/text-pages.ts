import { BETWEEN_CELLS } from "@reading-room/contract/document";
import { flowPages, type FlowItem, type FlowPart } from "./flow-pages.ts";
import type { OutlineEntry, Page } from "../page.ts";
import { opensNumbered, opensWithLabel } from "./item-label.ts";
import { joinBroken } from "./hyphens.ts";
import { plainMarkdown } from "../text/plain-markdown.ts";

/**
 * Turns plain text or Markdown into pages: lines of a paragraph and words that lines break joined, lines of a table or of code kept
 * apart. Of Markdown the pages hold what its reader sees, without the marks.
 */
export function textPages(
  text: string,
  isMarkdown: boolean,
): { readonly pages: Page[]; readonly outline: OutlineEntry[] } {
  const sheets = text.split("\f").map((sheet) => partsOf(sheet, isMarkdown));
  return flowPages(sheets.filter((parts) => parts.length > 0).flatMap(sheetItems));
}

const sheetItems = (parts: readonly FlowPart[]): FlowItem[] => [{ kind: "break", label: null }, ...parts];

function partsOf(text: string, isMarkdown: boolean): FlowPart[] {
  const blocks = isMarkdown ? markdownBlocks(text) : joinBroken(text).split(/\n\s*\n/);
  return blocks.flatMap((block) => (isMarkdown ? markdownParts(block) : plainParts(block)));
}

/** In an item of a list it is indented. */
const FENCE = /^[ \t]*(?:```|~~~)[^\n]*\n?/;

/** Fenced code may hold blank lines, which part everything else. */
function markdownBlocks(text: string): string[] {
  const pieces = text.split(/^(?=[ \t]*(?:```|~~~))/m);
  const blocks: string[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i] ?? "";
    if (!FENCE.test(piece)) blocks.push(...proseBlocks(piece));
    else {
      const after = (pieces[i + 1] ?? "").replace(FENCE, "");
      blocks.push(piece.trimEnd());
      blocks.push(...proseBlocks(after));
      i++;
    }
  }
  return blocks;
}

/**
 * "[more]: https://example.org/more "Title"": where a link leads, and nothing behind it. "[Action]: Anna orders fuel." and
 * "[^1]: See above." are text.
 */
const LINK_TARGET =
  /^ {0,3}\[(?!\^)[^\]\n]{1,200}\]:[ \t]+(?:<[^>\n]{1,2000}>|(?=\S*[/#@]|\S*\w\.\w)\S+)(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^)\n]*\)))?[ \t]*$/gm;

/** Marks of a quotation go; what they held apart stays apart. Where links lead is told nowhere. */
const proseBlocks = (text: string): string[] =>
  text
    .replace(/^(?:[ \t]{0,3}>[ \t]?)+/gm, "")
    .replace(LINK_TARGET, "")
    .split(/\n\s*\n/);

function plainParts(block: string): FlowPart[] {
  const lines = linesOf(block);
  if (lines.length === 1 && isPlainHeading(lines[0] ?? ""))
    return [{ kind: "heading", level: 1, text: oneSpaced(lines[0] ?? "") }];
  const numbered = numberedHeading(lines);
  if (numbered !== null) return [numbered, ...plainParts(lines.slice(1).join("\n"))];
  return lines.some((line) => /\S\t\S|\S {3,}\S/.test(line)) && lines.length > 1 ? [table(lines)] : items(lines);
}

const isPlainHeading = (line: string): boolean =>
  line.length <= 100 && /\p{Lu}{3}/u.test(line) && line === line.toUpperCase() && !/[.,;]$/.test(line);

const MAX_HEADING_WORDS = 8;

/** "4. Swimming pool" on a line of its own above its text: the line could have gone on, and what is below it begins anew. */
function numberedHeading([first = "", second = "", ...others]: readonly string[]): FlowPart | null {
  const [, number, title = ""] = /^(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s+(\p{Lu}[^.:;,!?]*)$/u.exec(first) ?? [];
  if (number === undefined || title.split(/\s+/).length > MAX_HEADING_WORDS || !/^\p{Lu}/u.test(second)) return null;
  const widest = Math.max(...[second, ...others].map(({ length }) => length));
  const couldGoOn = first.length + 1 + (/^\S+/.exec(second)?.[0].length ?? 0) <= widest;
  return couldGoOn ? { kind: "heading", level: number.split(".").length + 1, text: oneSpaced(first) } : null;
}

function markdownParts(block: string): FlowPart[] {
  if (FENCE.test(block)) return [code(linesOf(block.replace(FENCE, "")))];
  const lines = linesOf(block);
  const parts: FlowPart[] = [];
  let rest: string[] = [];
  const flush = () => {
    if (rest.length > 0)
      parts.push(...(rest.every((line) => line.startsWith("|")) ? markdownTable(rest) : prose(rest)));
    rest = [];
  };
  for (const line of lines) {
    const [, marks = "", title = ""] = /^(#{1,6})\s+(.*?)\s*#*$/.exec(oneSpaced(line)) ?? [];
    const underline = /^(=+|-{3,}|(?:\* ?){3,}|(?:_ ?){3,})$/.exec(line)?.[1];
    if (title !== "") {
      flush();
      parts.push({ kind: "heading", level: marks.length, text: plainMarkdown(title) });
    } else if (underline !== undefined && /^[=-]/.test(underline) && rest.length === 1) {
      const text = plainMarkdown(oneSpaced(rest.join(" ")));
      parts.push({ kind: "heading", level: underline.startsWith("=") ? 1 : 2, text });
      rest = [];
    } else if (underline === undefined) rest.push(line);
  }
  flush();
  return parts;
}

const TASK = /^(•|\d{1,9}[.)])\s+\[([ xX])\]\s+/;

/** A box for "[x]": its reader sees one, and looks for no letter where it stands. */
const withBox = (line: string): string =>
  line.replace(TASK, (_, label: string, mark: string) => `${label} ${mark === " " ? "☐" : "☑"} `);

/** Items of lists open with a bullet or their number. */
const prose = (lines: readonly string[]): FlowPart[] =>
  items(lines.map((line) => withBox(line.replace(/^[-+*]\s+/, "• ")).replace(/\\$/, ""))).map((part) => ({
    ...part,
    text: plainMarkdown(part.text),
  }));

/** Rows of cells, without the row of dashes below their heads. */
function markdownTable(lines: readonly string[]): FlowPart[] {
  const rows = lines
    .filter((line) => !/^[|:\s-]+$/.test(line))
    .map((line) => line.replace(/^\||\|$/g, "").split(/(?<!\\)\|/))
    .map((cells) => cells.map((cell) => plainMarkdown(cell.trim())).join(BETWEEN_CELLS));
  return rows.length === 0 ? [] : [table(rows)];
}

const linesOf = (block: string): string[] =>
  block
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const table = (lines: readonly string[]): FlowPart => ({
  kind: "table",
  level: 0,
  text: lines.map(oneSpaced).join("\n"),
});

/** Lines as they stand, and no rows: what is told of a table before it goes on in none of them. */
const code = (lines: readonly string[]): FlowPart => ({ ...table(lines), kind: "paragraph" });

const oneSpaced = (line: string): string => line.replace(/\s+/g, " ");

/** A line that opens with a number or bullet begins a paragraph. */
function items(lines: readonly string[]): FlowPart[] {
  const paragraphs: string[] = [];
  for (const line of lines) {
    if (paragraphs.length === 0 || opensWithLabel(line) || /^[-+*]\s/.test(line)) paragraphs.push(oneSpaced(line));
    else paragraphs.push(`${paragraphs.pop() ?? ""} ${oneSpaced(line)}`);
  }
  return paragraphs.map((text) => ({ kind: opensNumbered(text) ? "numbered" : "paragraph", level: 0, text }));
}
