import type { MouseEvent } from "react";
import type { Choosing } from "./rows.ts";

const howOf = ({ ctrlKey, metaKey, shiftKey }: MouseEvent, isTapping: boolean): Choosing =>
  shiftKey ? "extend" : ctrlKey || metaKey || isTapping ? "toggle" : "only";

/** What has a deed of its own. A box that is kept from its own change would show another state than it has. */
const isTool = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest("button, input") !== null;

/** Clicks on an entry choose it: with Ctrl or while tapping one more, with Shift all in between, and then nothing is opened. */
export const chooseByClick = (choose: (how: Choosing) => void, isTapping: boolean) => ({
  onMouseDown: (event: MouseEvent) => {
    if (event.button === 0 && !(isTapping && isTool(event))) choose(howOf(event, isTapping));
  },
  onClickCapture: (event: MouseEvent) => {
    if (!isTool(event) && howOf(event, isTapping) !== "only") event.preventDefault();
  },
});
