import type { SearchHit } from "@reading-room/contract/search";
import { fileAddress } from "../../ui/file-list/file-address.ts";
import { passageAddress } from "./search-address.ts";

/** Where a found file opens: at its best passage, with the words searched for painted; as in a folder where it has none. */
export function resultAddress(hit: SearchHit, query: string): string {
  const [best] = hit.passages;
  return best === undefined ? fileAddress(hit) : passageAddress({ ...best, fileId: hit.id, query });
}
