import { setTimeout as sleep } from "node:timers/promises";
import type { Mail } from "../../drivers/mailers/mailer.ts";
import type { MailDeps } from "./deps.ts";
import { retryDelayMs } from "./retry-delay.ts";
import type { ClaimedMail } from "./store.ts";

const CANNOT_READ = "It was sealed with another secret than this installation has now.";
const TOO_LATE = "It could not be sent in time.";
const NOTE_TRIES = 6;
const FIRST_NOTE_RETRY_MS = 100;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A mail that is sent and not noted would be sent again: a database that is busy or away for a moment is asked again. */
async function noteSent({ store }: MailDeps, id: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await store.noteSent(id, Date.now());
    } catch (error) {
      if (tries === NOTE_TRIES) throw error;
      await sleep(FIRST_NOTE_RETRY_MS * 2 ** tries);
    }
  }
}

async function settleFailure(deps: MailDeps, claimed: ClaimedMail, why: string): Promise<void> {
  const nextTryAt = Date.now() + retryDelayMs(deps.pace, claimed.attempts, Math.random());
  if (nextTryAt < claimed.expiresAt) return deps.store.tryLater(claimed, nextTryAt, why);
  deps.log.error({ mail: claimed.id, attempts: claimed.attempts, why }, "a mail is given up: it would come too late");
  return deps.store.giveUp(claimed, why);
}

async function refuse(deps: MailDeps, claimed: ClaimedMail, why: string): Promise<void> {
  deps.log.warn({ mail: claimed.id, why }, "a mail is given up: it was refused");
  await deps.store.giveUp(claimed, why);
}

/**
 * Tries a claimed mail once, and notes what came of it. When stopped meanwhile it waits for the next start.
 * @returns whether it was handed over
 */
export async function handOver(deps: MailDeps, claimed: ClaimedMail, signal: AbortSignal): Promise<boolean> {
  if (claimed.expiresAt <= Date.now()) {
    deps.log.warn({ mail: claimed.id, attempts: claimed.attempts }, "a mail is given up: it ran out");
    await deps.store.giveUp(claimed, TOO_LATE);
    return false;
  }
  const opened = deps.sealer.open(claimed.sealed);
  if (opened === null) {
    await settleFailure(deps, claimed, CANNOT_READ);
    return false;
  }
  const mail: Mail = JSON.parse(opened);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(deps.pace.maxTryMs)]);
  try {
    const refusal = await deps.mailer.send(mail, claimed.id, limit);
    if (refusal !== null) {
      await refuse(deps, claimed, refusal);
      return false;
    }
  } catch (error) {
    const why = reasonOf(error);
    deps.log.warn({ mail: claimed.id, attempts: claimed.attempts, why }, "a mail could not be sent yet");
    if (signal.aborted) await deps.store.tryLater(claimed, Date.now(), why);
    else await settleFailure(deps, claimed, why);
    return false;
  }
  await noteSent(deps, claimed.id);
  return true;
}
