import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import type { ComponentProps } from "react";

interface Parser {
  data: () => { settings?: unknown; micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };
}

function tables(this: Parser): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
}

/** Teaches react-markdown's parser tables, which are not part of Markdown's standard: its `remarkPlugins`. */
export const TABLE_PLUGINS = [tables];

/** A table of a Markdown text; a wide one scrolls by itself, so that the page does not. */
export const MarkdownTable = ({ children, dir }: ComponentProps<"table">) => (
  <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Table">
    <table dir={dir}>{children}</table>
  </div>
);
