import { setTimeout } from "node:timers/promises";
import { sql, type SqlBool } from "kysely";
import { databaseNow } from "./now.ts";
import type { OpenRecords } from "./open.ts";

/** Work that one process does at a time, and who asks for it. */
export interface Duty {
  readonly name: string;
  /** No two processes share one. */
  readonly holder: string;
  /** A process that is certainly gone: what it held is free. */
  readonly gone?: string | null;
}

/** Milliseconds. */
interface DutyTimes {
  /** Whoever is silent for so long has left it. */
  readonly lease: number;
  /** So often its holder says that it is there, and others ask whether it still is. */
  readonly renew: number;
}

const TIMES: DutyTimes = { lease: 20_000, renew: 4_000 };

/** Takes a duty, or keeps it, in one statement. @returns whether it is this holder's from now on */
async function take(records: OpenRecords, { name, holder, gone = null }: Duty, leaseMs: number): Promise<boolean> {
  const now = databaseNow(records);
  const held = { holder, held_until: sql<number>`${now} + ${leaseMs}` };
  const isFree = sql<SqlBool>`duty.held_until <= ${now}`;
  const row = await records.db
    .insertInto("duty")
    .values({ name, ...held })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet(held)
        .where((eb) => eb.or([isFree, eb("duty.holder", "in", gone === null ? [holder] : [holder, gone])])),
    )
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

async function leave({ db }: OpenRecords, { name, holder }: Duty): Promise<void> {
  await db.updateTable("duty").set({ held_until: 0 }).where("name", "=", name).where("holder", "=", holder).execute();
}

const pause = async (ms: number, signal: AbortSignal): Promise<void> =>
  void (await setTimeout(ms, null, { signal }).catch(() => {})); // told to stop meanwhile

interface OnDuty {
  readonly records: OpenRecords;
  readonly duty: Duty;
  readonly times?: DutyTimes;
}

/** Says again and again that it is there. Ends when it is told to, when another has it, or when it could not be said in time. */
async function keep({ records, duty, times = TIMES }: OnDuty, signal: AbortSignal): Promise<void> {
  let until = performance.now() + times.lease;
  for (;;) {
    await pause(times.renew, signal);
    const asked = performance.now();
    if (signal.aborted || asked >= until - times.renew) return;
    const isKept = await take(records, duty, times.lease).catch(() => null); // asked again as long as there is time
    if (isKept === false) return;
    if (isKept === true) until = asked + times.lease;
  }
}

/**
 * Does some work for as long as this process has the duty, and waits for it while another has: of all processes of an
 * installation one does it, and when that one is gone, another follows. Ends when it is aborted.
 * @param work must go on until its own signal is aborted, and end soon then
 */
export async function whileOnDuty(
  on: OnDuty,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { records, duty, times = TIMES } = on;
  while (!signal.aborted) {
    if (!(await take(records, duty, times.lease).catch(() => false))) {
      await pause(times.renew, signal);
      continue;
    }
    const over = new AbortController();
    const working = work(AbortSignal.any([signal, over.signal]));
    await Promise.race([keep(on, AbortSignal.any([signal, over.signal])), working]).finally(() => over.abort());
    await working;
    if (signal.aborted) await leave(records, duty).catch(() => {}); // the lease runs out
  }
}
