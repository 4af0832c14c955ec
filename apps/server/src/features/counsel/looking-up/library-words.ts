import type { LibraryWords } from "./look-up.ts";
import { withStatedEditions } from "./stated-editions.ts";
import type { CounselStore } from "../store.ts";

/** What the records know of words, names and editions. */
export const libraryWords = (store: CounselStore): LibraryWords => ({
  wordCounts: store.wordCounts,
  wordFiles: store.wordFiles,
  heldByNames: store.heldByNames,
  namesByInitials: store.namesByInitials,
  fileKin: async (fileIds) =>
    new Map((await withStatedEditions(store, await store.kin(fileIds))).map((row) => [row.id, row])),
  copyIds: async (fileIds) => (await store.sameBytes(fileIds)).map(({ id }) => id),
  fileNames: async (fileIds) => {
    const rows = await store.files(fileIds);
    return new Map(
      rows.map((row) => [
        row.id,
        [row.title, row.publication_number, row.name, row.folder_path].filter(Boolean).join(" · "),
      ]),
    );
  },
});
