import type { Box } from "@reading-room/contract/passages";

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

const WHOLE_PAGE: Box = [0, 0, 1, 1];

/** Where a box stands in the one around it, or on its page, whatever their size on the screen. */
export const placeIn = ([left, top, right, bottom]: Box, [x, y, endX, endY] = WHOLE_PAGE) => ({
  left: percent((left - x) / (endX - x)),
  top: percent((top - y) / (endY - y)),
  width: percent((right - left) / (endX - x)),
  height: percent((bottom - top) / (endY - y)),
});
