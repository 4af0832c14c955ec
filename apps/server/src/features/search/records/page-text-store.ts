import type { PassageHit } from "../../../core/passage.ts";
import type { Records } from "../../../db/open.ts";

type Place = Pick<PassageHit, "fileId" | "version" | "pageNumber">;

/** A page as a key of a map. */
export const pageKey = ({ fileId, version, pageNumber }: Place): string => `${fileId}:${version}:${pageNumber}`;

/** Reads the texts of pages that passages stand on. */
export const pageTextStore = (db: Records) => ({
  /** By `pageKey`; pages that are no longer there are left out. */
  pageTexts: async (places: readonly Place[]): Promise<ReadonlyMap<string, string>> => {
    if (places.length === 0) return new Map();
    const rows = await db
      .selectFrom("page")
      .select(["file_id", "version", "number", "text"])
      .where((eb) =>
        eb.or(
          places.map(({ fileId, version, pageNumber }) => eb.and({ file_id: fileId, version, number: pageNumber })),
        ),
      )
      .execute();
    return new Map(
      rows.map(({ file_id: fileId, version, number, text }) => [
        pageKey({ fileId, version, pageNumber: number }),
        text,
      ]),
    );
  },
});
