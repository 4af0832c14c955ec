import type { adminDuplicates } from "@reading-room/contract/admin-library";
import type { OutputOf, ParsedInputOf } from "@reading-room/contract/endpoint";
import { pageOf, readCursor, writeCursor, type ListOrder } from "../../core/list-cursor.ts";
import type { DuplicateStore } from "./duplicate-store.ts";

const ORDER: ListOrder = { name: "duplicates", by: "string" };

/** Documents that stand in several places, in the order of their hashes: a page does not move when files come and go. */
export async function listDuplicates(
  { store, hideSecrets }: { readonly store: DuplicateStore; readonly hideSecrets: (text: string) => string },
  { cursor, limit }: ParsedInputOf<typeof adminDuplicates>,
): Promise<OutputOf<typeof adminDuplicates>> {
  const after = readCursor(ORDER, cursor);
  const hashes = await store.hashes(after === null ? null : String(after.at), limit + 1);
  const { page, nextCursor } = pageOf(hashes, limit, (hash) => writeCursor(ORDER, { at: hash, id: hash }));
  const byHash = Map.groupBy(await store.places(page), ({ hash }) => hash);
  const duplicates = page.map((hash) => {
    const files = byHash.get(hash) ?? [];
    return {
      content_hash: hash,
      size: files[0]?.size ?? null,
      files: files.map((file) => ({
        id: file.id,
        name: file.name,
        folder_path: file.folder_path,
        source_name: hideSecrets(file.source_name),
      })),
    };
  });
  return { duplicates, nextCursor };
}
