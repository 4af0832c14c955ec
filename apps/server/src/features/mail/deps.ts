import type { Logger } from "pino";
import type { Sealer } from "../../core/sealer.ts";
import type { Mailer } from "../../drivers/mailers/mailer.ts";
import type { MailStore } from "./store.ts";

/** How long things take; all in milliseconds. */
export interface MailPace {
  /** So long `send` waits for the outcome, and `works` for an answer. */
  readonly waitMs: number;
  /** So long whoever wrote a mail is alone in trying it. */
  readonly headStartMs: number;
  readonly firstRetryMs: number;
  readonly maxRetryMs: number;
  /** A try is broken off after so long; less than the lease, so that no two tries of one mail overlap. */
  readonly maxTryMs: number;
  readonly leaseMs: number;
  /** The queue is looked at so often when nobody leaves a mail. */
  readonly idleMs: number;
  readonly tidyMs: number;
  /** When stopped, so long a mail in hand may still be handed over. */
  readonly graceMs: number;
}

/** What this room works with. */
export interface MailDeps {
  readonly store: MailStore;
  readonly mailer: Mailer;
  readonly sealer: Sealer;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  readonly pace: MailPace;
}

export const MAIL_PACE: MailPace = {
  waitMs: 5_000,
  headStartMs: 15_000,
  firstRetryMs: 10_000,
  maxRetryMs: 15 * 60_000,
  maxTryMs: 60_000,
  leaseMs: 2 * 60_000,
  idleMs: 5_000,
  tidyMs: 60_000,
  graceMs: 3_000,
};
