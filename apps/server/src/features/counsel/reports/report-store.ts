import { sql } from "kysely";
import { keysetPage } from "../../../db/keyset.ts";
import { newId } from "../../../db/new-id.ts";
import type { Records } from "../../../db/open.ts";

/** A citation that somebody calls wrong, as it was shown. */
export interface Reported {
  readonly userId: string;
  readonly question: string;
  readonly claim: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly pageNumber: number;
  readonly pageLabel: string | null;
  /** Where it stands in a file without pages. */
  readonly place: string | null;
  readonly quote: string;
  readonly comment: string;
}

/** Of one citation each user's latest word counts, until it is settled; who says nothing more takes nothing back. */
const add = (db: Records, reported: Reported, now: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const same = {
      user_id: reported.userId,
      question: reported.question,
      file_id: reported.fileId,
      page_number: reported.pageNumber,
      quote: reported.quote,
    };
    const before = await tx
      .deleteFrom("citation_report")
      .where((eb) => eb.and(same))
      .where("settled_at", "is", null)
      .returning("comment")
      .executeTakeFirst();
    const { claim, fileName: file_name, pageLabel: page_label, place } = reported;
    const comment = reported.comment || (before?.comment ?? "");
    const row = {
      id: newId(now),
      ...same,
      claim,
      file_name,
      page_label,
      place,
      comment,
      created_at: now,
      settled_at: null,
    };
    await tx.insertInto("citation_report").values(row).execute();
  });

interface ReportsPage {
  readonly after: { readonly at: string | number; readonly id: string } | null;
  readonly limit: number;
}

/** Newest first, with the name of who reported and the path that the file has now; both null when gone. */
const page = (db: Records, { after, limit }: ReportsPage) =>
  db
    .selectFrom("citation_report as report")
    .leftJoin("user", "user.id", "report.user_id")
    .leftJoin("file", "file.id", "report.file_id")
    .selectAll("report")
    .select(["user.username", "file.folder_path", "file.name as name_now"])
    .$call(
      keysetPage({ by: sql<number>`report.created_at`, id: sql<string>`report.id`, direction: "desc", after, limit }),
    )
    .execute();

async function countOpen(db: Records): Promise<number> {
  const row = await db
    .selectFrom("citation_report")
    .select((eb) => eb.fn.countAll().as("open"))
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return Number(row?.open ?? 0);
}

/** Keeps reports on citations. */
export const reportStore = (db: Records) => ({
  addReport: (reported: Reported, now: number) => add(db, reported, now),
  reports: (asked: ReportsPage) => page(db, asked),
  /** Reports that nobody has settled yet. */
  openReports: () => countOpen(db),
  /** Settled once; again changes nothing. @returns undefined when there is no such report */
  settleReport: async (id: string, now: number) =>
    db
      .updateTable("citation_report")
      .set((eb) => ({ settled_at: eb.fn.coalesce("settled_at", eb.val(now)) }))
      .where("id", "=", id)
      .returning(["file_name", "page_number", "place"])
      .executeTakeFirst(),
});
