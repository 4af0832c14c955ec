import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql, type Selectable } from "kysely";
import type { AppendAudit, AuditEntry } from "../core/audit.ts";
import { newId } from "./new-id.ts";
import type { Records } from "./open.ts";
import type { Schema } from "./schema.ts";

export type AuditRow = Selectable<Schema["audit_log"]>;

/** An end of the chain. */
interface Head {
  readonly position: number;
  readonly hash: string;
}

/** What the first entry follows. */
export const BEGINNING: Head = { position: 0, hash: "0".repeat(64) };

/** The fact that remembers where the chain ends: without it, entries cut off at the end would leave no trace. */
const HEAD_FACT = "audit_head";
const ROWS_AT_ONCE = 500;

const hashOf = (row: Omit<AuditRow, "hash">): string =>
  hash(
    "sha256",
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
  );

/** The row that an entry becomes behind the end of the chain. */
export function chained(head: Head, entry: AuditEntry, at: number): AuditRow {
  const row = {
    id: newId(at),
    position: head.position + 1,
    user_id: entry.userId,
    // A database keeps half a character as another one: the hash would not hold of what is read again.
    username: entry.username.toWellFormed(),
    action: entry.action,
    details: entry.details?.toWellFormed() ?? null,
    ip_address: entry.ip,
    created_at: at,
    previous_hash: head.hash,
  };
  return { ...row, hash: hashOf(row) };
}

function headOf(fact: string): Head | null {
  const match = /^(\d{1,15}) ([0-9a-f]{64})$/.exec(fact);
  return match === null ? null : { position: Number(match[1]), hash: match[2] ?? "" };
}

/** The end of the chain, held until the transaction ends: of several processes, one appends after the other. */
async function takeHead(tx: Records): Promise<Head> {
  const fact = await tx
    .insertInto("fact")
    .values({ name: HEAD_FACT, value: "" })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sql`fact.value` }))
    .returning("value")
    .executeTakeFirstOrThrow();
  const last = await tx
    .selectFrom("audit_log")
    .select(["position", "hash"])
    .where("position", ">", 0)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  const [remembered, found] = [headOf(fact.value) ?? BEGINNING, last ?? BEGINNING];
  // Where entries were cut off, the gap stays; where what is remembered is wrong, the log goes on all the same.
  return remembered.position >= found.position ? remembered : found;
}

/** Remembers where the chain ends. */
export const rememberHead = (tx: Records, head: Head) =>
  tx
    .insertInto("fact")
    .values({ name: HEAD_FACT, value: `${head.position} ${head.hash}` })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sql`excluded.value` }))
    .execute();

const append = (db: Records, entry: AuditEntry): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = chained(await takeHead(tx), entry, Date.now());
    await tx.insertInto("audit_log").values(row).execute();
    await rememberHead(tx, row);
  });

/** The append-only, hash-chained log. Each entry holds the hash of the one before, and no two can follow the same one. */
export function auditLog(db: Records): AppendAudit {
  let before: Promise<void> = Promise.resolve();
  return (entry) => {
    // One at a time in this process, so that those who wait for their turn hold no connection.
    const turn = before.then(() => append(db, entry));
    before = turn.catch(() => {});
    return turn;
  };
}

export interface ChainCheck {
  readonly intact: boolean;
  /** The last entry that it and all before it are as they were written; null when the first is not. */
  readonly lastGood: AuditRow | null;
}

const entriesAfter = (db: Records, position: number): Promise<AuditRow[]> =>
  db
    .selectFrom("audit_log")
    .selectAll()
    .where("position", ">", position)
    .orderBy("position")
    .limit(ROWS_AT_ONCE)
    .execute();

const follows = (row: AuditRow, before: Head): boolean =>
  row.position === before.position + 1 && row.previous_hash === before.hash && row.hash === hashOf(row);

/** Whether entries stand outside the chain, where following it does not lead. */
async function hasStrays(db: Records): Promise<boolean> {
  const stray = db.selectFrom("audit_log").select("id");
  const outside = stray.where((eb) => eb.or([eb("position", "is", null), eb("position", "<", 1)])).limit(1);
  return (await outside.executeTakeFirst()) !== undefined;
}

async function rememberedHead(db: Records): Promise<Head> {
  const fact = await db.selectFrom("fact").select("value").where("name", "=", HEAD_FACT).executeTakeFirst();
  return headOf(fact?.value ?? "") ?? BEGINNING;
}

/**
 * Follows the whole chain, a part at a time, while others go on appending: it finds a changed, deleted, inserted or moved
 * entry, and entries cut off at the end. Who can change every row and the remembered end with them can forge all of it;
 * against that, only a copy elsewhere helps.
 */
export async function checkChain(db: Records): Promise<ChainCheck> {
  // Read first: whatever it remembers must be found, however much is appended meanwhile.
  const remembered = await rememberedHead(db);
  let last: AuditRow | null = null;
  let reached = remembered.position === 0;
  for (let rows = await entriesAfter(db, 0); rows.length > 0; rows = await entriesAfter(db, last?.position ?? 0)) {
    for (const row of rows) {
      if (!follows(row, last ?? BEGINNING)) return { intact: false, lastGood: last };
      last = row;
      reached ||= row.position === remembered.position && row.hash === remembered.hash;
    }
    await setImmediate();
  }
  // What is not remembered was forgotten, unless the very first entry came just now.
  const isRemembered = last === null || (await rememberedHead(db)).position > 0;
  const complete = reached && isRemembered;
  return { intact: complete && !(await hasStrays(db)), lastGood: last };
}

/** @returns null when the audit log is whole; else the id of the last entry before the first fault, or "" for none */
export async function findBrokenLink(db: Records): Promise<string | null> {
  const { intact, lastGood } = await checkChain(db);
  return intact ? null : (lastGood?.id ?? "");
}
