import type { Box } from "@reading-room/contract/passages";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import type { Goal } from "../use-going.ts";
import { readTextBoxes } from "./read-text-boxes.ts";
import { columnAt } from "./text-columns.ts";

/** The column of text around a place of a page. @returns null where that cannot be read */
export async function readColumn(pdf: PDFDocumentProxy, page: number, place: Box): Promise<Box | null> {
  try {
    return columnAt(await readTextBoxes(await pdf.getPage(page)), place);
  } catch {
    return null;
  }
}

/** The column of text that is gone to, on the upright page; null until it is known, and where nothing but a page is gone to. */
export function useColumn(pdf: PDFDocumentProxy, goal: Goal, isWanted: boolean): Box | null {
  const [read, setRead] = useState<{ readonly goal: Goal; readonly column: Box | null } | null>(null);
  useEffect(() => {
    const place = goal.hit?.boxes[0] ?? goal.spot ?? null;
    if (!isWanted || place === null || goal.place) return;
    let live = true;
    void readColumn(pdf, goal.page, place).then((column) => live && setRead({ goal, column }));
    return () => {
      live = false;
    };
  }, [pdf, goal, isWanted]);
  return read?.goal === goal ? read.column : null;
}
