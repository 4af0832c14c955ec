import { useLayoutEffect, useRef } from "react";
import { safeHtml } from "./safe-html.ts";
import { useLinkedFiles } from "./use-linked-files.ts";
import { useLinksInside } from "./use-links-inside.ts";

interface HtmlTextProps {
  readonly text: string;
  /** Of the file: from there its links count. */
  readonly folderId: string;
}

/** A page of the web as it reads: its own headings, lists, tables and links, and nothing that runs, is fetched or looks like the app. */
export default function HtmlText({ text, folderId }: HtmlTextProps) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    holder.current?.replaceChildren(safeHtml(text));
  }, [text]);
  useLinksInside(holder);
  useLinkedFiles(holder, { text, folderId });
  return <div ref={holder} className="markdown-text font-serif text-lg break-words" />;
}
