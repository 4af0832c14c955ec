import { useLayoutEffect, useRef } from "react";
import { safeHtml } from "./safe-html.ts";

/** Follows links within the page: the address is the app's, so the browser would lose its place. */
function followInside(holder: HTMLElement, event: Event): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const href = link?.getAttribute("href");
  if (!href?.startsWith("#")) return;
  event.preventDefault();
  void holder.querySelector(`#${CSS.escape(href.slice(1))}`)?.scrollIntoView();
}

/** A page of the web as it reads: its own headings, lists, tables and links, and nothing that runs, is fetched or looks like the app. */
export default function HtmlText({ text }: { text: string }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = holder.current;
    if (element === null) return;
    element.replaceChildren(safeHtml(text));
    // Browsers tell of a link that a key presses as of a click.
    const onClick = (event: Event) => followInside(element, event);
    element.addEventListener("click", onClick);
    return () => element.removeEventListener("click", onClick);
  }, [text]);
  return <div ref={holder} className="markdown-text font-serif text-lg break-words" />;
}
