import { useEffect, useState } from "react";
import { selectedWords } from "./citation-text.ts";

export interface SelectedText {
  readonly words: string;
  /** Physical page on which it begins; null in what has no pages. */
  readonly page: number | null;
}

/** Where the document's own words stand. */
const READING = "[data-reading]";

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

function readSelection(): SelectedText | null {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const begin = elementOf(range.startContainer);
  if (begin === null || begin.closest(READING) === null) return null;
  const words = selectedWords(selection.toString());
  const page = Number(begin.closest("[data-page]")?.getAttribute("data-page") ?? NaN);
  return words === "" ? null : { words, page: Number.isInteger(page) ? page : null };
}

/** What of the document is selected now; null for nothing. */
export function useSelectedText(): SelectedText | null {
  const [selected, setSelected] = useState<SelectedText | null>(null);
  useEffect(() => {
    const read = () =>
      setSelected((before) => {
        const now = readSelection();
        return now?.words === before?.words && now?.page === before?.page ? before : now;
      });
    document.addEventListener("selectionchange", read);
    return () => document.removeEventListener("selectionchange", read);
  }, []);
  return selected;
}
