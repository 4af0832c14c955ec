import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";

interface Parser {
  data: () => { settings?: unknown; micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };
}

/** Teaches the Markdown parser tables, which are not part of its standard. */
export function markdownTables(this: Parser): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
}
