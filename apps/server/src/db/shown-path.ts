import { sql } from "kysely";

/** Where a row of `file` stands, as people read it: among several sources a path begins with its source's name. */
export const SHOWN_PATH = sql<string>`coalesce(
  (select told.called from source as told where told.id = file.source_id)
    || case when file.folder_path = '' then '' else '/' || file.folder_path end,
  file.folder_path)`;

/** The same of a path that was read without it. @param called null for a single source */
export const pathIn = (called: string | null, path: string): string =>
  called === null ? path : path === "" ? called : `${called}/${path}`;
