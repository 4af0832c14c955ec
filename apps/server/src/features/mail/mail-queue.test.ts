import { afterEach, expect, it } from "vitest";
import { freePort } from "../../../../../scripts/free-port.mjs";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { headerOf, partsOf, postOffice, silentOffice } from "../../drivers/mailers/for-tests.ts";
import { inAnHour, mailTo, notedLog, queueOver, whileRunning } from "./for-tests.ts";
import { mailStore } from "./store.ts";

const PATIENT = { timeout: 20_000 };
/** Not tried again while a test looks on. */
const SLOW = { firstRetryMs: 600_000, maxRetryMs: 600_000 };
let count = 0;
/** An address of its own for each mail. */
const someone = (): string => `reader-${++count}@example.org`;

onEveryDatabase("the mail queue", (records) => {
  const rowsOf = () => records().db.selectFrom("mail").selectAll().orderBy("id").execute();
  afterEach(() => records().db.deleteFrom("mail").execute());
  const newestRow = async () => (await rowsOf()).at(-1);

  it("hands a mail over once, both parts of it, and says so", async () => {
    const office = await postOffice();
    const queue = queueOver(records(), office.url);
    const mail = mailTo(someone());
    await whileRunning([queue], async () => {
      expect(await queue.post.send(mail, inAnHour())).toBe(true);
    });
    expect(office.received.map(({ to }) => to)).toEqual([[mail.to]]);
    const parts = partsOf(office.received[0]?.raw ?? "");
    expect([parts["text/plain"]?.trim(), parts["text/html"]?.trim()]).toEqual([mail.text, mail.html]);
    const row = await newestRow();
    expect(row).toMatchObject({ state: "sent", attempts: 1, sealed: "", last_error: null });
    expect(headerOf(office.received[0]?.raw ?? "", "message-id")).toBe(`<${row?.id}@example.org>`);
    await office.close();
  });

  it("keeps nothing readable of a mail that waits", async () => {
    const queue = queueOver(records(), "smtp://127.0.0.1:1", { waitMs: 1 });
    const mail = mailTo(someone());
    expect(await queue.post.send(mail, inAnHour())).toBe(false);
    const row = await newestRow();
    expect(row).toMatchObject({ state: "waiting", attempts: 0 });
    expect(JSON.stringify(row)).not.toMatch(/token|secret|reader|confirm/i);
    expect(Buffer.from(row?.sealed ?? "", "base64url").toString("latin1")).not.toMatch(/token|secret|reader|confirm/i);
  });

  it("says that a mail is not sent while the server is down, and sends it once when it is up", async () => {
    const port = await freePort();
    const queue = queueOver(records(), `smtp://127.0.0.1:${port}`);
    const mail = mailTo(someone());
    await whileRunning([queue], async () => {
      expect(await queue.post.works()).toBe(false);
      expect(await queue.post.send(mail, inAnHour())).toBe(false);
      expect((await newestRow())?.last_error).toContain("ECONNREFUSED");
      await expect.poll(async () => (await newestRow())?.attempts, PATIENT).toBeGreaterThan(2);
      const office = await postOffice({ port });
      await expect.poll(async () => (await newestRow())?.state, PATIENT).toBe("sent");
      expect(office.received.map(({ to }) => to)).toEqual([[mail.to]]);
      await office.close();
    });
    expect(await newestRow()).toMatchObject({ sealed: "", last_error: null });
  });

  it("sends after a restart what was left before", async () => {
    const office = await postOffice();
    const before = queueOver(records(), office.url, { headStartMs: 0 });
    const [first, second] = [mailTo(someone()), mailTo(someone())];
    await before.post.leave(first, inAnHour());
    await before.post.leave(second, inAnHour());
    expect(office.received).toEqual([]);
    await whileRunning([queueOver(records(), office.url)], async () => {
      await expect.poll(() => office.received.map(({ to }) => to[0]), PATIENT).toHaveLength(2);
    });
    expect(office.received.map(({ to }) => to[0]).toSorted()).toEqual([first.to, second.to].toSorted());
    await office.close();
  });

  it("answers within its limit when the server says nothing, and breaks the try off", async () => {
    const office = await silentOffice();
    const queue = queueOver(records(), office.url, { waitMs: 100, maxTryMs: 2_000, ...SLOW });
    await whileRunning([queue], async () => {
      expect(await queue.post.send(mailTo(someone()), inAnHour())).toBe(false);
      // Still in hand: the answer did not wait for it.
      expect(await newestRow()).toMatchObject({ state: "sending", attempts: 1, last_error: null });
      await expect.poll(async () => (await newestRow())?.state, PATIENT).toBe("waiting");
    });
    office.close();
  });

  it("gives back what is in hand when it is stopped, for the next start to try at once", async () => {
    const office = await silentOffice();
    const queue = queueOver(records(), office.url, { waitMs: 50, graceMs: 50, ...SLOW });
    await whileRunning([queue], async () => {
      await queue.post.send(mailTo(someone()), inAnHour());
    });
    const row = await newestRow();
    expect(row).toMatchObject({ state: "waiting", lease_until: null });
    expect(row?.next_try_at).toBeLessThanOrEqual(Date.now());
    office.close();
  });

  it("tries again what is refused for now, under the same Message-ID", async () => {
    let isBusy = true;
    const office = await postOffice({
      refuses: (step) => (step === "RCPT" && isBusy ? [450, "4.2.0 Try later"] : null),
    });
    const queue = queueOver(records(), office.url);
    await whileRunning([queue], async () => {
      expect(await queue.post.send(mailTo(someone()), inAnHour())).toBe(false);
      expect((await newestRow())?.last_error).toContain("450 4.2.0 Try later");
      isBusy = false;
      await expect.poll(async () => (await newestRow())?.state, PATIENT).toBe("sent");
    });
    expect((await newestRow())?.attempts).toBeGreaterThan(1);
    expect(office.received).toHaveLength(1);
    expect(headerOf(office.received[0]?.raw ?? "", "message-id")).toBe(`<${(await newestRow())?.id}@example.org>`);
    await office.close();
  });

  it("gives up at once what is refused for good, and says why", async () => {
    const asked: string[] = [];
    const office = await postOffice({
      refuses: (step, address) => {
        if (step === "RCPT") asked.push(address);
        return step === "RCPT" ? [550, "5.1.1 No such reader"] : null;
      },
    });
    const queue = queueOver(records(), office.url);
    await whileRunning([queue], async () => {
      expect(await queue.post.send(mailTo(someone()), inAnHour())).toBe(false);
      expect(await newestRow()).toMatchObject({ state: "failed", attempts: 1, sealed: "" });
      // A mail left later is asked for, this one not again.
      await queue.post.send(mailTo(someone()), inAnHour());
    });
    expect(new Set(asked).size).toBe(2);
    expect(asked).toHaveLength(2);
    expect(await mailStore(records()).mailState()).toMatchObject({
      waiting: 0,
      failed: 2,
      lastError: expect.stringContaining("550 5.1.1 No such reader"),
    });
    await office.close();
  });

  it("gives a mail up when the next try would come too late", async () => {
    const queue = queueOver(records(), "smtp://127.0.0.1:1", SLOW);
    await whileRunning([queue], async () => {
      expect(await queue.post.send(mailTo(someone()), Date.now() + 5_000)).toBe(false);
    });
    expect(await newestRow()).toMatchObject({ state: "failed", attempts: 1, sealed: "" });
  });

  it("does not send what ran out while nobody was there to send it", async () => {
    const office = await postOffice();
    const log = notedLog();
    const queue = queueOver(records(), office.url, { headStartMs: 0 });
    await queue.post.leave(mailTo(someone()), Date.now());
    await whileRunning([queueOver(records(), office.url, { log })], async () => {
      await expect.poll(async () => (await newestRow())?.state, PATIENT).toBe("failed");
    });
    expect(log.lines).toEqual([expect.stringContaining("it ran out")]);
    expect(log.lines.join()).not.toMatch(/@|token|reader/);
    expect(await newestRow()).toMatchObject({ sealed: "", last_error: "It could not be sent in time." });
    expect(office.received).toEqual([]);
    await office.close();
  });

  it("gives up, with a line in the log that names nobody, what ran out while the server was down", async () => {
    const log = notedLog();
    const down = queueOver(records(), "smtp://127.0.0.1:1", { log, tidyMs: 50, ...SLOW });
    await whileRunning([down], async () => {
      await down.post.send(mailTo(someone()), Date.now() + 3_600_000);
      await records().db.updateTable("mail").set({ expires_at: Date.now() }).execute();
      await expect.poll(async () => (await newestRow())?.state, PATIENT).toBe("failed");
    });
    expect(await newestRow()).toMatchObject({ sealed: "", last_error: expect.stringContaining("ECONNREFUSED") });
    expect(log.lines.at(-1)).toContain("it ran out");
    expect(log.lines.join()).not.toMatch(/@|token|reader/);
  });

  it("withdraws what its link's token is gone for, and says so naming nobody, but tries what somebody waits for", async () => {
    const office = await postOffice();
    const log = notedLog();
    const queue = queueOver(records(), office.url, { log, tidyMs: 50 });
    const replaced = { userId: "nobody", token: { purpose: "confirm", hash: "replaced" } };
    const [left, awaited] = [mailTo(someone()), mailTo(someone())];
    await whileRunning([queue], async () => {
      await queueOver(records(), office.url, { headStartMs: 0 }).post.leave(left, inAnHour(), replaced);
      await expect.poll(async () => (await newestRow())?.state, PATIENT).toBe("withdrawn");
      expect(await queue.post.send(awaited, inAnHour(), replaced)).toBe(true);
    });
    expect(office.received.map(({ to }) => to)).toEqual([[awaited.to]]);
    const [row] = await rowsOf();
    expect(row).toMatchObject({ attempts: 0, sealed: "", user_id: null, purpose: "confirm", link_hash: null });
    expect(log.lines).toEqual([expect.stringMatching(/confirm.*is withdrawn/)]);
    expect(log.lines.join()).not.toMatch(/@|token|reader|replaced/);
    await office.close();
  });

  it("keeps a mail that another secret sealed for whoever has it", async () => {
    const office = await postOffice();
    const [ours, theirs] = [queueOver(records(), office.url), queueOver(records(), office.url)];
    const stranger = theirs.secretIs(new Uint8Array(32).fill(1));
    await whileRunning([stranger], async () => {
      await ours.post.leave(mailTo(someone()), inAnHour());
      const { id = "" } = (await newestRow()) ?? {};
      await records().db.updateTable("mail").set({ next_try_at: 0 }).where("id", "=", id).execute();
      await expect.poll(async () => (await newestRow())?.last_error, PATIENT).toContain("sealed with another secret");
    });
    expect(office.received).toEqual([]);
    await whileRunning([queueOver(records(), office.url)], async () => {
      await expect.poll(async () => (await newestRow())?.state, PATIENT).toBe("sent");
    });
    expect(office.received).toHaveLength(1);
    await office.close();
  });

  it("lets two who share the queue send each of 20 mails once", async () => {
    const office = await postOffice();
    const [one, other] = [queueOver(records(), office.url), queueOver(records(), office.url)];
    const left = Array.from({ length: 20 }, () => mailTo(someone()));
    // Nobody has a head start: both are after each of them.
    const writer = queueOver(records(), office.url, { headStartMs: 0 });
    for (const mail of left) await writer.post.leave(mail, inAnHour());
    const own = Array.from({ length: 10 }, () => mailTo(someone()));
    await whileRunning([one, other], async () => {
      const sent = await Promise.all(own.map((mail, i) => (i % 2 ? one : other).post.send(mail, inAnHour())));
      expect(sent).toEqual(own.map(() => true));
      await expect.poll(async () => (await mailStore(records()).mailState()).waiting, PATIENT).toBe(0);
    });
    const to = office.received.map((mail) => mail.to.join());
    expect(to.toSorted()).toEqual([...left, ...own].map((mail) => mail.to).toSorted());
    await office.close();
  });

  it("takes a server that says nothing for one that does not work", async () => {
    const office = await silentOffice();
    expect(await queueOver(records(), office.url, { waitMs: 100 }).post.works()).toBe(false);
    office.close();
  });

  it("asks the server once for many who ask whether mail works", async () => {
    const office = await postOffice();
    const { post } = queueOver(records(), office.url);
    const answers = await Promise.all(Array.from({ length: 50 }, () => post.works()));
    expect([new Set(answers), office.connections()]).toEqual([new Set([true]), 1]);
    await office.close();
  });
});
