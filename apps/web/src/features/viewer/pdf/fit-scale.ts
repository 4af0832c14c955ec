import { turnSize } from "../turn-box.ts";
import type { Rotation } from "../view-state.ts";
import { scaleFor } from "../zoom.ts";
import type { PageSize, Zoom } from "../zoom.ts";
import { PAGE_GAP } from "./page-layout.ts";

interface Fitted {
  /** Of a page that stands upright. */
  readonly size: PageSize;
  readonly rotation: Rotation;
  /** What of its width has no text, on either side. */
  readonly margin: number;
  /** The window is too narrow for anything beside the text. */
  readonly isNarrow: boolean;
}

/** What stands free on either side of a page, in CSS pixels: nothing where a page needs all of the window. */
export const sideGap = (isNarrow: boolean): number => (isNarrow ? 0 : PAGE_GAP);

/** CSS pixels per point. On a narrow window the text fits the width, not its page: the white around it is not what one reads. */
export function fitScale(zoom: Zoom, { size, rotation, margin, isNarrow }: Fitted, room: PageSize): number {
  const page = turnSize(size, rotation);
  const hasMargin = isNarrow && zoom === "width" && rotation % 180 === 0;
  const width = hasMargin ? page.width * (1 - 2 * margin) : page.width;
  const fill = { width: room.width - 2 * sideGap(isNarrow), height: room.height - 2 * PAGE_GAP };
  return scaleFor(zoom, { ...page, width }, fill);
}
