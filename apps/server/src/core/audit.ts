import type { AuditAction } from "@reading-room/contract/audit";

/** One thing that somebody did, for the audit log. */
export interface AuditEntry {
  readonly userId: string | null;
  /** "System" when nobody signed in did it. */
  readonly username: string;
  readonly action: AuditAction;
  readonly details: string | null;
  readonly ip: string | null;
}

/** Adds an entry to the append-only log. */
export type AppendAudit = (entry: AuditEntry) => Promise<void>;
