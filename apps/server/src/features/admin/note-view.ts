import type { AppendAudit } from "../../core/audit.ts";
import type { Caller } from "../../core/caller.ts";
import { lately } from "../../core/lately.ts";

const QUIET_MS = 10 * 60_000;

/** Who looked, from where. */
interface Viewer {
  readonly signedIn: () => Caller;
  readonly ip: string;
}

/** Notes in the audit log what an admin looked at: a part of the admin area with its filters, in words. */
export type NoteView = (viewer: Viewer, what: string) => Promise<void>;

/**
 * Notes each view at most once in ten minutes of a session, so that paging, typing and refreshing do not flood the log.
 * @param nowMs a clock that never goes back
 */
export function viewNotes(audit: AppendAudit, nowMs?: () => number): NoteView {
  const noted = lately(QUIET_MS, nowMs);
  return async ({ signedIn, ip }, what) => {
    const { userId, username, sessionId } = signedIn();
    const key = `${sessionId} ${what}`;
    if (!noted.isNew(key)) return;
    try {
      await audit({ userId, username, action: "admin_view", details: what, ip });
    } catch (error) {
      noted.forget(key);
      throw error;
    }
  };
}
