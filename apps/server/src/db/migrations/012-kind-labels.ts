import { sql, type Kysely } from "kysely";
import type { DatabaseKind } from "../database-kind.ts";

/** MIME types by the place of their label. */
const PLACES: readonly (readonly [place: number, mimeTypes: string])[] = [
  [1, "application/vnd.google-apps.folder"],
  [2, "image/gif"],
  [3, "application/javascript text/javascript"],
  [4, "image/jpeg"],
  [5, "application/json"],
  [6, "audio/mpeg audio/mp3"],
  [7, "video/mp4"],
  [8, "application/pdf"],
  [9, "image/png"],
  [
    10,
    "application/vnd.ms-powerpoint application/vnd.openxmlformats-officedocument.presentationml.presentation application/vnd.oasis.opendocument.presentation application/vnd.google-apps.presentation",
  ],
  [
    11,
    "application/vnd.ms-excel application/vnd.openxmlformats-officedocument.spreadsheetml.sheet application/vnd.oasis.opendocument.spreadsheet application/vnd.google-apps.spreadsheet text/csv text/tab-separated-values",
  ],
  [
    13,
    "application/msword application/vnd.openxmlformats-officedocument.wordprocessingml.document application/vnd.oasis.opendocument.text application/vnd.google-apps.document application/rtf",
  ],
  [14, "application/zip application/x-zip-compressed"],
];
const [OTHER_TEXT, OTHER] = [12, 0];

const known = PLACES.flatMap(([place, types]) =>
  types.split(" ").map((type) => `when mime_type = '${type}' then ${place}`),
);

/** The same expression as `kindPlace` of that time. */
export const INDEXED_PLACE = `case ${known.join(" ")} when substr(mime_type, 1, 5) = 'text/' then ${OTHER_TEXT} else ${OTHER} end`;

/** Folders are listed by the kinds that screens show; the index of 006 by classes goes a release later. */
export async function up(db: Kysely<unknown>, _: "blob" | "bytea", kind: DatabaseKind): Promise<void> {
  const beside = kind === "postgres" ? " include (mime_type)" : "";
  const columns = `parent_id, source_id, is_folder, (${INDEXED_PLACE}), sort_name, id`;
  await sql.raw(`create index file_by_label on file (${columns})${beside}`).execute(db);
}
