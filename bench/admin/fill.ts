import { AUDIT_ACTIONS, type AuditAction } from "../../packages/contract/src/audit.ts";
import { BEGINNING, chained, rememberHead, type AuditRow } from "../../apps/server/src/db/audit-log.ts";
import { dayOf } from "../../apps/server/src/db/day-counts.ts";
import { newId } from "../../apps/server/src/db/new-id.ts";
import type { Records } from "../../apps/server/src/db/open.ts";

const DAY_MS = 24 * 60 * 60_000;
const DAYS = 730;
const SPAN_MS = DAYS * DAY_MS;
const ROWS_PER_STATEMENT = 500;
const FILES = 20_000;

/** Somebody with three entries in the whole log. */
export const RARE_USER = "rare.reader";
/** Somebody with very many entries, all of one action. */
export const ROBOT = "robot";
/** An action of three entries in the whole log. */
export const RARE_ACTION: AuditAction = "settings_change";

const NAMES =
  "anna berta carl dora emil fritz gerda hans ida jonas karla leo marta nils olga paul rosa sven tilda uwe".split(" ");
/** Out of a hundred, as a library that is used has them. */
const FREQUENT: readonly (readonly [AuditAction, number])[] = [
  ["login", 35],
  ["file_open", 38],
  ["logout", 12],
  ["login_failed", 8],
  ["session_end", 6],
];

/** A generator of numbers from 0 to 1, the same on every run. */
function numbers(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const usernameOf = (index: number): string => `${NAMES[index % NAMES.length] ?? "anna"}${index}`;

async function inParts<Row>(count: number, row: (index: number) => Row, insert: (rows: Row[]) => Promise<unknown>) {
  for (let begin = 0; begin < count; begin += ROWS_PER_STATEMENT) {
    const size = Math.min(ROWS_PER_STATEMENT, count - begin);
    await insert(Array.from({ length: size }, (_, i) => row(begin + i)));
  }
}

/** Accounts of two years: 1 in 50 deactivated, 1 in 10 waiting, 1 in 5 never signed in, a few admins. */
async function fillUsers(db: Records, count: number): Promise<void> {
  const next = numbers();
  const now = Date.now();
  const row = (index: number) => {
    const username = index === 0 ? RARE_USER : index === 1 ? ROBOT : usernameOf(index);
    const email = `${username}@${index % 3 === 0 ? "example.org" : "library.example.net"}`;
    const created = Math.round(now - SPAN_MS + (SPAN_MS * index) / count);
    return {
      id: newId(created),
      email,
      email_key: email,
      username,
      password_hash: "-",
      is_active: next() < 0.02 ? 0 : 1,
      is_confirmed: next() < 0.1 ? 0 : 1,
      is_admin: index % 20_000 === 19_999 ? 1 : 0,
      created_at: created,
      last_login: next() < 0.2 ? null : Math.round(created + next() * (now - created)),
    };
  };
  await inParts(count, row, (rows) => db.insertInto("user").values(rows).execute());
}

function actionOf(share: number): AuditAction {
  let left = share * 100;
  for (const [action, percent] of FREQUENT) if ((left -= percent) < 0) return action;
  const rest = AUDIT_ACTIONS.filter((action) => action !== RARE_ACTION);
  return rest[Math.floor(share * 1_000_000) % rest.length] ?? "login";
}

/** A whole chain of two years: some people do much more than others, 1 in 12 entries is the robot's. */
async function fillLog(db: Records, count: number, users: number): Promise<void> {
  const next = numbers();
  const begun = Date.now() - SPAN_MS;
  let last: AuditRow | null = null;
  const who = (index: number, action: AuditAction): string => {
    if (action === "login_failed" && next() < 0.5) return "System";
    if (index % Math.ceil(count / 3) === 5) return RARE_USER;
    return usernameOf(2 + Math.floor(users ** next()));
  };
  const row = (index: number): AuditRow => {
    const isRare = index % Math.ceil(count / 3) === 7;
    const isRobot = index % 12 === 0;
    const action = isRare ? RARE_ACTION : isRobot ? "file_open" : actionOf(next());
    const username = isRobot ? ROBOT : who(index, action);
    const entry = {
      userId: null,
      username,
      action,
      details: `Field manual ${index % 4_000}.pdf`,
      ip: `10.0.${index % 200}.1`,
    };
    last = chained(last ?? BEGINNING, entry, Math.round(begun + (SPAN_MS * index) / count));
    return last;
  };
  await inParts(count, row, (rows) => db.insertInto("audit_log").values(rows).execute());
  if (last !== null) await rememberHead(db, last);
}

async function fillCharts(db: Records): Promise<void> {
  const now = Date.now();
  const whats = ["signups", "logins", "questions"];
  const count = (i: number) => ({ day: dayOf(now - Math.floor(i / 3) * DAY_MS), what: whats[i % 3] ?? "", count: i });
  await inParts(3 * DAYS, count, (rows) => db.insertInto("day_count").values(rows).execute());
  const file = (i: number) => ({
    file_id: `file${i}`,
    version: "1",
    state: "indexed",
    attempts: 0,
    next_try_at: 0,
    indexed_at: now - i * 300_000,
  });
  await inParts(FILES, file, (rows) => db.insertInto("indexed").values(rows).execute());
}

/** Fills an empty database: accounts, a valid audit log, and what the charts show. */
export async function fill(db: Records, size: { readonly users: number; readonly entries: number }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await fillUsers(tx, size.users);
    await fillLog(tx, size.entries, size.users);
    await fillCharts(tx);
  });
}
