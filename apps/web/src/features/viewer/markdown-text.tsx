import type { ComponentProps } from "react";
import Markdown from "react-markdown";
import { MarkdownTable, TABLE_PLUGINS } from "../../ui/markdown-table.tsx";

/** Pictures would be fetched from wherever the text says: their description stands in their place; that it is one says the style sheet, not the text. */
const Picture = ({ alt = "" }: ComponentProps<"img">) => <em data-picture={alt}>{alt}</em>;

const Link = ({ href, children }: ComponentProps<"a">) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
);

const COMPONENTS = { img: Picture, a: Link, table: MarkdownTable };

/** Markdown as a page. HTML in it stays text, and nothing is fetched. */
export default function MarkdownText({ text }: { text: string }) {
  return (
    <div className="markdown-text font-serif text-lg break-words">
      <Markdown components={COMPONENTS} remarkPlugins={TABLE_PLUGINS}>
        {text}
      </Markdown>
    </div>
  );
}
