import type { SearchHit } from "@reading-room/contract/search";
import { z } from "@reading-room/contract/zod";
import { parseJson } from "../../lib/parse-json.ts";

const Ids = z.array(z.string());

const keyOf = (savedId: string): string => `newInVisit:${savedId}`;

/**
 * Which results of saved searches are new in the visit that goes on in this tab. The server hears of a visit as soon as its
 * results are there, and marks none of them again; but who reloads, or comes back from a result, has not left yet.
 */
export function visitMarks(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">) {
  const recall = (savedId: string): readonly string[] =>
    Ids.safeParse(parseJson(storage.getItem(keyOf(savedId)) ?? "")).data ?? [];

  return {
    /** The search was opened anew: what was new the last time is so no more. */
    begin: (savedId: string): void => storage.removeItem(keyOf(savedId)),

    /** The results with the marks that they had in this visit; those that they bring are kept with them. */
    keep<Hit extends Pick<SearchHit, "id" | "isNew">>(savedId: string, results: readonly Hit[]) {
      const brought = results.flatMap(({ id, isNew }) => (isNew === true ? [id] : []));
      const marked = new Set([...recall(savedId), ...brought]);
      try {
        storage.setItem(keyOf(savedId), JSON.stringify([...marked]));
      } catch {
        // A full store loses the marks at the next reload, and nothing now.
      }
      return results.map((hit) => ({ ...hit, isNew: marked.has(hit.id) }));
    },
  };
}
