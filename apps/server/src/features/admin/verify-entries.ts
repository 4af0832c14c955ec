import type { verifyAuditLog } from "@reading-room/contract/admin";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { entryOf } from "./audit-entries.ts";
import type { AdminStore } from "./store.ts";

type Verification = OutputOf<typeof verifyAuditLog>["verification"];

/** Follows the audit log from its first entry. */
export async function verifyEntries(store: Pick<AdminStore, "checkAuditLog">): Promise<Verification> {
  const { intact, lastGood } = await store.checkAuditLog();
  return { intact, entries: lastGood?.position ?? 0, lastGood: intact || lastGood === null ? null : entryOf(lastGood) };
}

/** What was found, for the audit log. */
export function verificationInWords({ intact, entries, lastGood }: Verification): string {
  if (intact) return `all ${entries} entries are as they were written`;
  return lastGood === null ? "the first entry is not as it was written" : `broken after the entry ${lastGood.id}`;
}
