import { setImmediate } from "node:timers/promises";
import type { ExtractedDocument } from "../../core/page.ts";
import { completionsOf } from "./completions.ts";
import type { IndexingStore } from "./store.ts";

/** Each long one takes tens of milliseconds. */
const FILES_AT_ONCE = 16;

const outlineOf = (json: string | null): ExtractedDocument["outline"] =>
  json === null ? [] : (JSON.parse(json) as ExtractedDocument["outline"]);

/**
 * Lets files that were read before there were completions be suggested, too, from what the records hold of them: no file is
 * read for it. Goes through all files once, some with each call.
 * @returns a function that says how many files it has just completed; 0 when none is left
 */
export function completeAgain(
  store: Pick<IndexingStore, "toComplete" | "addCompletions" | "pageTexts">,
): () => Promise<number> {
  let after: string | null = "";
  return async () => {
    if (after === null) return 0;
    const rows = await store.toComplete(after, FILES_AT_ONCE);
    for (const { fileId, sourceId, version, title, outline } of rows) {
      const texts = await store.pageTexts(fileId, version);
      const completions = completionsOf({ title, outline: outlineOf(outline), texts });
      await store.addCompletions([{ fileId, sourceId, completions }]);
      await setImmediate();
    }
    after = rows.length < FILES_AT_ONCE ? null : (rows.at(-1)?.fileId ?? null);
    return rows.length;
  };
}
