import { afterEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { mailStore, type MailStore } from "./store.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 0, 1);
const LATER = NOW + 60_000;
const END = NOW + DAY_MS;

onEveryDatabase("the records of mails", (records) => {
  const store = (): MailStore => mailStore(records());
  const add = (nextTryAt: number, expiresAt = END): Promise<string> =>
    store().add({ sealed: "sealed", createdAt: NOW, expiresAt, nextTryAt });
  const about = async (userId: string, purpose: string): Promise<string> => {
    const token = { purpose, hash: `${purpose} of ${userId}` };
    const dates = { created_at: NOW, expires_at: END, used_at: null };
    await records()
      .db.insertInto("mail_token")
      .values({ ...token, ...dates, user_id: userId })
      .execute();
    return store().add({ sealed: "sealed", createdAt: NOW, expiresAt: END, nextTryAt: NOW, about: { userId, token } });
  };
  const account = async (id: string): Promise<string> => {
    const name = { email: id, email_key: id, username: id, password_hash: "" };
    const rest = { is_active: 1, is_confirmed: 0, is_admin: 0, created_at: NOW, last_login: null };
    await records()
      .db.insertInto("user")
      .values({ id, ...name, ...rest })
      .execute();
    return id;
  };
  const tokenOf = (userId: string, purpose: string) => ["hash", "=", `${purpose} of ${userId}`] as const;
  const claimAll = async (now = NOW): Promise<string[]> => {
    const ids: string[] = [];
    for (let claim; (claim = await store().claimDue(now, now + 60_000)) !== null;) ids.push(claim.id);
    return ids.toSorted();
  };
  const stateOf = async (id: string) =>
    (await records().db.selectFrom("mail").select("state").where("id", "=", id).executeTakeFirst())?.state;
  afterEach(async () => {
    for (const table of ["mail", "user"] as const) await records().db.deleteFrom(table).execute();
  });

  it("gives a mail to one of many who ask for it", async () => {
    const id = await add(NOW);
    const claims = await Promise.all([
      ...Array.from({ length: 10 }, () => store().claimDue(NOW, LATER)),
      ...Array.from({ length: 10 }, () => store().claimNew(id, LATER, false)),
    ]);
    expect(claims.filter((claim) => claim !== null)).toEqual([{ id, sealed: "sealed", attempts: 1, expiresAt: END }]);
  });

  it("gives ten mails to ten who ask, one each, the one due the longest first", async () => {
    const ids = [];
    for (let i = 0; i < 10; i++) ids.push(await add(NOW - i));
    expect((await store().claimDue(NOW, LATER))?.id).toBe(ids[9]);
    const claims = await Promise.all(Array.from({ length: 12 }, () => store().claimDue(NOW, LATER)));
    expect(claims.flatMap((claim) => claim?.id ?? []).toSorted()).toEqual(ids.slice(0, 9).toSorted());
  });

  it("gives nothing before its time, nor what is in somebody's hands until that lease runs out", async () => {
    const id = await add(LATER);
    expect(await store().claimDue(LATER - 1, LATER)).toBeNull();
    expect((await store().claimDue(LATER, LATER + 10))?.attempts).toBe(1);
    expect(await store().claimDue(LATER + 9, LATER + 20)).toBeNull();
    expect(await store().claimDue(LATER + 10, LATER + 20)).toMatchObject({ id, attempts: 2 });
  });

  it("lets nobody settle a mail that another took over, but believes that it was sent", async () => {
    const id = await add(NOW);
    const late = await store().claimDue(NOW, LATER);
    const next = await store().claimDue(LATER, LATER + 10);
    if (late === null || next === null) throw new Error("both had it");
    await store().giveUp(late, "too slow");
    await store().tryLater(late, 0, "too slow");
    expect(await stateOf(id)).toBe("sending");
    await store().noteSent(id, LATER);
    await store().tryLater(next, 0, "seemed to fail");
    await store().giveUp(next, "seemed to fail");
    expect(await stateOf(id)).toBe("sent");
    expect(await store().mailState()).toEqual({ waiting: 0, failed: 0, lastError: null });
  });

  it("counts what waits and what failed, with the error of the newest", async () => {
    const ids = [await add(NOW), await add(NOW), await add(NOW), await add(LATER + DAY_MS)];
    for (const state of ["waiting", "failed", "sending"]) {
      const mail = await store().claimDue(NOW, LATER);
      if (mail === null) throw new Error("there are three");
      if (state === "waiting") await store().tryLater(mail, LATER, `late ${ids.indexOf(mail.id)}`);
      if (state === "failed") await store().giveUp(mail, `refused ${ids.indexOf(mail.id)}`);
    }
    const { waiting, failed, lastError } = await store().mailState();
    expect([waiting, failed]).toEqual([3, 1]);
    expect(lastError).toMatch(/^(late|refused) [0-2]$/);
  });

  it("gives up what ran out and is in nobody's hands, and empties it", async () => {
    const [gone, kept] = [await add(NOW, NOW), await add(NOW, END)];
    const inHand = await add(NOW, NOW);
    await store().claimNew(inHand, LATER, false);
    await store().tidy(NOW);
    expect([await stateOf(gone), await stateOf(kept), await stateOf(inHand)]).toEqual(["failed", "waiting", "sending"]);
    await store().tidy(LATER);
    expect(await stateOf(inHand)).toBe("failed");
    const rows = await records().db.selectFrom("mail").select("sealed").where("state", "=", "failed").execute();
    expect(rows).toEqual([{ sealed: "" }, { sealed: "" }]);
  });

  it("gives to nobody a mail whose link's token is used or gone, or whose account is, and no other", async () => {
    const [anna, bert, cora] = [await account("anna"), await account("bert"), await account("cora")];
    const dead = [await about(anna, "confirm"), await about(bert, "reset"), await about(cora, "reset")];
    const news = { userId: cora, token: null };
    dead.push(await store().add({ sealed: "sealed", createdAt: NOW, expiresAt: END, nextTryAt: NOW, about: news }));
    const alive = [await about(anna, "reset"), await about(bert, "confirm"), await add(NOW)];
    const { db } = records();
    await db
      .deleteFrom("mail_token")
      .where(...tokenOf(anna, "confirm"))
      .execute();
    await db
      .updateTable("mail_token")
      .set({ used_at: NOW })
      .where(...tokenOf(bert, "reset"))
      .execute();
    await db.deleteFrom("user").where("id", "=", cora).execute();

    expect(await Promise.all(dead.map((id) => store().claimNew(id, LATER, false)))).toEqual(dead.map(() => null));
    expect(await claimAll()).toEqual(alive.toSorted());
    const { withdrawn, expired } = await store().tidy(NOW);
    expect(withdrawn.map(({ id }) => id).toSorted()).toEqual(dead.toSorted());
    expect(withdrawn.map(({ purpose }) => purpose).toSorted()).toEqual(["confirm", "reset", "reset", null].toSorted());
    expect(expired).toEqual([]);
    const rows = await db.selectFrom("mail").selectAll().where("state", "=", "withdrawn").execute();
    expect(rows).toHaveLength(dead.length);
    for (const row of rows) expect(row).toMatchObject({ sealed: "", user_id: null, link_hash: null });
    expect(await store().mailState()).toEqual({ waiting: alive.length, failed: 0, lastError: null });
  });

  it("lets a mail in hand be, whatever became of its link, and gives it to nobody else after that", async () => {
    const anna = await account("anna");
    const [fails, left, sent] = [await about(anna, "confirm"), await about(anna, "reset"), await about(anna, "third")];
    const [failing] = [await store().claimNew(fails, LATER, false), await store().claimNew(left, LATER, false)];
    await store().claimNew(sent, LATER, false);
    await records().db.deleteFrom("mail_token").execute();
    expect((await store().tidy(NOW)).withdrawn).toEqual([]);
    await store().noteSent(sent, NOW);
    if (failing !== null) await store().tryLater(failing, NOW, "refused for now");
    expect(await claimAll(LATER)).toEqual([]);
    expect((await store().tidy(LATER)).withdrawn.map(({ id }) => id).toSorted()).toEqual([fails, left].toSorted());
    expect(await Promise.all([fails, left, sent].map(stateOf))).toEqual(["withdrawn", "withdrawn", "sent"]);
  });

  it("gives a replaced mail to whoever is awaited for its first try, and only for that", async () => {
    const id = await about(await account("anna"), "confirm");
    await records().db.deleteFrom("mail_token").execute();
    expect((await store().tidy(NOW - 1)).withdrawn).toEqual([]);
    const claimed = await store().claimNew(id, LATER, true);
    expect(claimed).toMatchObject({ id, attempts: 1 });
    if (claimed !== null) await store().tryLater(claimed, NOW, "down");
    expect([await store().claimNew(id, LATER, true), await store().claimDue(NOW, LATER)]).toEqual([null, null]);
  });

  it("gives out what a node of an older version wrote, which does not say what it is about", async () => {
    const dates = { created_at: NOW, expires_at: END, next_try_at: NOW, lease_until: null, sent_at: null };
    const row = { id: "old", sealed: "sealed", state: "waiting", attempts: 0, last_error: null };
    await records()
      .db.insertInto("mail")
      .values({ ...row, ...dates })
      .execute();
    expect((await store().tidy(NOW)).withdrawn).toEqual([]);
    expect(await claimAll()).toEqual(["old"]);
  });

  it("forgets withdrawn and sent mails after 30 days and failed ones after 90", async () => {
    const withdrawn = await about(await account("anna"), "confirm");
    await records().db.deleteFrom("mail_token").execute();
    const [sent, failed] = [await add(NOW), await add(NOW)];
    await store().noteSent(sent, NOW);
    const claimed = await store().claimNew(failed, LATER, false);
    if (claimed !== null) await store().giveUp(claimed, "refused");
    await store().tidy(NOW + 30 * DAY_MS);
    expect(await Promise.all([withdrawn, sent, failed].map(stateOf))).toEqual(["withdrawn", "sent", "failed"]);
    await store().tidy(NOW + 30 * DAY_MS + 1);
    expect(await Promise.all([withdrawn, sent, failed].map(stateOf))).toEqual([undefined, undefined, "failed"]);
    await store().tidy(NOW + 90 * DAY_MS + 1);
    expect(await stateOf(failed)).toBeUndefined();
  });
});
