import { adminAuditLogs, adminStats, adminUsers, activateUser, deactivateUser } from "@reading-room/contract/admin";
import type { User } from "@reading-room/contract/auth";
import { beforeEach, expect, it } from "vitest";
import { auditLog, findBrokenLink } from "../../db/audit-log.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import type { Api } from "../../http/api.ts";
import { apiForTests, ask, askJson } from "../../http/for-tests.ts";
import { authStore, type AuthStore } from "../auth/store.ts";
import { userView } from "../auth/user-view.ts";
import { adminRoutes } from "./routes.ts";
import { adminStore } from "./store.ts";

const DAY_MS = 24 * 60 * 60_000;
const CHIEF = "chief@example.org";

onEveryDatabase("administration", (records) => {
  let api: Api;
  let accounts: AuthStore;

  beforeEach(async () => {
    const { db } = records();
    for (const table of ["session", "user", "audit_log"] as const) await db.deleteFrom(table).execute();
    accounts = authStore(db);
    api = apiForTests();
    adminRoutes(api, {
      store: adminStore(db),
      audit: auditLog(db),
      accounts: {
        activate: (userId) => accounts.setActive(userId, true),
        deactivate: (userId) => accounts.deactivateUnlessLastAdmin(userId, [CHIEF]),
      },
      userOf: (row) => userView(row, [CHIEF]),
    });
    api.mountRest();
  });

  const add = async (
    email: string,
    some: { readonly admin?: boolean; readonly pending?: boolean } = {},
  ): Promise<string> => {
    const [usernameBase = ""] = email.split("@");
    const right = { isConfirmed: some.pending !== true, isAdmin: some.admin === true };
    const user = await accounts.addUser({ email, emailKey: email, usernameBase, passwordHash: "-", ...right });
    return user?.id ?? "";
  };
  /** The caller "admin" of these tests, as an account. */
  const addCaller = async (): Promise<void> => {
    const id = await add("admin@example.org", { admin: true });
    await records().db.updateTable("user").set({ id: "u-admin" }).where("id", "=", id).execute();
  };
  const logIn = (userId: string, at = Date.now()): Promise<void> => {
    const secrets = { refresh_hash: `r${userId}${at}`, file_cookie_hash: `f${userId}${at}` };
    const session = {
      id: `s${userId}${at}`,
      user_id: userId,
      created_at: at,
      expires_at: at + DAY_MS,
      ended_at: null,
      remember: 0,
      ...secrets,
    };
    return accounts.addSession({ ...session, ip_address: null, user_agent: null, last_seen_at: at });
  };
  const change = (deed: "activate" | "deactivate", id: string) =>
    askJson(api, `/admin/users/${id}/${deed}`, { as: "admin", method: "POST" });
  const everything = async (path: string, key: string): Promise<{ readonly id: string }[]> => {
    const all: { readonly id: string }[] = [];
    let cursor: unknown = null;
    do {
      const { body } = await askJson(api, `${path}${cursor === null ? "" : `&cursor=${String(cursor)}`}`, {
        as: "admin",
      });
      all.push(...(body[key] as typeof all));
      cursor = body.nextCursor;
    } while (cursor !== null);
    return all;
  };

  it("opens to admins alone", async () => {
    for (const { method, path } of [adminStats, adminUsers, adminAuditLogs, activateUser, deactivateUser]) {
      const at = path.replace("{id}", "u-member");
      expect([at, (await ask(api, at, { method })).status]).toEqual([at, 401]);
      for (const as of ["member", "other"])
        expect([at, (await ask(api, at, { method, as })).status]).toEqual([at, 403]);
      expect([at, [401, 403].includes((await ask(api, at, { method, as: "admin" })).status)]).toEqual([at, false]);
    }
  });

  it("counts accounts and the logins of seven days", async () => {
    const ids = [
      await add("a@x.org"),
      await add("b@x.org"),
      await add("c@x.org", { pending: true }),
      await add("d@x.org"),
    ];
    await accounts.setActive(ids[1] ?? "", false);
    await logIn(ids[0] ?? "");
    await logIn(ids[3] ?? "", Date.now() - 8 * DAY_MS);
    await logIn(ids[1] ?? "", Date.now() - 7 * DAY_MS + 60_000);
    const { stats } = adminStats.output.parse((await askJson(api, "/admin/stats", { as: "admin" })).body);
    expect(stats).toEqual({ totalUsers: 4, activeUsers: 3, confirmedUsers: 3, recentLogins: 2, recentActivity: [] });
  });

  it("shows the ten newest entries of the audit log", async () => {
    const append = auditLog(records().db);
    for (let i = 0; i < 12; i++)
      await append({ userId: null, username: "System", action: "file_open", details: `deed_${i}`, ip: null });
    const { stats } = adminStats.output.parse((await askJson(api, "/admin/stats", { as: "admin" })).body);
    expect(stats.recentActivity.map(({ details }) => details).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, i) => `deed_${i + 2}`).toSorted(),
    );
    expect(stats.recentActivity[0]).toMatchObject({ username: "System", action: "file_open" });
  });

  it("lists accounts newest first, page by page, without loss or doubles", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 25; i++) ids.push(await add(`p${i}@x.org`));
    await records().db.updateTable("user").set({ created_at: 1_000 }).where("id", "in", ids.slice(0, 20)).execute();
    const users = await everything("/admin/users?limit=4", "users");
    expect(new Set(users.map(({ id }) => id))).toEqual(new Set(ids));
    expect(users).toHaveLength(25);
    const times = users.map((user) => (user as User).created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    const one = adminUsers.output.parse((await askJson(api, "/admin/users?limit=1", { as: "admin" })).body).users[0];
    expect(one).toMatchObject({ is_active: true, is_confirmed: true, is_admin: false, last_login: null });
    expect(JSON.stringify(one)).not.toContain("password");
  });

  it("counts those of ADMIN_EMAILS as admins", async () => {
    await add(CHIEF);
    const { users } = adminUsers.output.parse((await askJson(api, "/admin/users", { as: "admin" })).body);
    expect(users).toMatchObject([{ email: CHIEF, is_admin: true }]);
  });

  it("lists the audit log newest first, page by page", async () => {
    const append = auditLog(records().db);
    await Promise.all(
      Array.from({ length: 23 }, (_, i) =>
        append({ userId: "u", username: "anna", action: "login", details: `${i}`, ip: "10.0.0.1" }),
      ),
    );
    const logs = await everything("/admin/audit-logs?limit=5", "logs");
    expect(new Set(logs.map(({ id }) => id)).size).toBe(23);
    expect(logs).toHaveLength(23);
    expect(logs[0]).toMatchObject({ username: "anna", action: "login", ip_address: "10.0.0.1" });
  });

  it("takes a cursor of nothing for the beginning", async () => {
    await add("a@x.org");
    expect((await askJson(api, "/admin/users?cursor=nonsense", { as: "admin" })).body.users).toHaveLength(1);
  });

  it("deactivates an account, ends its sessions, and lets it in again", async () => {
    await addCaller();
    const id = await add("anna@x.org");
    await logIn(id);
    const done = await change("deactivate", id);
    expect(done).toEqual({ status: 200, body: { message: "anna is deactivated and signed out everywhere." } });
    expect(await accounts.userById(id)).toMatchObject({ is_active: 0 });
    expect(
      (await records().db.selectFrom("session").select("ended_at").execute()).every(
        (session) => session.ended_at !== null,
      ),
    ).toBe(true);
    expect((await change("activate", id)).body).toEqual({ message: "anna can sign in again." });
    expect(await accounts.userById(id)).toMatchObject({ is_active: 1 });
    const entries = await records().db.selectFrom("audit_log").selectAll().orderBy("id").execute();
    expect(entries.map(({ username, action, details }) => [username, action, details])).toEqual([
      ["admin", "user_deactivate", "anna@x.org"],
      ["admin", "user_activate", "anna@x.org"],
    ]);
    expect(await findBrokenLink(records().db)).toBeNull();
  });

  it("refuses to deactivate oneself", async () => {
    await addCaller();
    await add("second@x.org", { admin: true });
    expect(await change("deactivate", "u-admin")).toMatchObject({
      status: 409,
      body: { error: { code: "conflict", message: "You cannot deactivate your own account." } },
    });
  });

  it("refuses to deactivate the last admin, whom ADMIN_EMAILS may name", async () => {
    const chief = await add(CHIEF);
    await add("pending@x.org", { admin: true, pending: true });
    const refused = await change("deactivate", chief);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: "conflict", message: "chief is the last active admin; there must be one." } },
    });
    expect(await accounts.userById(chief)).toMatchObject({ is_active: 1 });
    await add("second@x.org", { admin: true });
    expect((await change("deactivate", chief)).status).toBe(200);
  });

  it("leaves one admin when all are deactivated at the same time", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 6; i++) ids.push(await add(`chief${i}@x.org`, { admin: true }));
    const answers = await Promise.all(ids.map((id) => change("deactivate", id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409]);
    expect(await accounts.hasStoredAdmin()).toBe(true);
  });

  it("says 404 of an account that is none", async () => {
    for (const deed of ["activate", "deactivate"] as const) {
      expect(await change(deed, "nobody")).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
    }
  });
});
