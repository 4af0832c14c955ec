import type { FocusEvent } from "react";

/** Keeps the keyboard with the list itself when a pointer lands on one of its entries' links. */
export function focusList(event: FocusEvent<HTMLElement>): void {
  const onEntry = event.target instanceof HTMLElement && event.target.dataset["rowLink"] !== undefined;
  if (onEntry) event.currentTarget.focus({ preventScroll: true });
}
