import { beforeEach, expect, it } from "vitest";
import { auditLog } from "../../db/audit-log.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { factStore } from "./fact-store.ts";
import { noteSettings, type SeenSetting } from "./note-settings.ts";

const plain = (name: string, value: string): SeenSetting => ({ name, value, mark: "" });
const secret = (name: string, mark: string): SeenSetting => ({ name, value: null, mark });

onEveryDatabase("settings between starts", (records) => {
  beforeEach(async () => {
    for (const table of ["audit_log", "fact"] as const) await records().db.deleteFrom(table).execute();
  });

  const start = (settings: readonly SeenSetting[], secretMark = "one") => {
    const { db } = records();
    return noteSettings({ store: factStore(db), audit: auditLog(db), secretMark }, settings);
  };
  const noted = async () =>
    (await records().db.selectFrom("audit_log").selectAll().orderBy("position").execute()).map((row) => row.details);

  it("notes nothing at the first start, and nothing while all stays as it is", async () => {
    const settings = [plain("PORT", "5001"), secret("SMTP_URL", "m1")];
    await start(settings);
    await start(settings.toReversed());
    expect(await noted()).toEqual([]);
  });

  it("notes once what was changed, set and unset, and what it was before", async () => {
    await start([plain("PORT", "5001"), plain("HOST", "0.0.0.0")]);
    for (let i = 0; i < 2; i++) await start([plain("PORT", "8080"), plain("LIBRARY", "/srv/docs")]);
    expect(await noted()).toEqual(["PORT: 5001 → 8080; HOST: 0.0.0.0 → not set; LIBRARY: not set → /srv/docs"]);
    const entry = await records().db.selectFrom("audit_log").selectAll().executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ user_id: null, username: "System", action: "settings_change", ip_address: null });
  });

  it("tells of a secret only that it is another, set now or not set any more", async () => {
    await start([secret("SMTP_URL", "m1"), secret("MODEL_KEY", "m2")]);
    await start([secret("SMTP_URL", "m3"), secret("METRICS_TOKEN", "m4")]);
    await start([plain("SMTP_URL", "smtp://mail.example.org"), secret("METRICS_TOKEN", "m4")]);
    expect(await noted()).toEqual(["SMTP_URL; MODEL_KEY (not set any more); METRICS_TOKEN (set now)", "SMTP_URL"]);
  });

  it("tells that the installation's secret is another, and not that every secret is", async () => {
    await start([secret("SMTP_URL", "m1"), plain("PORT", "1")]);
    await start([secret("SMTP_URL", "m2"), plain("PORT", "2")], "two");
    expect(await noted()).toEqual(["the secret of this installation; PORT: 1 → 2"]);
  });

  it("begins afresh with a damaged note, and cuts what is very long", async () => {
    await start([plain("PORT", "1")]);
    await factStore(records().db).setFact("settings_seen", "{");
    await start([plain("PORT", "x".repeat(5_000))]);
    expect(await noted()).toEqual([]);
    await start([]);
    expect(await noted()).toEqual([`PORT: ${"x".repeat(200)} → not set`]);
  });
});
