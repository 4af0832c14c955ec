import { adminCharts, adminStats, exportAuditLogs } from "@reading-room/contract/admin";
import { API } from "@reading-room/contract/api";
import { beforeEach, expect, it } from "vitest";
import { auditLog, findBrokenLink } from "../../db/audit-log.ts";
import { dayCounts, dayOf } from "../../db/day-counts.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { ask, askJson } from "../../http/for-tests.ts";
import { adminStage, CHIEF, type AdminStage } from "./for-tests.ts";

const DAY_MS = 24 * 60 * 60_000;

onEveryDatabase("administration", (records) => {
  let stage: AdminStage;
  beforeEach(async () => {
    stage = await adminStage(records().db);
  });

  const add: AdminStage["add"] = (...given) => stage.add(...given);
  const signIn = async (userId: string, at = Date.now()): Promise<void> => {
    const session = {
      id: `s${userId}${at}`,
      user_id: userId,
      created_at: at,
      expires_at: at + DAY_MS,
      ended_at: null,
      remember: 0,
      refresh_hash: `r${userId}${at}`,
      file_cookie_hash: `f${userId}${at}`,
      ip_address: null,
      user_agent: null,
      last_seen_at: at,
    };
    await stage.accounts.addSession(session, "-");
  };
  const change = (deed: "activate" | "deactivate" | "make-admin" | "unmake-admin", id: string) =>
    askJson(stage.api, `/admin/users/${id}/${deed}`, { as: "admin", method: "POST" });
  const remove = (id: string) => askJson(stage.api, `/admin/users/${id}`, { as: "admin", method: "DELETE" });
  const refused = (message: string) => ({ status: 409, body: { error: { code: "conflict", message } } });

  it("opens to admins alone", async () => {
    const calls = API.filter(({ endpoint }) => endpoint.access === "admin").map(({ endpoint }) => endpoint);
    expect(calls.length).toBeGreaterThanOrEqual(11);
    for (const { method, path } of calls) {
      const at = path.replace("{id}", "u-member");
      const statusFor = async (as?: string): Promise<number> =>
        (await ask(stage.api, at, { method, ...(as !== undefined && { as }) })).status;
      expect([at, await statusFor(), await statusFor("member"), await statusFor("other")]).toEqual([at, 401, 403, 403]);
      expect([at, [401, 403].includes(await statusFor("admin"))]).toEqual([at, false]);
    }
    expect(calls).toContain(exportAuditLogs);
  });

  it("counts accounts and the logins of seven days", async () => {
    const ids = [
      await add("a@x.org"),
      await add("b@x.org"),
      await add("c@x.org", { pending: true }),
      await add("d@x.org"),
    ];
    await signIn(ids[0] ?? "");
    await signIn(ids[3] ?? "", Date.now() - 8 * DAY_MS);
    await signIn(ids[1] ?? "", Date.now() - 7 * DAY_MS + 60_000);
    await stage.accounts.setActive(ids[1] ?? "", false);
    const { stats } = adminStats.output.parse(await stage.get("/admin/stats"));
    expect(stats).toEqual({ totalUsers: 4, activeUsers: 3, confirmedUsers: 3, recentLogins: 2, recentActivity: [] });
  });

  it("shows the ten newest entries of the audit log", async () => {
    const append = auditLog(records().db);
    for (let i = 0; i < 12; i++)
      await append({ userId: null, username: "System", action: "file_open", details: `deed_${i}`, ip: null });
    const { stats } = adminStats.output.parse(await stage.get("/admin/stats"));
    expect(stats.recentActivity.map(({ details }) => details)).toEqual(
      Array.from({ length: 10 }, (_, i) => `deed_${11 - i}`),
    );
    expect(stats.recentActivity[0]).toMatchObject({ username: "System", action: "file_open" });
  });

  it("shows thirty days in UTC, days of nothing too, and nothing older", async () => {
    const { db } = records();
    const now = Date.now();
    const today = Math.floor(now / DAY_MS) * DAY_MS;
    const count = dayCounts(db);
    for (const what of ["signups", "logins", "logins", "questions"] as const) await count(what);
    await db
      .insertInto("day_count")
      .values([29, 30].map((ago) => ({ day: dayOf(now - ago * DAY_MS), what: "logins", count: 7 })))
      .execute();
    const file = { version: "1", state: "indexed", attempts: 0, next_try_at: 0 };
    const times = [today - DAY_MS, today - 1, today, today - 29 * DAY_MS, today - 29 * DAY_MS - 1, null];
    await db.deleteFrom("indexed").execute();
    await db
      .insertInto("indexed")
      .values(times.map((at, i) => ({ ...file, file_id: `f${i}`, indexed_at: at })))
      .execute();
    const { days } = adminCharts.output.parse(await stage.get("/admin/charts")).charts;
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 30 }, (_, i) => dayOf(now - (29 - i) * DAY_MS)));
    expect(days[29]).toEqual({ date: dayOf(now), signups: 1, logins: 2, questions: 1, filesIndexed: 1 });
    expect(days[28]).toMatchObject({ signups: 0, logins: 0, questions: 0, filesIndexed: 2 });
    expect(days[0]).toMatchObject({ logins: 7, filesIndexed: 1 });
    expect(days.reduce((sum, { filesIndexed }) => sum + filesIndexed, 0)).toBe(4);
  });

  it("deactivates an account, ends its sessions, and lets it in again", async () => {
    await stage.addCaller();
    const id = await add("anna@x.org");
    await signIn(id);
    const done = await change("deactivate", id);
    expect(done).toEqual({ status: 200, body: { message: "anna is deactivated and signed out everywhere." } });
    expect(await stage.accounts.userById(id)).toMatchObject({ is_active: 0 });
    const sessions = await records().db.selectFrom("session").select("ended_at").execute();
    expect(sessions.map((session) => session.ended_at !== null)).toEqual([true]);
    expect((await change("activate", id)).body).toEqual({ message: "anna can sign in again." });
    expect(await stage.accounts.userById(id)).toMatchObject({ is_active: 1 });
    expect(await stage.log()).toEqual([
      ["user_deactivate", "anna@x.org"],
      ["user_activate", "anna@x.org"],
    ]);
    expect(await findBrokenLink(records().db)).toBeNull();
  });

  it("makes and unmakes admins", async () => {
    await stage.addCaller();
    const id = await add("anna@x.org");
    expect(await change("make-admin", id)).toEqual({ status: 200, body: { message: "anna is an admin now." } });
    expect(await stage.accounts.userById(id)).toMatchObject({ is_admin: 1 });
    expect(await change("unmake-admin", id)).toEqual({ status: 200, body: { message: "anna is no admin any more." } });
    expect(await stage.accounts.userById(id)).toMatchObject({ is_admin: 0 });
    expect(await stage.log()).toEqual([
      ["user_make_admin", "anna@x.org"],
      ["user_unmake_admin", "anna@x.org"],
    ]);
  });

  it("makes no admin of an account that nobody has confirmed, or that is deactivated", async () => {
    const pending = await add("pia@x.org", { pending: true });
    const inactive = await add("ian@x.org");
    await stage.accounts.setActive(inactive, false);
    expect(await change("make-admin", pending)).toMatchObject(refused("pia has not confirmed the email address yet."));
    expect(await change("make-admin", inactive)).toMatchObject(
      refused("ian is deactivated; activate the account first."),
    );
    const stored = await records().db.selectFrom("user").select("is_admin").execute();
    expect(stored).toEqual([{ is_admin: 0 }, { is_admin: 0 }]);
  });

  it("cannot unmake an admin of ADMIN_EMAILS, nor somebody who is none", async () => {
    await stage.addCaller();
    const [chief, anna] = [await add(CHIEF, { admin: true }), await add("anna@x.org")];
    expect(await change("unmake-admin", chief)).toMatchObject(
      refused("chief is an admin by the setting ADMIN_EMAILS, which cannot be changed here."),
    );
    expect(await change("unmake-admin", anna)).toMatchObject(refused("anna is no admin."));
  });

  it("deletes an account with its sessions and conversations, and keeps what the log says of it", async () => {
    await stage.addCaller();
    const { db } = records();
    const id = await add("anna@x.org");
    await signIn(id);
    const times = { created_at: 1, last_activity_at: 1 };
    await db
      .insertInto("conversation")
      .values({ id: "c", user_id: id, title: null, message_count: 0, ...times })
      .execute();
    await auditLog(db)({ userId: id, username: "anna", action: "login", details: null, ip: null });
    expect(await remove(id)).toEqual({ status: 200, body: { message: "The account anna is deleted." } });
    expect(await stage.accounts.userById(id)).toBeUndefined();
    for (const table of ["session", "conversation"] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await stage.log()).toEqual([
      ["login", null],
      ["user_delete", "anna@x.org"],
    ]);
    expect((await remove(id)).status).toBe(404);
  });

  it("refuses what an admin would do to the own account", async () => {
    await stage.addCaller();
    await add("second@x.org", { admin: true });
    const answers = [
      await change("deactivate", "u-admin"),
      await change("unmake-admin", "u-admin"),
      await remove("u-admin"),
    ];
    expect(answers).toMatchObject([
      refused("You cannot deactivate your own account."),
      refused("You cannot take away your own admin rights."),
      refused("You cannot delete your own account here."),
    ]);
    expect(await stage.accounts.userById("u-admin")).toMatchObject({ is_active: 1, is_admin: 1 });
  });

  it("keeps the last active admin, whom ADMIN_EMAILS may name", async () => {
    const chief = await add(CHIEF);
    await add("pending@x.org", { admin: true, pending: true });
    const last = refused("chief is the last active admin; there must be one.");
    expect(await change("deactivate", chief)).toMatchObject(last);
    expect(await remove(chief)).toMatchObject(last);
    expect(await stage.accounts.userById(chief)).toMatchObject({ is_active: 1 });
    await add("second@x.org", { admin: true });
    expect((await change("deactivate", chief)).status).toBe(200);
    expect(await stage.log()).toEqual([["user_deactivate", CHIEF]]);
  });

  it("leaves one admin when all are deactivated, unmade and deleted at the same time", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 6; i++) ids.push(await add(`chief${i}@x.org`, { admin: true }));
    const deeds = [
      (id: string) => change("deactivate", id),
      (id: string) => change("unmake-admin", id),
      (id: string) => remove(id),
    ];
    const answers = await Promise.all(ids.map((id, i) => deeds[i % deeds.length]?.(id)));
    expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, 200, 200, 200, 200, 409]);
    expect(await stage.accounts.hasStoredAdmin()).toBe(true);
  });

  it("says 404 of an account that is none", async () => {
    const none = { status: 404, body: { error: { code: "not_found" } } };
    for (const deed of ["activate", "deactivate", "make-admin", "unmake-admin"] as const) {
      expect(await change(deed, "nobody")).toMatchObject(none);
    }
    expect(await remove("nobody")).toMatchObject(none);
  });
});
