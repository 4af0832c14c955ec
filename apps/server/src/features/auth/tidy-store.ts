import type { Records } from "../../db/open.ts";

interface Ages {
  /** Sessions that ended or expired before this moment go, with the refresh tokens they used up. */
  readonly sessions: number;
  /** Mail tokens used or expired before it go. */
  readonly mailTokens: number;
  /** Failures older than this are forgotten. */
  readonly failures: number;
}

/** What has expired, and did so, or was used or ended, before a moment. Nothing lives so long after its end that it has not expired. */
const tidy =
  (db: Records) =>
  async (before: Ages): Promise<void> => {
    const now = Date.now();
    await db
      .deleteFrom("session")
      .where("expires_at", "<", now)
      .where((eb) => eb.or([eb("expires_at", "<", before.sessions), eb("ended_at", "<", before.sessions)]))
      .execute();
    await db
      .deleteFrom("mail_token")
      .where("expires_at", "<", now)
      .where((eb) => eb.or([eb("expires_at", "<", before.mailTokens), eb("used_at", "<", before.mailTokens)]))
      .execute();
    await db
      .deleteFrom("failed_attempt")
      .where("updated_at", "<", before.failures)
      .where("blocked_until", "<", before.failures)
      .execute();
  };

/** What is of no use any more goes; all moments are epoch milliseconds. */
export const tidyStore = (db: Records) => ({ tidy: tidy(db) });
