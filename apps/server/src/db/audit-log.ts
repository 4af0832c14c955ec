import { createHash } from "node:crypto";
import type { AppendAudit, AuditEntry } from "../core/audit.ts";
import { isDuplicateKey } from "./duplicate-key.ts";
import { newId } from "./new-id.ts";
import type { Records } from "./open.ts";

/** What the first entry follows. */
const GENESIS = "0".repeat(64);
const TRIES = 20;

interface Row {
  readonly id: string;
  readonly user_id: string | null;
  readonly username: string;
  readonly action: string;
  readonly details: string | null;
  readonly ip_address: string | null;
  readonly created_at: number;
  readonly previous_hash: string;
}

const hashOf = (row: Row): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        row.previous_hash,
        row.id,
        row.user_id,
        row.username,
        row.action,
        row.details,
        row.ip_address,
        row.created_at,
      ]),
    )
    .digest("hex");

interface Head {
  readonly position: number;
  readonly hash: string;
}

async function headOf(db: Records): Promise<Head> {
  const row = await db
    .selectFrom("audit_log")
    .select(["position", "hash"])
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? { position: 0, hash: GENESIS };
}

async function append(db: Records, entry: AuditEntry): Promise<void> {
  const head = await headOf(db);
  const row: Row = {
    id: newId(),
    user_id: entry.userId,
    username: entry.username,
    action: entry.action,
    details: entry.details,
    ip_address: entry.ip,
    created_at: Date.now(),
    previous_hash: head.hash,
  };
  await db
    .insertInto("audit_log")
    .values({ ...row, position: head.position + 1, hash: hashOf(row) })
    .execute();
}

/**
 * The append-only, hash-chained log. Each entry holds the hash of the one before, and no two can follow the same one:
 * of several writers, those that lose the race try again.
 */
export function auditLog(db: Records): AppendAudit {
  let before: Promise<void> = Promise.resolve();

  const appendWithRetry = async (entry: AuditEntry): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await append(db, entry);
      } catch (error) {
        if (!isDuplicateKey(error) || attempt === TRIES) throw error;
      }
    }
  };

  return (entry) => {
    // One at a time in this process: only other processes are left to race with.
    const turn = before.then(() => appendWithRetry(entry));
    before = turn.catch(() => {});
    return turn;
  };
}

/**
 * Follows the whole chain from its beginning.
 * @returns null when it is whole; else the id of the last entry that is as it was written, or "" when the first is not
 */
export async function findBrokenLink(db: Records): Promise<string | null> {
  const rows = await db.selectFrom("audit_log").selectAll().execute();
  const byPrevious = new Map(rows.map((row) => [row.previous_hash, row]));
  let good = "";
  let previous = GENESIS;
  for (let seen = 0; seen < rows.length; seen++) {
    const row = byPrevious.get(previous);
    if (row === undefined || hashOf(row) !== row.hash) return good;
    good = row.id;
    previous = row.hash;
  }
  return null;
}
