import { z } from "@reading-room/contract/zod";
import { parseJson } from "../../lib/parse-json.ts";

/** Where a reader was: exactly, and which page was being read there. */
const Left = z.object({ place: z.object({ page: z.number(), fraction: z.number() }), page: z.number() });
export type Left = Readonly<z.infer<typeof Left>>;
const Kept = z.array(z.tuple([z.string(), Left]));

const KEY = "viewerPlaces";
/** More entries of the history than anybody goes back. */
const KEPT_MAX = 100;

/** Where readers were in documents when they left them, for each entry of the history of this tab: Back and a reload lead there again. */
export function keptPlaces(storage: Pick<Storage, "getItem" | "setItem">) {
  const all = () => Kept.safeParse(parseJson(storage.getItem(KEY) ?? "")).data ?? [];
  return {
    keep: (entry: string, left: Left): void => {
      const others = all().filter(([key]) => key !== entry);
      try {
        storage.setItem(KEY, JSON.stringify([...others, [entry, left]].slice(-KEPT_MAX)));
      } catch {
        // A full store loses the place, and nothing else.
      }
    },
    /** Null where nobody left from there. */
    recall: (entry: string): Left | null => all().find(([key]) => key === entry)?.[1] ?? null,
  };
}
