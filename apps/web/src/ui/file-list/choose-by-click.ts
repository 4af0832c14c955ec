import type { MouseEvent } from "react";
import type { Choosing } from "./rows.ts";

const howOf = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): Choosing =>
  shiftKey ? "extend" : ctrlKey || metaKey ? "toggle" : "only";

/** Clicks on an entry choose it: with Ctrl one more, with Shift all in between, and then nothing is opened. */
export const chooseByClick = (choose: (how: Choosing) => void) => ({
  onMouseDown: (event: MouseEvent) => {
    if (event.button === 0) choose(howOf(event));
  },
  onClickCapture: (event: MouseEvent) => {
    // A box that is kept from its own change would show another state than it has.
    if (event.target instanceof HTMLInputElement) return;
    if (howOf(event) !== "only") event.preventDefault();
  },
});
