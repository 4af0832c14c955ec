import { setImmediate } from "node:timers/promises";
import { entryOf, filterOf, type EntriesAsked, type ListEntriesDeps } from "./audit-entries.ts";
import type { AuditFilter } from "./store.ts";

const ROWS_AT_ONCE = 1_000;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\u{feff}";
const COLUMNS = ["created_at", "username", "action", "details", "ip_address", "id"] as const;

/** A spreadsheet takes what begins so for a formula and runs it; some take the wide forms of these signs, too. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r\n]/.test(text.normalize("NFKC"));

/** A field of RFC 4180. */
export function csvField(value: string | null): string {
  const text = value ?? "";
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (fields: readonly (string | null)[]): string => `${fields.map(csvField).join(",")}\r\n`;

async function* linesOf({ store }: ListEntriesDeps, filter: AuditFilter): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(COLUMNS));
  for (let after: { at: number; id: string } | null = null; ;) {
    const rows = await store.auditEntries(filter, { limit: ROWS_AT_ONCE, after });
    const entries = rows.map(entryOf);
    yield Buffer.from(entries.map((entry) => csvLine(COLUMNS.map((column) => entry[column]))).join(""));
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = { at: last.created_at, id: last.id };
    // Others are served between two parts, however fast this one reads.
    await setImmediate();
  }
}

/** The entries that match as CSV, newest first, read only as fast as they are taken. */
export async function exportEntries(deps: ListEntriesDeps, asked: EntriesAsked): Promise<AsyncIterable<Uint8Array>> {
  return linesOf(deps, await filterOf(deps, asked));
}
