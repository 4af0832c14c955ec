import { moveSelection } from "../../ui/file-list/move-selection.ts";

/** Entries that a page key passes. */
const PAGE_ENTRIES = 8;

/** The keys that turn the pages of a document go from entry to entry in a list beside it. */
const LETTERS: Readonly<Record<string, string>> = { j: "ArrowDown", k: "ArrowUp" };

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

interface Entries {
  /** The one that has the focus; -1 for none. */
  readonly index: number;
  readonly count: number;
}

/** The entry of a list beside the document that a key leads to, always inside the list; null where the key is not the list's. */
export function entryByKey({ key, ...held }: Pressed, entries: Entries): number | null {
  if (held.altKey || held.ctrlKey || held.metaKey || held.shiftKey) return null;
  return moveSelection(LETTERS[key.toLowerCase()] ?? key, { ...entries, columns: 1, pageRows: PAGE_ENTRIES });
}
