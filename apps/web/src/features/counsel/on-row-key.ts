import type { KeyboardEvent } from "react";
import { moveSelection } from "../../ui/file-list/move-selection.ts";

/** Rows that a page key passes. */
const PAGE_ROWS = 8;

/** The keyboard of a list whose rows each have a button (`data-row`): arrows, Home, End and page keys lead the focus from row to row. */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  const index = rows.findIndex((row) => row.parentElement?.contains(document.activeElement) === true);
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const to = moveSelection(event.key, { index, count: rows.length, columns: 1, pageRows: PAGE_ROWS });
  if (!isPlain || to === null) return;
  event.preventDefault();
  rows[to]?.focus();
}
