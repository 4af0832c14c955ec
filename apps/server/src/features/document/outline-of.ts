import type { OutlineEntry } from "../../core/page.ts";

/** A document's headings as its row keeps them; none where it has none. */
export const outlineOf = (json: string | null): OutlineEntry[] =>
  json === null ? [] : (JSON.parse(json) as OutlineEntry[]);
