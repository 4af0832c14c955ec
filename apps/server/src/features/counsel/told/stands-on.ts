import type { Citation } from "@reading-room/contract/counsel-answer";
import { placeInFlow } from "../../../core/citations/place-in-flow.ts";
import type { OutlineEntry } from "../../../core/page.ts";
import { boxesToSend, isLaidOut, unpackLayout } from "../../../core/pages/word-layout.ts";
import type { TextRange } from "../../../core/text/sentences.ts";
import type { CounselStore } from "../store.ts";

type PageRow = Awaited<ReturnType<CounselStore["currentPages"]>>[number];

/** By file, of those that nobody has laid out in pages. */
export type Outlines = ReadonlyMap<string, readonly OutlineEntry[]>;

/** Of the files of some pages the outlines that their places are told by. */
export async function outlinesOf(
  store: Pick<CounselStore, "outlines">,
  pages: readonly Pick<PageRow, "file_id" | "layout" | "label">[],
): Promise<Outlines> {
  const flowing = pages.filter(({ layout, label }) => label === null && !isLaidOut(layout));
  if (flowing.length === 0) return new Map();
  return store.outlines([...new Set(flowing.map(({ file_id }) => file_id))]);
}

type Standing = Pick<Citation, "pageLabel" | "boxes" | "recognised" | "place">;

/** Where a stretch of a page stands, as a citation says it: what its page is called, or else its place, and its boxes. */
export function standsOn(
  { file_id, number, label, text, layout, confidence }: Omit<PageRow, "content_hash">,
  { start, end }: TextRange,
  outlines: Outlines,
): Standing {
  const outline = outlines.get(file_id) ?? [];
  return {
    pageLabel: label,
    boxes: boxesToSend(unpackLayout(layout), start, end),
    ...(!isLaidOut(layout) && { place: placeInFlow({ number, label, text, start, outline }) }),
    ...(confidence !== null && { recognised: confidence }),
  };
}
