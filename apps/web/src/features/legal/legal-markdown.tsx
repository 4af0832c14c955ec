import type { ComponentProps } from "react";
import Markdown from "react-markdown";
import { Link } from "react-router";
import { LINK_CLASS } from "../../ui/link-class.ts";
import { MarkdownTable, TABLE_PLUGINS } from "../../ui/markdown-table.tsx";

/** A path leads on within the product; anything else opens beside it. */
const TextLink = ({ href = "", children }: ComponentProps<"a">) =>
  /^\/(?![/\\])/.test(href) ? (
    <Link to={href} className={LINK_CLASS}>
      {children}
    </Link>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer" className={LINK_CLASS}>
      {children}
    </a>
  );

/** Nothing is fetched from elsewhere: a picture's description stands in its place. */
const Picture = ({ alt }: ComponentProps<"img">) => <em>{alt}</em>;

const COMPONENTS = { a: TextLink, img: Picture, table: MarkdownTable };

const LOOK =
  "text-lg break-words [&>*+*]:mt-4 [&_h1]:text-2xl [&_h1]:tracking-tight [&_h2]:mt-8 [&_h2]:text-xl [&_h3]:mt-6 [&_h3]:text-lg [&_:is(ul,ol)]:space-y-1 [&_:is(ul,ol)]:pl-6 [&_ul]:list-disc [&_ol]:list-decimal [&_li]:marker:text-ink-faint [&_blockquote]:border-l-2 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 [&_pre]:overflow-x-auto [&_table]:text-base max-sm:[&_table]:text-sm max-sm:[&_table]:hyphens-auto [&_:is(th,td)]:border-b [&_:is(th,td)]:py-2 [&_:is(th,td)]:pr-4 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top [&_th]:font-medium [&_th]:text-ink-faint";

/** An operator's text as a page; HTML in it stays text. */
export default function LegalMarkdown({ markdown }: { readonly markdown: string }) {
  return (
    <div className={LOOK}>
      <Markdown components={COMPONENTS} remarkPlugins={TABLE_PLUGINS}>
        {markdown}
      </Markdown>
    </div>
  );
}
