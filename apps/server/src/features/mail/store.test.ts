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
  const stateOf = async (id: string) =>
    (await records().db.selectFrom("mail").select("state").where("id", "=", id).executeTakeFirst())?.state;
  afterEach(() => records().db.deleteFrom("mail").execute());

  it("gives a mail to one of many who ask for it", async () => {
    const id = await add(NOW);
    const claims = await Promise.all([
      ...Array.from({ length: 10 }, () => store().claimDue(NOW, LATER)),
      ...Array.from({ length: 10 }, () => store().claimNew(id, LATER)),
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
    await store().claimNew(inHand, LATER);
    await store().tidy(NOW);
    expect([await stateOf(gone), await stateOf(kept), await stateOf(inHand)]).toEqual(["failed", "waiting", "sending"]);
    await store().tidy(LATER);
    expect(await stateOf(inHand)).toBe("failed");
    const rows = await records().db.selectFrom("mail").select("sealed").where("state", "=", "failed").execute();
    expect(rows).toEqual([{ sealed: "" }, { sealed: "" }]);
  });

  it("forgets sent mails after 30 days and failed ones after 90", async () => {
    const [sent, failed] = [await add(NOW), await add(NOW)];
    await store().noteSent(sent, NOW);
    const claimed = await store().claimNew(failed, LATER);
    if (claimed !== null) await store().giveUp(claimed, "refused");
    await store().tidy(NOW + 30 * DAY_MS);
    expect([await stateOf(sent), await stateOf(failed)]).toEqual(["sent", "failed"]);
    await store().tidy(NOW + 30 * DAY_MS + 1);
    expect([await stateOf(sent), await stateOf(failed)]).toEqual([undefined, "failed"]);
    await store().tidy(NOW + 90 * DAY_MS + 1);
    expect(await stateOf(failed)).toBeUndefined();
  });
});
