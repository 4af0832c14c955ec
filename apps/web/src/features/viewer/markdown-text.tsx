import { frontMatter } from "@reading-room/contract/front-matter";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Square, SquareCheck } from "lucide-react";
import { useMemo, useRef } from "react";
import type { ComponentProps } from "react";
import Markdown from "react-markdown";
import { MarkdownTable, TABLE_PLUGINS } from "../../ui/markdown-table.tsx";
import { FrontFields } from "./front-fields.tsx";
import { linkedFile } from "./linked-file.ts";
import { linkedPath } from "./linked-path.ts";
import { markdownAddresses } from "./markdown-addresses.ts";
import { markdownMarks } from "./markdown-marks.ts";
import { markdownPlaces } from "./markdown-places.ts";
import { markdownStruck } from "./markdown-struck.ts";
import { leadsOut, OutLink } from "./out-link.tsx";
import { markdownDirections } from "./own-direction.ts";
import { useLinksInside } from "./use-links-inside.ts";

/** Pictures would be fetched from wherever the text says: their description stands in their place; that it is one says the style sheet, not the text. */
const Picture = ({ alt = "" }: ComponentProps<"img">) => <em data-picture={alt}>{alt}</em>;

type LinkProps = ComponentProps<"a">;

/** A link to a file beside this one; plain text while it is looked for, and where there is none. */
function LibraryLink({ href = "", folderId, children }: LinkProps & { readonly folderId: string }) {
  const { data: address } = useQuery(linkedFile(useQueryClient(), folderId, href));
  if (!address) return children;
  return (
    <a href={address} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** Of an item that is a task, where others have their dot. */
function TaskMark({ checked }: ComponentProps<"input">) {
  const Box = checked === true ? SquareCheck : Square;
  return (
    <span
      role="img"
      aria-label={checked === true ? "Done" : "Not done"}
      className="-ms-[1.4em] inline-block w-[1.1em] align-[-0.15em] text-ink-soft"
    >
      <Box size={16} strokeWidth={1.75} />
    </span>
  );
}

const PLUGINS = [...TABLE_PLUGINS, markdownAddresses, markdownStruck, markdownMarks];
const PAGE_PLUGINS = [markdownPlaces, markdownDirections];

const linkIn = (folderId: string) =>
  function Link({ href = "", children }: LinkProps) {
    if (href.startsWith("#")) return <a href={href}>{children}</a>;
    if (leadsOut(href)) return <OutLink href={href}>{children}</OutLink>;
    if (linkedPath(href) === null) return children;
    return (
      <LibraryLink href={href} folderId={folderId}>
        {children}
      </LibraryLink>
    );
  };

interface MarkdownTextProps {
  readonly text: string;
  /** Of the file: from there its links count. */
  readonly folderId: string;
}

/** Markdown as a page. HTML in it stays text, and nothing is fetched. */
export default function MarkdownText({ text, folderId }: MarkdownTextProps) {
  const components = useMemo(
    () => ({ img: Picture, a: linkIn(folderId), table: MarkdownTable, input: TaskMark }),
    [folderId],
  );
  const { fields, text: body } = useMemo(() => frontMatter(text), [text]);
  const holder = useRef<HTMLDivElement>(null);
  useLinksInside(holder);
  return (
    <>
      {fields !== null && <FrontFields fields={fields} />}
      <div ref={holder} data-text className="markdown-text font-serif text-lg break-words">
        <Markdown components={components} remarkPlugins={PLUGINS} rehypePlugins={PAGE_PLUGINS}>
          {body}
        </Markdown>
      </div>
    </>
  );
}
