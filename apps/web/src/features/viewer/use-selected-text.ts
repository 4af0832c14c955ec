import { useEffect, useState } from "react";
import { selectedWords } from "./citation-text.ts";

export interface SelectedText {
  readonly words: string;
  /** Those of them that surely stand together on the page on which it begins. */
  readonly linked: string;
  /** Physical page on which it begins; null in what has no pages. */
  readonly page: number | null;
  /** The page on which it ends, when that is another. */
  readonly lastPage: number | null;
}

/** Where the document's own words stand. */
const READING = "[data-reading]";

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

const pageAt = (node: Node): Element | null => elementOf(node)?.closest("[data-page]") ?? null;

function numberOf(page: Element | null): number | null {
  const number = Number(page?.getAttribute("data-page") ?? NaN);
  return Number.isInteger(number) ? number : null;
}

/** What of a range stands on a page, line by line. */
function linesOn(page: Element, range: Range): string[] {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (!range.intersectsNode(node)) continue;
    const end = node === range.endContainer ? range.endOffset : undefined;
    lines.push((node.textContent ?? "").slice(node === range.startContainer ? range.startOffset : 0, end));
  }
  return lines;
}

/** So many characters of a text find it again. */
const ENOUGH_CHARS = 24;

/** The first lines, as far as they are needed: before the next page comes the foot of this one, which is no part of its text. */
function beginningOf(lines: readonly string[]): string {
  let words = "";
  for (const line of lines) {
    if (words.length >= ENOUGH_CHARS) break;
    words = selectedWords(`${words}\n${line}`);
  }
  // Half a word is found nowhere.
  return words.replace(/\s\S*[-\u00ad]$/, "");
}

/** What of the words stands where; the end of a paragraph may be the begin of the next page, on which nothing is selected. */
function placed(words: string, range: Range): SelectedText {
  const [first, last] = [pageAt(range.startContainer), pageAt(range.endContainer)];
  const page = numberOf(first);
  const isAcross =
    first !== null && last !== null && first !== last && selectedWords(linesOn(last, range).join("\n")) !== "";
  if (!isAcross) return { words, linked: words, page, lastPage: null };
  return { words, linked: beginningOf(linesOn(first, range)), page, lastPage: numberOf(last) };
}

function readSelection(): SelectedText | null {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const begin = elementOf(range.startContainer);
  if (begin === null || begin.closest(READING) === null) return null;
  const words = selectedWords(selection.toString());
  return words === "" ? null : placed(words, range);
}

/** What of the document is selected now; null for nothing. */
export function useSelectedText(): SelectedText | null {
  const [selected, setSelected] = useState<SelectedText | null>(null);
  useEffect(() => {
    const read = () =>
      setSelected((before) => {
        const now = readSelection();
        const isSame = now?.words === before?.words && now?.page === before?.page && now?.lastPage === before?.lastPage;
        return isSame ? before : now;
      });
    document.addEventListener("selectionchange", read);
    return () => document.removeEventListener("selectionchange", read);
  }, []);
  return selected;
}
