import type { adminLibrary } from "@reading-room/contract/admin-library";
import type { OutputOf } from "@reading-room/contract/endpoint";
import type { RecognitionFactStore } from "./fact-store.ts";

/** How far text recognition is, as admins see it. */
type RecognitionNow = OutputOf<typeof adminLibrary>["library"]["recognition"];

/** Counted from the rows themselves: true for any number of workers. Nothing waits where nothing can be read. */
export async function recognitionNow(store: RecognitionFactStore): Promise<RecognitionNow> {
  const [{ engine, languages }, pages] = await Promise.all([store.usedEngine(), store.countPages(Date.now())]);
  return {
    engine,
    languages: [...languages],
    pages_waiting: engine === null ? 0 : pages.waiting,
    pages_done: pages.done,
    pages_failed: pages.failed,
  };
}
