import type { AppendAudit } from "../../core/audit.ts";
import type { Caller } from "../../core/caller.ts";
import { lately } from "../../core/lately.ts";

/** Nobody opens one file more often than this in so short a time; a program that does cannot flood the log. */
const BREATH_MS = 10_000;
const OPENINGS = ["1", "2", "3", "4", "5"] as const;
/** So long the parts that a viewer asks for belong to one opening. */
const READING_MS = 10 * 60_000;

interface Opening {
  readonly file: { readonly id: string; readonly name: string };
  readonly caller: Caller;
  readonly ip: string;
  /** What the Range header asks for; null for the whole file. */
  readonly range: string | null;
}

/** Notes in the audit log that somebody opened a file. */
export type NoteOpening = (opening: Opening) => Promise<void>;

/**
 * Viewers ask for a file in many parts: one opening is one entry. Whatever part comes first is an opening, so that nobody
 * reads a file past the log by leaving out its first byte.
 * @param nowMs a clock that never goes back
 */
export function openingNotes(audit: AppendAudit, nowMs?: () => number): NoteOpening {
  const noted = lately(READING_MS, nowMs);
  return async ({ file, caller: { userId, username, sessionId }, ip, range }) => {
    const isFront = (range ?? "bytes=0-").startsWith("bytes=0-");
    const keys = (isFront ? OPENINGS : [OPENINGS[0]]).map((opening) => `${sessionId} ${file.id} ${opening}`);
    const key = keys.find((one) => noted.isNew(one, isFront ? BREATH_MS : READING_MS));
    if (key === undefined) return;
    try {
      await audit({ userId, username, action: "file_open", details: file.name, ip });
    } catch (error) {
      noted.forget(key);
      throw error;
    }
  };
}
