import type { Box } from "@reading-room/contract/passages";
import { turnBox } from "../turn-box.ts";
import type { Rotation } from "../view-state.ts";

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** Where a box stands in the one around it, whatever their size on the screen. */
export const placeIn = ([left, top, right, bottom]: Box, [x, y, endX, endY]: Box) => ({
  left: percent((left - x) / (endX - x)),
  top: percent((top - y) / (endY - y)),
  width: percent((right - left) / (endX - x)),
  height: percent((bottom - top) / (endY - y)),
});

const WHOLE_PAGE: Box = [0, 0, 1, 1];

/** Where a box stands on its page once that is turned, whatever the page's size on the screen. */
export const placeOf = (box: Box, rotation: Rotation) => placeIn(turnBox(box, rotation), WHOLE_PAGE);
