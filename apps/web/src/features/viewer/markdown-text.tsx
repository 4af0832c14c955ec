import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import type { ComponentProps } from "react";
import Markdown from "react-markdown";

interface Parser {
  data: () => { settings?: unknown; micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };
}

/** Teaches the parser tables, which are not part of Markdown's standard. */
function tables(this: Parser): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
}

/** Pictures would be fetched from wherever the text says: their description stands in their place. */
const Picture = ({ alt }: ComponentProps<"img">) => <em>{alt ? `[Picture: ${alt}]` : "[Picture]"}</em>;

const Link = ({ href, children }: ComponentProps<"a">) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
);

/** A wide table scrolls by itself, so that the page does not. */
const Table = ({ children }: ComponentProps<"table">) => (
  <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Table">
    <table>{children}</table>
  </div>
);

const COMPONENTS = { img: Picture, a: Link, table: Table };
const PLUGINS = [tables];

/** Markdown as a page. HTML in it stays text, and nothing is fetched. */
export default function MarkdownText({ text }: { text: string }) {
  return (
    <div className="markdown-text font-serif text-lg break-words">
      <Markdown components={COMPONENTS} remarkPlugins={PLUGINS}>
        {text}
      </Markdown>
    </div>
  );
}
