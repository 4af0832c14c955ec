import type { AppendAudit } from "../../core/audit.ts";
import type { Caller } from "../../core/caller.ts";

const QUIET_MS = 10 * 60_000;
const MAX_REMEMBERED = 10_000;

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
export function viewNotes(audit: AppendAudit, nowMs: () => number = () => performance.now()): NoteView {
  /** When each was noted, oldest first. */
  const noted = new Map<string, number>();

  const forgetOld = (now: number): void => {
    for (const [key, at] of noted) {
      if (now - at < QUIET_MS && noted.size <= MAX_REMEMBERED) return;
      noted.delete(key);
    }
  };

  return async ({ signedIn, ip }, what) => {
    const { userId, username, sessionId } = signedIn();
    const [key, now] = [`${sessionId} ${what}`, nowMs()];
    forgetOld(now);
    if (noted.has(key)) return;
    noted.set(key, now);
    try {
      await audit({ userId, username, action: "admin_view", details: what, ip });
    } catch (error) {
      noted.delete(key);
      throw error;
    }
  };
}
