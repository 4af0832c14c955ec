import { adminAuditLogs, verifyAuditLog } from "@reading-room/contract/admin";
import type { AuditAction } from "@reading-room/contract/audit";
import { beforeEach, expect, it } from "vitest";
import { auditLog } from "../../db/audit-log.ts";
import { dayOf } from "../../db/day-counts.ts";
import { writeCursor } from "../../core/list-cursor.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { ask, askJson } from "../../http/for-tests.ts";
import { csvField } from "./export-entries.ts";
import { adminStage, type AdminStage } from "./for-tests.ts";

onEveryDatabase("the audit log", (records) => {
  let stage: AdminStage;
  beforeEach(async () => {
    stage = await adminStage(records().db);
  });

  const append = (username: string, action: AuditAction, details: string | null = null): Promise<void> =>
    auditLog(records().db)({ userId: null, username, action, details, ip: "10.0.0.1" });
  /** Moves an entry in time: lists go by time, the chain by position. */
  const moveTo = async (details: string, time: string): Promise<void> => {
    const at = Date.parse(time);
    await records().db.updateTable("audit_log").set({ created_at: at }).where("details", "=", details).execute();
  };
  const listed = async (query = ""): Promise<(string | null)[]> =>
    adminAuditLogs.output
      .parse(await stage.get(`/admin/audit-logs?${query}`))
      .logs.filter(({ action }) => action !== "admin_view")
      .map(({ details }) => details);

  it("comes newest first, page by page, while entries are added", async () => {
    for (let i = 0; i < 23; i++) await append("anna", "login", `${i}`);
    const logs = await stage.everyPage("/admin/audit-logs?limit=5", "logs", () => append("berta", "login", "new"));
    expect(logs.map(({ details }) => details)).toHaveLength(23);
    expect(new Set(logs.map(({ id }) => id)).size).toBe(23);
    expect(logs.some(({ details }) => details === "new")).toBe(false);
    expect(logs[0]).toMatchObject({ username: "anna", action: "login", ip_address: "10.0.0.1" });
    const times = logs.map(({ created_at: at }) => String(at));
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it("shows the entries of a person by name or address, and what nobody signed in did", async () => {
    await stage.add("Anna@x.org");
    await append("anna", "login", "by anna");
    await append("gone", "logout", "by one who is gone");
    await append("System", "login_failed", "by nobody");
    for (const user of ["anna", " ANNA ", "anna@X.ORG"]) {
      expect([user, await listed(`user=${encodeURIComponent(user)}`)]).toEqual([user, ["by anna"]]);
    }
    expect(await listed("user=gone")).toEqual(["by one who is gone"]);
    for (const user of ["System", "system"]) expect(await listed(`user=${user}`)).toEqual(["by nobody"]);
    for (const user of ["ann", "an%25", "nobody@x.org"]) expect(await listed(`user=${user}`)).toEqual([]);
    expect(await listed("user=")).toHaveLength(3);
  });

  it("shows one action, whole days in UTC, and all of it together", async () => {
    await append("anna", "login", "before");
    await append("anna", "login", "first");
    await append("anna", "logout", "other action");
    await append("berta", "login", "other person");
    await append("anna", "login", "last");
    await append("anna", "login", "after");
    await moveTo("before", "2026-01-30T23:59:59.999Z");
    await moveTo("first", "2026-01-31T00:00:00Z");
    await moveTo("other action", "2026-01-31T12:00:00Z");
    await moveTo("other person", "2026-01-31T13:00:00Z");
    await moveTo("last", "2026-02-01T23:59:59.999Z");
    await moveTo("after", "2026-02-02T00:00:00Z");
    const days = "from=2026-01-31&to=2026-02-01";
    expect(await listed(days)).toEqual(["last", "other person", "other action", "first"]);
    expect(await listed("action=logout")).toEqual(["other action"]);
    expect(await listed(`user=anna&action=login&${days}`)).toEqual(["last", "first"]);
    expect(await listed("to=2026-01-30")).toEqual(["before"]);
    expect(await listed("from=2026-02-02&user=anna")).toEqual(["after"]);
    expect(await listed("from=2026-02-02&to=2026-01-01")).toEqual([]);
    expect(await listed("from=0001-01-01&to=9999-12-31")).toHaveLength(6);
  });

  it("refuses an action, a day or a cursor that is none", async () => {
    await append("anna", "login", "x");
    for (const query of [
      "action=fly",
      "from=yesterday",
      "to=2026-02-30",
      "limit=501",
      "cursor=nonsense",
      `user=${"x".repeat(255)}`,
    ]) {
      const { status } = await askJson(stage.api, `/admin/audit-logs?${query}`, { as: "admin" });
      expect([query, status]).toEqual([query, 400]);
    }
    expect(await askJson(stage.api, "/admin/audit-logs?from=abc", { as: "admin" })).toMatchObject({
      body: { details: [{ param: "from", msg: "from must be a date like 2026-01-31" }] },
    });
    const { nextCursor } = adminAuditLogs.output.parse(await stage.get("/admin/audit-logs?limit=1&action=login"));
    expect(nextCursor).toBeNull();
  });

  it("notes each view once, with its filters, and no following page", async () => {
    for (const path of [
      "/admin/stats",
      "/admin/stats",
      "/admin/charts",
      "/admin/users",
      "/admin/users?limit=3",
      "/admin/users?q=an&status=pending",
      `/admin/users?cursor=${writeCursor({ name: "users created_at desc", by: "number" }, { at: 9, id: "x" })}`,
      "/admin/audit-logs?user=anna&action=login&from=2026-01-01&to=2026-01-31",
      "/admin/audit-logs",
    ]) {
      expect((await askJson(stage.api, path, { as: "admin" })).status).toBe(200);
    }
    expect(await stage.log()).toEqual([
      ["admin_view", "Overview"],
      ["admin_view", "Users"],
      ["admin_view", 'Users, with "an", pending'],
      ["admin_view", "Audit log, of anna, login, from 2026-01-01, to 2026-01-31"],
      ["admin_view", "Audit log"],
    ]);
  });

  it("leaves as a CSV file that spreadsheets open and do not run", async () => {
    await append("anna", "file_open", 'a "quoted", name\r\nof two lines');
    await append("anna", "file_open", "=HYPERLINK(1)");
    await append("System", "login_failed", "Grüße");
    const response = await ask(stage.api, "/admin/audit-logs/export?to=9999-12-31", { as: "admin" });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="audit-log-${dayOf(Date.now())}.csv"`,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString().slice(1);
    expect(lines.endsWith("\r\n")).toBe(true);
    expect(lines).toMatch(/^created_at,username,action,details,ip_address,id\r\n/);
    expect(lines).toMatch(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,System,login_failed,Grüße,10\.0\.0\.1,[0-9a-f-]{36}\r$/m,
    );
    expect(lines).toContain(",anna,file_open,'=HYPERLINK(1),");
    expect(lines).toContain(',anna,file_open,"a ""quoted"", name\r\nof two lines",');
    expect((await stage.log()).at(-1)).toEqual(["export", "Audit log, to 9999-12-31"]);
  });

  it("leaves whole and in order when it is longer than one part, with the same filters", async () => {
    for (let i = 0; i < 1_003; i++) await append(i % 2 === 0 ? "anna" : "berta", "login", `${i}`);
    const exported = async (query: string): Promise<string[]> => {
      const response = await ask(stage.api, `/admin/audit-logs/export?${query}`, { as: "admin" });
      const lines = (await response.text()).trimEnd().split("\r\n").slice(1);
      return lines.filter((line) => !line.includes(",export,")).map((line) => line.split(",")[3] ?? "");
    };
    const all = await exported("");
    expect(all).toHaveLength(1_003);
    expect(new Set(all).size).toBe(1_003);
    expect((await exported("user=berta&action=login")).length).toBe(501);
    expect(await exported("user=nobody")).toEqual([]);
  }, 30_000);

  it("is followed to its end, and tells where it was changed", async () => {
    for (const details of ["one", "two", "three"]) await append("anna", "login", details);
    const verify = async () => {
      const { body } = await askJson(stage.api, "/admin/audit-logs/verify", { as: "admin", method: "POST" });
      return verifyAuditLog.output.parse(body).verification;
    };
    expect(await verify()).toEqual({ intact: true, entries: 3, lastGood: null });
    expect((await stage.log()).at(-1)).toEqual(["audit_verify", "all 3 entries are as they were written"]);
    const { db } = records();
    await db.updateTable("audit_log").set({ ip_address: "1.1.1.1" }).where("details", "=", "two").execute();
    const broken = await verify();
    expect(broken).toMatchObject({ intact: false, entries: 1, lastGood: { username: "anna", details: "one" } });
    expect((await stage.log()).at(-1)).toEqual(["audit_verify", `broken after the entry ${broken.lastGood?.id}`]);
    await db.updateTable("audit_log").set({ username: "eve" }).where("details", "=", "one").execute();
    expect(await verify()).toEqual({ intact: false, entries: 0, lastGood: null });
    expect((await stage.log()).at(-1)).toEqual(["audit_verify", "the first entry is not as it was written"]);
  });
});

it("writes each field so that it is read back as one, and as text", () => {
  for (const sign of ["=", "+", "-", "@", "\t", "\uff1d", "\uff0b", "\uff0d", "\uff20"])
    expect(csvField(`${sign}1`)).toBe(`'${sign}1`);
  expect([csvField("\r1"), csvField("\n1")]).toEqual(['"\'\r1"', '"\'\n1"']);
  expect([csvField(null), csvField(""), csvField("a b"), csvField("1-2=3")]).toEqual(["", "", "a b", "1-2=3"]);
  expect([csvField("a,b"), csvField('a"b'), csvField("a\nb")]).toEqual(['"a,b"', '"a""b"', '"a\nb"']);
  expect(csvField('=1,"2"')).toBe('"\'=1,""2"""');
});
