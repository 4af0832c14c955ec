import { RARE_ACTION, RARE_USER, ROBOT } from "./fill.ts";

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const MONTH = `from=${daysAgo(630)}&to=${daysAgo(600)}`;

/** Somebody and something of which the log is full. */
export const FREQUENT = { user: ROBOT, action: "login" } as const;

/** Kinds of pages of the audit log by what they show, as query strings. */
export const LOG: Readonly<Record<string, string>> = {
  "first page": "",
  "frequent user": `user=${ROBOT}`,
  "frequent user, by address": `user=${ROBOT}@library.example.net`,
  System: "user=System",
  "rare user": `user=${RARE_USER}`,
  "no hits: unknown user": "user=nobody",
  "frequent action": "action=login",
  "rare action": `action=${RARE_ACTION}`,
  "a month far back": MONTH,
  "one day far back": `from=${daysAgo(600)}&to=${daysAgo(600)}`,
  "no hits: days to come": "from=2099-01-01",
  "frequent user, frequent action": "user=System&action=login_failed",
  "no hits: frequent user, another's frequent action": `user=${ROBOT}&action=login`,
  "no hits: rare user, rare action": `user=${RARE_USER}&action=${RARE_ACTION}`,
  "frequent user, month far back": `user=${ROBOT}&${MONTH}`,
  "rare user, month far back": `user=${RARE_USER}&${MONTH}`,
  "frequent action, month far back": `action=file_open&${MONTH}`,
  "rare action, month far back": `action=${RARE_ACTION}&${MONTH}`,
  "user, action and month far back": `user=${ROBOT}&action=file_open&${MONTH}`,
  "no hits: user, action and month": `user=${ROBOT}&action=login&${MONTH}`,
};

export const SORTS = ["created_at", "last_login", "username", "email"] as const;

/** Kinds of pages of accounts in one order, as query strings. */
export const USERS: Readonly<Record<string, string>> = {
  "first page": "",
  "the other way": "direction=asc",
  'with "a"': "q=a",
  'with "99999"': "q=99999",
  'with "nobody at all"': "q=nobody+at+all",
  active: "status=active",
  inactive: "status=inactive",
  confirmed: "status=confirmed",
  pending: "status=pending",
  admins: "status=admin",
  'inactive with "7"': "status=inactive&q=7",
  'active with "nobody at all"': "status=active&q=nobody+at+all",
};
