import { sql } from "kysely";
import { unpackRecognised } from "../../core/recognised/pack-recognised.ts";
import type { RecognisedPage } from "../../core/recognised/recognised-page.ts";
import type { Records } from "../../db/open.ts";
import { INDEX_FORM } from "./index-form.ts";

/** What text recognition made of the pages of a document. */
export interface Recognised {
  /** SHA-256 of the bytes that it was read off; null for none. */
  readonly contentHash: string | null;
  readonly pages: readonly RecognisedPage[];
  /** Why pages could not be read, by their numbers; they are not tried again for now. */
  readonly failed: ReadonlyMap<number, string>;
}

export type RecognisedStore = ReturnType<typeof recognisedStore>;

/** Pages of a long scan are to be found before its last one is read. */
const ENOUGH_NEW_PAGES = 50;
const FORMER_FORM = "it was kept in a form that this version does not read";

const recognisedOfContent =
  (db: Records) =>
  async (contentHash: string): Promise<Recognised> => {
    const rows = await db
      .selectFrom("recognition")
      .select(["page_number", "state", "words", "confidence", "reason"])
      .where("content_hash", "=", contentHash)
      .where((eb) =>
        eb.or([eb("state", "=", "done"), eb.and([eb("state", "=", "failed"), eb("next_try_at", ">", Date.now())])]),
      )
      .orderBy("page_number")
      .execute();
    const pages: RecognisedPage[] = [];
    const failed = new Map<number, string>();
    for (const { page_number: number, state, words, confidence, reason } of rows) {
      const read = state === "done" ? unpackRecognised(words) : null;
      if (read !== null) pages.push({ number, ...read, confidence: confidence ?? 0 });
      else failed.set(number, reason ?? FORMER_FORM);
    }
    return { contentHash, pages, failed };
  };

/** Of the bytes that the file had when it was last read, which may be others by now. */
const recognisedOfFile =
  (db: Records) =>
  async (fileId: string): Promise<Recognised> => {
    const row = await db.selectFrom("indexed").select("content_hash").where("file_id", "=", fileId).executeTakeFirst();
    const contentHash = row?.content_hash ?? null;
    if (contentHash === null) return { contentHash, pages: [], failed: new Map() };
    return recognisedOfContent(db)(contentHash);
  };

/**
 * Lets documents be read again, when nothing else waits, of which all pages that waited for text recognition are done with, or
 * enough of them. Their text is found as it is until then. @returns how many there are
 */
const readAgainRecognised = (db: Records) => async (): Promise<number> => {
  const done = sql<number>`(select count(*) from page
    join recognition on recognition.content_hash = indexed.content_hash and recognition.page_number = page.number
    where page.file_id = indexed.file_id and page.version = indexed.version and page.needs_recognition = 1
    and (recognition.state = 'done' or (recognition.state = 'failed' and recognition.next_try_at > ${Date.now()})))`;
  const enough = sql<number>`case when pages_to_recognise < ${ENOUGH_NEW_PAGES} then pages_to_recognise else ${ENOUGH_NEW_PAGES} end`;
  const result = await db
    .updateTable("indexed")
    .set({ form: 0, next_try_at: 0 })
    .where("pages_to_recognise", ">", 0)
    .where("state", "in", ["indexed", "partly"])
    .where("form", ">=", INDEX_FORM)
    .where(done, ">=", enough)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};

/** What text recognition left for indexing to take up. */
export const recognisedStore = (db: Records) => ({
  recognisedOfFile: recognisedOfFile(db),
  recognisedOfContent: recognisedOfContent(db),
  readAgainRecognised: readAgainRecognised(db),
});
