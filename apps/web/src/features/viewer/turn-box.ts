import type { Box } from "@reading-room/contract/passages";
import type { Rotation } from "./view-state.ts";
import type { PageSize } from "./zoom.ts";

/** Where a box of a page stands once the page is turned clockwise. */
export function turnBox([left, top, right, bottom]: Box, rotation: Rotation): Box {
  if (rotation === 90) return [1 - bottom, left, 1 - top, right];
  if (rotation === 180) return [1 - right, 1 - bottom, 1 - left, 1 - top];
  return rotation === 270 ? [top, 1 - right, bottom, 1 - left] : [left, top, right, bottom];
}

/** A page's size once it is turned. */
export const turnSize = ({ width, height }: PageSize, rotation: Rotation): PageSize =>
  rotation === 90 || rotation === 270 ? { width: height, height: width } : { width, height };
