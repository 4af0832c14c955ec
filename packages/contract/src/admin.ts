import { User } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { Cursor, Id, Limit, Message, NextCursor, Nothing, Timestamp } from "./fields.ts";
import { z } from "./zod.ts";

export const Activity = z.object({
  username: z.string(),
  action: z.string(),
  details: z.nullable(z.string()),
  created_at: Timestamp,
});

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

const Page = { cursor: z.optional(Cursor), limit: Limit(500, 100) };

export const adminUsers = endpoint({
  method: "GET",
  path: "/admin/users",
  access: "admin",
  summary: "All accounts, newest first",
  input: z.object(Page),
  output: z.object({ users: z.array(User), nextCursor: NextCursor }),
});

export const adminAuditLogs = endpoint({
  method: "GET",
  path: "/admin/audit-logs",
  access: "admin",
  summary: "The audit log, newest first",
  input: z.object(Page),
  output: z.object({
    logs: z.array(z.extend(Activity, { id: z.string(), ip_address: z.nullable(z.string()) })),
    nextCursor: NextCursor,
  }),
});

export const activateUser = endpoint({
  method: "POST",
  path: "/admin/users/{id}/activate",
  access: "admin",
  summary: "Let an account sign in again",
  input: z.object({ id: Id }),
  output: Message,
});

export const deactivateUser = endpoint({
  method: "POST",
  path: "/admin/users/{id}/deactivate",
  access: "admin",
  summary: "End an account's sessions and refuse new ones",
  input: z.object({ id: Id }),
  output: Message,
});
