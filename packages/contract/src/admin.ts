import { Added, Counted, Done, Maybe, TextOrNone } from "./added.ts";
import { AuditAction } from "./audit.ts";
import { User } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { Cursor, Id, Limit, NextCursor, Nothing, Timestamp } from "./fields.ts";
import { z } from "./zod.ts";

export const Activity = z.object({
  /** Empty where nobody signed in did it. */
  username: TextOrNone,
  /** One of AUDIT_ACTIONS; a log may hold entries of other versions. */
  action: z.string(),
  details: Maybe(z.string()),
  created_at: Timestamp,
});
export type Activity = z.infer<typeof Activity>;

export const adminStats = endpoint({
  method: "GET",
  path: "/admin/stats",
  access: "admin",
  summary: "Numbers of users and the latest activity",
  input: Nothing,
  output: z.object({
    stats: z.object({
      totalUsers: z.number(),
      activeUsers: z.number(),
      confirmedUsers: z.number(),
      recentLogins: z.number(),
      recentActivity: z.array(Activity),
    }),
  }),
});

/** What happened on one day, in UTC. */
export const DayNumbers = z.object({
  /** YYYY-MM-DD. */
  date: z.string(),
  signups: z.number(),
  logins: z.number(),
  questions: z.number(),
  filesIndexed: z.number(),
});
export type DayNumbers = z.infer<typeof DayNumbers>;

export const adminCharts = endpoint({
  method: "GET",
  path: "/admin/charts",
  access: "admin",
  summary:
    "Sign-ups, logins, questions and indexed files of each of the last 30 days, oldest first, days of nothing too",
  input: Nothing,
  output: z.object({ charts: z.object({ days: z.array(DayNumbers) }) }),
});

/** How a long list is asked for. */
export const Page = { cursor: z.optional(Cursor), limit: Limit(500, 100) };

export const UserStatus = z.enum(["active", "inactive", "confirmed", "pending", "admin"]);
export const UserSort = z.enum(["created_at", "last_login", "username", "email"]);
export const Direction = z.enum(["asc", "desc"]);

export const adminUsers = endpoint({
  method: "GET",
  path: "/admin/users",
  access: "admin",
  summary: "All accounts, newest first unless asked otherwise",
  input: z.object({
    ...Page,
    /** Part of a name or an address, in any case. */
    q: z._default(z.string().check(z.trim(), z.maxLength(254)), ""),
    status: z.optional(UserStatus),
    sort: z._default(UserSort, "created_at"),
    direction: z._default(Direction, "desc"),
  }),
  output: Counted(
    "users",
    z.object({
      users: z.array(User),
      /** Of all that match, over every page. */
      total: z.number(),
      nextCursor: NextCursor,
    }),
  ),
});

const AuditFilter = {
  /** A whole username or address; "System" for what nobody signed in did. */
  user: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  action: z.optional(AuditAction),
  /** First and last day, in UTC, both inclusive. */
  from: z.optional(z.iso.date("must be a date like 2026-01-31")),
  to: z.optional(z.iso.date("must be a date like 2026-01-31")),
};

export const AuditLog = z.extend(Activity, {
  /** Empty where it is not told. */
  id: Added(z.string(), ""),
  ip_address: Maybe(z.string()),
});
export type AuditLog = z.infer<typeof AuditLog>;

export const adminAuditLogs = endpoint({
  method: "GET",
  path: "/admin/audit-logs",
  access: "admin",
  summary: "The audit log, newest first",
  input: z.object({ ...Page, ...AuditFilter }),
  output: z.object({ logs: z.array(AuditLog), nextCursor: NextCursor }),
});

export const exportAuditLogs = endpoint({
  method: "GET",
  path: "/admin/audit-logs/export",
  access: "admin",
  rate: { calls: 10, perS: 60 },
  summary: "The audit log as a CSV file, newest first, with the same filters",
  transport: "file",
  media: ["text/csv"],
  input: z.object(AuditFilter),
  output: z.unknown(),
});

export const verifyAuditLog = endpoint({
  method: "POST",
  path: "/admin/audit-logs/verify",
  access: "admin",
  rate: { calls: 10, perS: 60 },
  summary: "Follow the chain of hashes through the whole audit log",
  input: Nothing,
  output: z.object({
    verification: z.object({
      intact: z.boolean(),
      /** As they were written, from the first on: all of them when intact. */
      entries: z.number(),
      /** The last entry before the first broken link; null when intact, or when the very first is broken. */
      lastGood: z.nullable(AuditLog),
    }),
  }),
});

const OneUser = z.object({ id: Id });

export const activateUser = endpoint({
  method: "POST",
  path: "/admin/users/{id}/activate",
  access: "admin",
  summary: "Let an account sign in again",
  input: OneUser,
  output: Done,
});

export const deactivateUser = endpoint({
  method: "POST",
  path: "/admin/users/{id}/deactivate",
  access: "admin",
  summary: "End an account's sessions and refuse new ones",
  input: OneUser,
  output: Done,
});

export const makeAdmin = endpoint({
  method: "POST",
  path: "/admin/users/{id}/make-admin",
  access: "admin",
  summary: "Give an account admin rights",
  input: OneUser,
  output: Done,
});

export const unmakeAdmin = endpoint({
  method: "POST",
  path: "/admin/users/{id}/unmake-admin",
  access: "admin",
  summary: "Take an account's admin rights away",
  input: OneUser,
  output: Done,
});

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/admin/users/{id}",
  access: "admin",
  summary: "Delete an account with its sessions and conversations",
  input: OneUser,
  output: Done,
});
