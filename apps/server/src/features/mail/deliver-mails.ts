import { setTimeout as sleep } from "node:timers/promises";
import type { MailDeps } from "./deps.ts";
import { handOver } from "./hand-over.ts";
import type { IdleLanes } from "./idle-lanes.ts";
import type { ClaimedMail } from "./store.ts";

/** As many mails as are handed over at the same time; a server that holds one up does not hold up all. */
const LANES = 5;

export interface Delivering {
  readonly lanes: IdleLanes;
  /** Ids of mails just written by this process, oldest first; taken from here as they are tried. */
  readonly fresh: string[];
  /** Whether somebody still waits for what comes of a mail's first try. */
  readonly isAwaited: (id: string) => boolean;
  /** Told what came of a try. */
  readonly onTried: (id: string, sent: boolean) => void;
}

/**
 * Mails that somebody waits for come first, then those that are due. One that is awaited is tried though a newer one has replaced
 * it a moment ago: an account that waits for its confirmation would be told from another by a mail that is not tried.
 */
function claimNext(
  { store, pace }: MailDeps,
  { isAwaited }: Delivering,
  id: string | undefined,
): Promise<ClaimedMail | null> {
  const now = Date.now();
  const until = now + pace.leaseMs;
  return id === undefined ? store.claimDue(now, until) : store.claimNew(id, until, isAwaited(id));
}

/** The same is said once, however long it lasts. */
function onceInARow(log: MailDeps["log"], says: string): (error: unknown) => void {
  let last = "";
  return (error) => {
    const why = error instanceof Error ? error.message : String(error);
    if (why !== last) log.error({ err: error }, `${says}: ${why}`);
    last = why;
  };
}

/** What is not sent after all is told by its id: no address, no link. */
async function tidyOnce({ store, log }: Pick<MailDeps, "store" | "log">): Promise<void> {
  const { withdrawn, expired } = await store.tidy(Date.now());
  for (const { id, purpose } of withdrawn) log.info({ mail: id, purpose }, "a mail is withdrawn: its link is dead");
  for (const { id, purpose } of expired) log.warn({ mail: id, purpose }, "a mail is given up: it ran out");
}

async function tidying({ store, pace, log }: MailDeps, signal: AbortSignal): Promise<void> {
  const complain = onceInARow(log, "the mail queue could not be tidied");
  while (!signal.aborted) {
    await tidyOnce({ store, log }).catch(complain);
    await sleep(pace.tidyMs, null, { signal }).catch(() => {}); // told to stop meanwhile
  }
}

/** Hands over what waits, in several lanes, until aborted; then what is in hand may end within a short while. */
export async function deliverMails(deps: MailDeps, delivering: Delivering, signal: AbortSignal): Promise<void> {
  const { lanes, fresh, onTried } = delivering;
  const cut = new AbortController();
  let grace: NodeJS.Timeout | undefined;
  const stop = (): void => {
    lanes.wakeAll();
    grace = setTimeout(() => cut.abort(), deps.pace.graceMs);
  };
  const complain = onceInARow(deps.log, "mail waits, and goes on");

  const step = async (): Promise<void> => {
    const id = fresh.shift();
    const claimed = await claimNext(deps, delivering, id);
    if (claimed !== null) onTried(claimed.id, await handOver(deps, claimed, cut.signal));
    else if (id === undefined && fresh.length === 0 && !signal.aborted) await lanes.sleep(deps.pace.idleMs);
  };
  const lane = async (): Promise<void> => {
    while (!signal.aborted) {
      await step().catch(async (error: unknown) => {
        complain(error);
        if (!signal.aborted) await lanes.sleep(deps.pace.idleMs);
      });
    }
  };

  signal.addEventListener("abort", stop, { once: true });
  await Promise.all([...Array.from({ length: LANES }, lane), tidying(deps, signal)]);
  signal.removeEventListener("abort", stop);
  clearTimeout(grace);
}
