import type { KeyboardEvent } from "react";
import { entryByKey } from "./entry-by-key.ts";

/** The entry that an element is in, by its `data-entry`; -1 for none. */
export const entryAt = (element: EventTarget): number =>
  Number(element instanceof Element ? (element.closest<HTMLElement>("[data-entry]")?.dataset["entry"] ?? -1) : -1);

/**
 * What a list of buttons (`data-entry`, from 0) does with keys: it leads the focus from entry to entry. The document does not hear of
 * these keys: turning its pages would lead the list away from the entry that has the focus.
 * @param show draws an entry and brings it into view, where not all are drawn
 */
export const entryKeys = (count: number, show?: (index: number) => void) => ({
  onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
    const to = entryByKey(event, { index: entryAt(event.target), count });
    if (to === null) return;
    event.preventDefault();
    show?.(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-entry="${to}"]`)?.focus();
  },
});
