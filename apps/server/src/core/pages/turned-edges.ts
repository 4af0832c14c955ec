import { MARK, type RawPage } from "./raw-page.ts";
import type { EdgeRow } from "./edge-row.ts";

/** How near to an edge of the displayed page, as a share of its width or height. */
const EDGE_SHARE = 0.12;

/**
 * Words at a page's edges that are turned against its text, each as a row of its own: on a page that is set sideways the
 * page number often stands as on all other pages. In what place is not told: it is none of theirs.
 */
export function turnedEdgesOf({ words }: RawPage): EdgeRow[] {
  const rows: EdgeRow[] = [];
  words.texts.forEach((text, i) => {
    const isTurned = ((words.marks[i] ?? 0) & MARK.turned) !== 0;
    if (isTurned && isAtEdge(words.boxes.subarray(4 * i, 4 * i + 4)))
      rows.push({ side: "bottom", text, cells: [text], place: Infinity, isOutermost: false, looksLikeHeading: false });
  });
  return rows;
}

function isAtEdge(box: Float32Array): boolean {
  const [left = 0, top = 0, right = 0, bottom = 0] = box;
  return Math.min(right, bottom) < EDGE_SHARE || Math.max(left, top) > 1 - EDGE_SHARE;
}
