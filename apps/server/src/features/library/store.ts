import type { Records } from "../../db/open.ts";
import { changeStore } from "./change-store.ts";
import { fileStore } from "./file-store.ts";
import { moveStore } from "./move-store.ts";
import { progressStore } from "./progress-store.ts";
import { scanStore } from "./scan-store.ts";
import { sourceStore } from "./source-store.ts";
import { troubleStore } from "./trouble-store.ts";

export type LibraryStore = ReturnType<typeof libraryStore>;

/** Rows of `source`, `scan_seen`, `file` and `name_term`; nobody else writes them. */
export const libraryStore = (db: Records) => ({
  ...sourceStore(db),
  ...fileStore(db),
  ...moveStore(db),
  ...scanStore(db),
  ...progressStore(db),
  ...changeStore(db),
  ...troubleStore(db),
});
