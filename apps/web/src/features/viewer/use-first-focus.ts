import { useEffect } from "react";
import { focusQuietly } from "../../ui/focus-quietly.ts";
import { isFocusFree } from "../../ui/use-focus-kept.ts";

/** Gives the keyboard to a document that is shown, unless something else has it: who opens one reads on by keys at once. */
export function useFirstFocus(): void {
  useEffect(() => {
    const pages = document.querySelector<HTMLElement>("[data-scroller]");
    if (pages !== null && isFocusFree()) focusQuietly(pages);
  }, []);
}
