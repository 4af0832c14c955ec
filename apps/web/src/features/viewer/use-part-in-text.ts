import { readText } from "@reading-room/contract/document";
import { LIMITS } from "@reading-room/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { RefObject } from "react";
import { call } from "../../lib/call.ts";
import { beginOfPart } from "./begin-of-part.ts";
import { shownText } from "./shown-text.ts";

interface PartAsked {
  readonly fileId: string;
  /** Which part of the file, from 1; null where none is asked for, or the reader is led elsewhere. */
  readonly part: number | null;
  readonly partCount: number;
  /** What is shown: the part is looked for in it. */
  readonly content: string;
}

/** Stands above a part's first line. */
const ABOVE_PX = 12;
/** What scrolling rounds away. */
const ROUNDED_PX = 2;

/** Brings a line to the top of the window and holds it there until something scrolls: letters that come late change what is above it. */
function holdAtTop(scroller: Element, text: Element, line: Range): () => void {
  let heldAt = scroller.scrollTop;
  const hold = () => {
    if (Math.abs(scroller.scrollTop - heldAt) >= ROUNDED_PX) return;
    scroller.scrollTop += line.getBoundingClientRect().top - scroller.getBoundingClientRect().top - ABOVE_PX;
    heldAt = scroller.scrollTop;
  };
  hold();
  const observer = new ResizeObserver(hold);
  observer.observe(text);
  return () => observer.disconnect();
}

/** The text of one part of a file, as it was read from it. */
const usePart = (fileId: string, part: number | null) =>
  useQuery({
    queryKey: ["document-text", fileId, "part", part],
    queryFn: ({ signal }) => call(readText, { id: fileId, from: part ?? 1, limit: 1 }, { signal }),
    select: ({ pages }) => pages.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join("\n"),
    staleTime: LIMITS.freshDefaultMs,
    enabled: part !== null,
  });

/** Goes to where a part of a file begins in a text that is shown in one piece. @returns whether that was not found */
export function usePartInText(
  root: RefObject<HTMLElement | null>,
  { fileId, part, partCount, content }: PartAsked,
): boolean {
  const { data: text, error } = usePart(fileId, part);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const scroller = root.current?.closest("[data-scroller]");
    // Who scrolls before that is known reads on.
    if (!root.current || !scroller || text === undefined || part === null || scroller.scrollTop > 0) return;
    const shown = shownText(root.current.querySelector<HTMLElement>("[data-text]") ?? root.current);
    const place = beginOfPart(shown.text, { text, share: (part - 1) / partCount });
    const line = place && shown.rangeOf(place);
    setLost(line === null);
    return line === null ? undefined : holdAtTop(scroller, root.current, line);
  }, [root, part, partCount, content, text]);
  return part !== null && (isLost || error !== null);
}
