import type { Box } from "@reading-room/contract/passages";
import { ACTUAL_SIZE, WIDEST_FIT } from "../zoom.ts";
import { PAGE_GAP } from "./page-layout.ts";

interface Sight {
  /** Of the page, in points. */
  readonly pageWidth: number;
  /** Of the window, in CSS pixels. */
  readonly roomWidth: number;
}

/** The scale, in CSS pixels per point, at which a column of text fills the window: in whole per cent, as the address tells it. */
export function readableScale([left, , right]: Box, { pageWidth, roomWidth }: Sight): number {
  const scale = Math.min((roomWidth - 2 * PAGE_GAP) / ((right - left) * pageWidth), WIDEST_FIT);
  return (Math.floor((scale / ACTUAL_SIZE) * 100) / 100) * ACTUAL_SIZE;
}
