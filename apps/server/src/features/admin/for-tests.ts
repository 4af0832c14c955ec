import { auditLog } from "../../db/audit-log.ts";
import type { Records } from "../../db/open.ts";
import type { Api } from "../../http/api.ts";
import { apiForTests, askJson } from "../../http/for-tests.ts";
import { authStore, type AuthStore } from "../auth/store.ts";
import { userView } from "../auth/user-view.ts";
import { emailKey } from "../../core/email-key.ts";
import { viewNotes } from "./note-view.ts";
import { adminRoutes } from "./routes.ts";
import { adminStore } from "./store.ts";

/** The address that ADMIN_EMAILS names in these tests. */
export const CHIEF = "chief@example.org";

type Row = Readonly<Record<string, unknown>>;

export interface AdminStage {
  readonly api: Api;
  readonly accounts: AuthStore;
  /** Adds a confirmed account, or another one. @returns its id */
  add(email: string, some?: { readonly admin?: boolean; readonly pending?: boolean }): Promise<string>;
  /** Adds the caller "admin" as an account. */
  addCaller(): Promise<void>;
  /** One answer to the caller "admin". */
  get(path: string): Promise<Readonly<Record<string, unknown>>>;
  /** All rows of a list, page by page, as the caller "admin"; `between` runs after each page, with its rows. */
  everyPage(path: string, key: string, between?: (page: readonly Row[]) => Promise<unknown>): Promise<Row[]>;
  /** Action and details of each entry of the audit log, oldest first. */
  log(): Promise<(readonly [action: string, details: string | null])[]>;
}

const TABLES = ["session", "user", "audit_log", "fact", "day_count"] as const;

/** The admin area over an emptied database. */
export async function adminStage(db: Records): Promise<AdminStage> {
  for (const table of TABLES) await db.deleteFrom(table).execute();
  const [accounts, audit, api] = [authStore(db), auditLog(db), apiForTests()];
  const store = adminStore(db, [CHIEF]);
  adminRoutes(api, {
    store,
    audit,
    noteView: viewNotes(audit),
    accounts: {
      activate: (userId) => accounts.setActive(userId, true),
      deactivate: (userId) => accounts.deactivateUnlessLastAdmin(userId, [CHIEF]),
      makeAdmin: (userId) => accounts.makeAdmin(userId),
      unmakeAdmin: (userId) => accounts.unmakeAdminUnlessLast(userId, [CHIEF]),
      remove: (userId) => accounts.deleteUnlessLastAdmin(userId, [CHIEF]),
      isNamedAdmin: (row) => row.email_key === CHIEF,
    },
    userOf: (row) => userView(row, [CHIEF]),
    keyOf: emailKey,
  });
  api.mountRest();

  const get = async (path: string) => (await askJson(api, path, { as: "admin" })).body;
  const add: AdminStage["add"] = async (email, some = {}) => {
    const [usernameBase = ""] = emailKey(email).split("@");
    const right = { isConfirmed: some.pending !== true, isAdmin: some.admin === true };
    const key = emailKey(email);
    const user = await accounts.addUser({ email, emailKey: key, usernameBase, passwordHash: "-", ...right });
    return user?.id ?? "";
  };

  return {
    api,
    accounts,
    add,
    get,
    addCaller: async () => {
      const id = await add("admin@example.org", { admin: true });
      await db.updateTable("user").set({ id: "u-admin" }).where("id", "=", id).execute();
    },
    everyPage: async (path, key, between = async () => {}) => {
      const all: Row[] = [];
      let cursor: unknown = null;
      do {
        const body = await get(`${path}${cursor === null ? "" : `&cursor=${String(cursor)}`}`);
        const page = body[key] as Row[];
        all.push(...page);
        cursor = body.nextCursor;
        await between(page);
      } while (cursor !== null);
      return all;
    },
    log: async () => {
      const rows = await db.selectFrom("audit_log").select(["action", "details"]).orderBy("position").execute();
      return rows.map(({ action, details }) => [action, details] as const);
    },
  };
}
