import { setImmediate } from "node:timers/promises";
import type { adminCitationReports, CitationReport } from "@reading-room/contract/citation-reports";
import type { OutputOf, ParsedInputOf } from "@reading-room/contract/endpoint";
import { AppError } from "../../../core/app-error.ts";
import { pageOf, readCursor, writeCursor, type ListOrder } from "../../../core/list-cursor.ts";
import type { CounselStore } from "../store.ts";

type Store = Pick<CounselStore, "reports" | "openReports" | "settleReport">;
type ReportRow = Awaited<ReturnType<CounselStore["reports"]>>[number];

const NEWEST_FIRST: ListOrder = { name: "citation-reports", by: "number" };
const ROWS_AT_ONCE = 500;
const NO_ACCOUNT = "Deleted account";
const TO_CORRECT = "A reader calls this wrong: put file, pages and answers right before you measure by it.";

const iso = (time: number): string => new Date(time).toISOString();

const reportOf = (row: ReportRow): CitationReport => ({
  id: row.id,
  username: row.username ?? NO_ACCOUNT,
  question: row.question,
  claim: row.claim,
  fileId: row.file_id,
  fileName: row.file_name,
  pageNumber: row.page_number,
  pageLabel: row.page_label,
  ...(row.place !== null && { place: row.place }),
  quote: row.quote,
  comment: row.comment,
  createdAt: iso(row.created_at),
  settledAt: row.settled_at === null ? null : iso(row.settled_at),
});

/** One page of the reports, newest first, and how many are not settled. */
export async function listReports(
  store: Store,
  { limit, cursor }: ParsedInputOf<typeof adminCitationReports>,
): Promise<OutputOf<typeof adminCitationReports>> {
  const [rows, open] = await Promise.all([
    store.reports({ limit: limit + 1, after: readCursor(NEWEST_FIRST, cursor) }),
    store.openReports(),
  ]);
  const { page, nextCursor } = pageOf(rows, limit, ({ created_at: at, id }) => writeCursor(NEWEST_FIRST, { at, id }));
  return { reports: page.map(reportOf), open, nextCursor };
}

/** @returns which citation it was, in words. @throws AppError `not_found` when there is no such report */
export async function settleReport(store: Store, id: string): Promise<string> {
  const settled = await store.settleReport(id, Date.now());
  if (settled === undefined) throw new AppError("not_found", "There is no such report.");
  return `${settled.file_name}, ${settled.place ?? `page ${settled.page_number}`}`;
}

/** A question of the kind that `eval/gold.ts` reads; what is right is for whoever looks into it to say. */
const questionOf = (row: ReportRow) => ({
  id: row.id,
  kind: "reported",
  query: row.question,
  file: row.name_now === null ? row.file_name : [row.folder_path, row.name_now].filter(Boolean).join("/"),
  pages: [row.page_number],
  answers: [],
  note: [TO_CORRECT, row.comment, `Said: ${row.claim}`, `Cited: ${row.quote}`].filter((part) => part !== "").join("\n"),
});

/** All reports as evaluation questions, newest first: one JSON object a line, read only as fast as they are taken. */
export async function* reportedQuestions(store: Pick<Store, "reports">): AsyncGenerator<Uint8Array> {
  for (let after: { at: number; id: string } | null = null; ;) {
    const rows = await store.reports({ limit: ROWS_AT_ONCE, after });
    yield Buffer.from(rows.map((row) => `${JSON.stringify(questionOf(row))}\n`).join(""));
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = { at: last.created_at, id: last.id };
    // Others are served between two parts, however fast this one reads.
    await setImmediate();
  }
}
