import { NO_WORDS, type Block, type OutlineEntry, type Page } from "./page.ts";
import { opensNumbered, opensWithLabel } from "./pages/item-label.ts";

/** A text has no pages of its own unless form feeds part it: this many characters make one. */
const PAGE_CHARS = 12_000;
/** A paragraph longer than this is cut, so that no page grows without bound. */
const MAX_PARAGRAPH_CHARS = 20_000;

interface Part {
  readonly kind: Block["kind"];
  readonly level: number;
  readonly text: string;
}

/** Turns plain text or Markdown into pages: lines of a paragraph joined, lines of a table or of code kept apart. */
export function textPages(
  text: string,
  isMarkdown: boolean,
): { readonly pages: Page[]; readonly outline: OutlineEntry[] } {
  const sheets = text.split("\f").map((sheet) => partsOf(sheet, isMarkdown));
  const filled = sheets.flatMap((parts) => fill(parts));
  const pages = (filled.length === 0 ? [[]] : filled).map((parts, i) => pageOf(parts, i + 1));
  return { pages, outline: pages.flatMap(outlineOf) };
}

function partsOf(text: string, isMarkdown: boolean): Part[] {
  const blocks = isMarkdown ? markdownBlocks(text) : text.split(/\n\s*\n/);
  return blocks.flatMap((block) => (isMarkdown ? markdownParts(block) : plainParts(block))).flatMap(bounded);
}

/** Fenced code may hold blank lines, which part everything else. */
function markdownBlocks(text: string): string[] {
  const pieces = text.split(/^(?=(?:```|~~~))/m);
  const blocks: string[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i] ?? "";
    if (!/^(?:```|~~~)/.test(piece)) blocks.push(...piece.split(/\n\s*\n/));
    else {
      const after = (pieces[i + 1] ?? "").replace(/^(?:```|~~~)[^\n]*\n?/, "");
      blocks.push(piece.trimEnd());
      blocks.push(...after.split(/\n\s*\n/));
      i++;
    }
  }
  return blocks;
}

function plainParts(block: string): Part[] {
  const lines = linesOf(block);
  if (lines.length === 1 && isPlainHeading(lines[0] ?? ""))
    return [{ kind: "heading", level: 1, text: lines[0] ?? "" }];
  return lines.some((line) => /\S\t\S|\S {3,}\S/.test(line)) && lines.length > 1 ? [table(lines)] : items(lines);
}

const isPlainHeading = (line: string): boolean =>
  line.length <= 100 && /\p{Lu}{3}/u.test(line) && line === line.toUpperCase() && !/[.,;]$/.test(line);

function markdownParts(block: string): Part[] {
  if (/^(?:```|~~~)/.test(block)) return [table(linesOf(block.replace(/^(?:```|~~~)[^\n]*\n?/, "")))];
  const lines = linesOf(block);
  const parts: Part[] = [];
  let rest: string[] = [];
  const flush = () => {
    if (rest.length > 0) parts.push(...(rest.every((line) => line.startsWith("|")) ? [table(rest)] : items(rest)));
    rest = [];
  };
  for (const line of lines) {
    const [, marks = "", title = ""] = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line) ?? [];
    const underline = /^(=+|-{3,})$/.exec(line)?.[1];
    if (title !== "") {
      flush();
      parts.push({ kind: "heading", level: marks.length, text: title });
    } else if (underline !== undefined && rest.length === 1) {
      parts.push({ kind: "heading", level: underline.startsWith("=") ? 1 : 2, text: rest.join(" ") });
      rest = [];
    } else if (underline === undefined) rest.push(line);
  }
  flush();
  return parts;
}

const linesOf = (block: string): string[] =>
  block
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const table = (lines: readonly string[]): Part => ({ kind: "table", level: 0, text: lines.map(oneSpaced).join("\n") });

const oneSpaced = (line: string): string => line.replace(/\s+/g, " ");

/** A line that opens with a number or bullet begins a paragraph. */
function items(lines: readonly string[]): Part[] {
  const paragraphs: string[] = [];
  for (const line of lines) {
    if (paragraphs.length === 0 || opensWithLabel(line) || /^[-+*]\s/.test(line)) paragraphs.push(oneSpaced(line));
    else paragraphs.push(`${paragraphs.pop() ?? ""} ${oneSpaced(line)}`);
  }
  return paragraphs.map((text) => ({ kind: opensNumbered(text) ? "numbered" : "paragraph", level: 0, text }));
}

function bounded(part: Part): Part[] {
  const pieces: Part[] = [];
  let rest = part.text;
  while (rest.length > MAX_PARAGRAPH_CHARS) {
    const space = rest.lastIndexOf(" ", MAX_PARAGRAPH_CHARS);
    const end = space > 0 ? space : MAX_PARAGRAPH_CHARS;
    pieces.push({ ...part, text: rest.slice(0, end) });
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? pieces : [...pieces, { ...part, text: rest }];
}

function fill(parts: readonly Part[]): Part[][] {
  const pages: Part[][] = [];
  let chars = Infinity;
  for (const part of parts) {
    if (chars + part.text.length > PAGE_CHARS) {
      pages.push([]);
      chars = 0;
    }
    pages.at(-1)?.push(part);
    chars += part.text.length;
  }
  return pages;
}

function pageOf(parts: readonly Part[], number: number): Page {
  const blocks: Block[] = [];
  let text = "";
  for (const { kind, level, text: own } of parts) {
    if (text !== "") text += "\n\n";
    blocks.push({ kind, level, start: text.length, end: text.length + own.length });
    text += own;
  }
  return {
    number,
    label: null,
    printedLabel: null,
    text,
    words: NO_WORDS,
    blocks,
    gap: null,
    needsRecognition: false,
    confidence: null,
  };
}

const outlineOf = (page: Page): OutlineEntry[] =>
  page.blocks
    .filter((block) => block.kind === "heading")
    .map((block) => ({ title: page.text.slice(block.start, block.end), pageNumber: page.number, level: block.level }));
