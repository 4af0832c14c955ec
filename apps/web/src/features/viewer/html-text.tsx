import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { safeHtml } from "./safe-html.ts";
import { useJumpsInText } from "./use-jumps-in-text.ts";
import { useLinkedFiles } from "./use-linked-files.ts";

/** What a link within the page leads to: the address is the app's, so the browser would lose its place; null for all else. */
function goalInside(holder: HTMLElement, event: Event): Element | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const href = link?.getAttribute("href");
  if (!href?.startsWith("#")) return null;
  event.preventDefault();
  return holder.querySelector(`#${CSS.escape(href.slice(1))}`);
}

interface HtmlTextProps {
  readonly text: string;
  /** Of the file: from there its links count. */
  readonly folderId: string;
}

/** A page of the web as it reads: its own headings, lists, tables and links, and nothing that runs, is fetched or looks like the app. */
export default function HtmlText({ text, folderId }: HtmlTextProps) {
  const holder = useRef<HTMLDivElement>(null);
  const jumpTo = useEffectEvent(useJumpsInText(holder));
  useLayoutEffect(() => {
    const element = holder.current;
    if (element === null) return;
    element.replaceChildren(safeHtml(text));
    // Browsers tell of a link that a key presses as of a click.
    const onClick = (event: Event) => {
      const goal = goalInside(element, event);
      if (goal !== null) jumpTo(goal);
    };
    element.addEventListener("click", onClick);
    return () => element.removeEventListener("click", onClick);
  }, [text]);
  useLinkedFiles(holder, { text, folderId });
  return <div ref={holder} className="markdown-text font-serif text-lg break-words" />;
}
