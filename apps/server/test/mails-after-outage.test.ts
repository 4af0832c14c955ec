import { beforeEach, expect, it } from "vitest";
import { freePort } from "../../../scripts/free-port.mjs";
import { onEveryDatabase } from "../src/db/for-tests.ts";
import { partsOf, postOffice, type Received } from "../src/drivers/mailers/for-tests.ts";
import type { Mail, Post } from "../src/drivers/mailers/mailer.ts";
import type { AuthDeps } from "../src/features/auth/deps.ts";
import { accountsForTests, depsForTests, PASSWORD, type Accounts } from "../src/features/auth/for-tests.ts";
import { newMailedToken } from "../src/features/auth/mailed-token.ts";
import { mailTo, notedLog, queueOver, whileRunning } from "../src/features/mail/for-tests.ts";

const NEW = "another password";
const HOUR_MS = 3_600_000;
/** The lanes of the queue. */
const LANES = 5;
let count = 0;
const someone = (): string => `reader-${++count}@example.org`;

/** Where a mail leads: to which page, with what. */
const linkOf = ({ raw }: Received): URL =>
  new URL(/http:\S+/.exec(partsOf(raw)["text/plain"] ?? "")?.[0] ?? "http://no");
const tokenIn = (mail: Received): string => linkOf(mail).searchParams.get("token") ?? "";
const told = (mail: Received): string => `${mail.to.join()} ${linkOf(mail).pathname}`;

onEveryDatabase("mails that waited for the mail server", (records) => {
  /** As they were written, whatever became of them. */
  let written: Mail[];
  let deps: AuthDeps;
  let accounts: Accounts;
  let log: ReturnType<typeof notedLog>;

  beforeEach(async () => {
    for (const table of ["mail", "failed_attempt"] as const) await records().db.deleteFrom(table).execute();
    written = [];
    log = notedLog();
  });

  const serve = async (post: Post): Promise<void> => {
    const noting = <T>(hand: (...mail: Parameters<Post["leave"]>) => Promise<T>) =>
      ((...mail) => {
        written.push(mail[0]);
        return hand(...mail);
      }) satisfies typeof hand;
    const noted = { ...post, send: noting(post.send), leave: noting(post.leave) };
    deps = { ...(await depsForTests(records().db)), adminEmails: [], post: noted };
    accounts = accountsForTests(deps, { sent: written });
  };
  const post = (path: string, body: object) => accounts.ask(path, { body });
  const signUp = (email: string, password = PASSWORD) => post("/signup", { email, password });
  /** Whoever asks is answered after a while, whether or not the mail is written by then. */
  const mailed = async (path: string, email: string): Promise<void> => {
    const before = written.length;
    expect((await post(path, { email })).status).toBe(200);
    await expect.poll(() => written.length).toBeGreaterThan(before);
  };
  const forgot = (email: string) => mailed("/forgot-password", email);
  const resend = (email: string) => mailed("/resend-confirmation", email);
  const opens = async (identifier: string, password: string): Promise<boolean> =>
    (await post("/login", { identifier, password })).status === 200;
  const states = async (): Promise<string[]> =>
    (await records().db.selectFrom("mail").select("state").orderBy("id").execute()).map(({ state }) => state);
  const isOver = async (): Promise<boolean> =>
    !(await states()).some((state) => ["waiting", "sending"].includes(state));
  const allTried = async (): Promise<boolean> => {
    const rows = await records().db.selectFrom("mail").select(["attempts", "state"]).execute();
    return rows.every(({ attempts, state }) => attempts > 0 || state === "withdrawn");
  };

  /** What comes when the server is back, of what was written while it was away. */
  async function afterOutage(deed: () => Promise<unknown>): Promise<readonly Received[]> {
    const port = await freePort();
    const start = () => queueOver(records(), `smtp://127.0.0.1:${port}`, { log, tidyMs: 50, headStartMs: 500 });
    const down = start();
    await serve(down.post);
    await whileRunning([down], async () => {
      await deed();
      await expect.poll(allTried).toBe(true);
    });
    // Stopped meanwhile, so that none is on its way when the server comes: it would be let be.
    const office = await postOffice({ port });
    await whileRunning([start()], () => expect.poll(isOver).toBe(true));
    await office.close();
    return office.received;
  }

  const confirmed = async (email: string): Promise<void> => {
    await signUp(email);
    await post("/confirm-email", { token: accounts.lastToken(email) });
  };

  it("come as the latest confirmation alone, which opens the account; others' come, too", async () => {
    const [anna, bert] = [someone(), someone()];
    const came = await afterOutage(async () => {
      await signUp(anna);
      await signUp(bert);
      await signUp(anna, NEW);
      await resend(anna);
    });
    expect(came.map(told).toSorted()).toEqual([`${anna} /confirm-email`, `${bert} /confirm-email`]);
    for (const mail of came) expect((await post("/confirm-email", { token: tokenIn(mail) })).status).toBe(200);
    expect(await opens(anna, NEW)).toBe(true);
    expect(await states()).toEqual(["withdrawn", "sent", "withdrawn", "sent"]);
    expect(log.lines.filter((line) => line.includes("is withdrawn"))).toHaveLength(2);
    for (const { to, link } of written)
      for (const secret of [to, link, new URL(link).searchParams.get("token")])
        expect(log.lines.join("\n")).not.toContain(secret);
  });

  it("come as the latest link for a new password alone, beside the confirmation that is as good", async () => {
    const email = someone();
    const came = await afterOutage(async () => {
      await signUp(email);
      for (let i = 0; i < 3; i++) await forgot(email);
    });
    expect(came.map(told).toSorted()).toEqual([`${email} /confirm-email`, `${email} /reset-password`]);
    const reset = came.find((mail) => linkOf(mail).pathname === "/reset-password");
    const token = reset === undefined ? "" : tokenIn(reset);
    expect((await post("/reset-password", { token, password: NEW })).status).toBe(200);
    expect(await opens(email, NEW)).toBe(true);
  });

  it("do not come once the account is confirmed, its password is set, or it is deleted", async () => {
    const [byLink, byReset, gone] = [someone(), someone(), someone()];
    const came = await afterOutage(async () => {
      await confirmed(byLink);
      await signUp(byReset);
      await forgot(byReset);
      await post("/reset-password", { token: accounts.lastToken(byReset), password: NEW });
      await confirmed(gone);
      await forgot(gone);
      // "You already have an account": not any more.
      await signUp(gone);
      const { bearer } = await accounts.signedIn(gone);
      const body = { email: gone, password: PASSWORD };
      expect((await accounts.ask("/delete-account", { bearer, body })).status).toBe(200);
    });
    expect(written).toHaveLength(6);
    expect(came.map(told)).toEqual([]);
    expect(new Set(await states())).toEqual(new Set(["withdrawn"]));
  });

  it("do not come with a password that was changed since, by its owner or the operator", async () => {
    const [owner, helped] = [someone(), someone()];
    const came = await afterOutage(async () => {
      for (const email of [owner, helped]) {
        await confirmed(email);
        await forgot(email);
      }
      const { bearer } = await accounts.signedIn(owner);
      const body = { currentPassword: PASSWORD, password: NEW };
      expect((await accounts.ask("/change-password", { bearer, body })).status).toBe(200);
      const { id = "" } = (await deps.store.userByEmail(helped)) ?? {};
      await deps.store.setPassword(id, await deps.passwords.hash(NEW));
    });
    expect(came.map(told)).toEqual([]);
  });

  it("come as the one that is good, in whatever order two at once are written down", async () => {
    const email = someone();
    const came = await afterOutage(async () => {
      await confirmed(email);
      const { id: userId = "" } = (await deps.store.userByEmail(email)) ?? {};
      const [older, newer] = [newMailedToken("reset", HOUR_MS), newMailedToken("reset", HOUR_MS)];
      for (const { kept } of [older, newer]) await deps.store.setMailToken(userId, kept);
      for (const { kept, secret } of [newer, older])
        await deps.post.leave(mailTo(`${secret}@example.org`), kept.expiresAt, { userId, token: kept });
      written.splice(0, written.length, ...written.filter(({ to }) => to === `${newer.secret}@example.org`));
    });
    expect(came.map(({ to }) => to[0])).toEqual(written.map(({ to }) => to));
    expect(came).toHaveLength(1);
  });

  it("are not harmed while they are being sent, and not sent again when that fails", async () => {
    const [taken, refused] = [someone(), someone()];
    const held = Promise.withResolvers<void>();
    const turned = new Set<string>();
    const office = await postOffice({
      waitsAtRecipient: () => held.promise,
      refuses: (step, address) => {
        if (step !== "RCPT" || address !== refused || turned.has(address)) return null;
        turned.add(address);
        return [450, "4.2.0 Try later"];
      },
    });
    const queue = queueOver(records(), office.url, { tidyMs: 50, waitMs: 50 });
    await serve(queue.post);
    await whileRunning([queue], async () => {
      for (const email of [taken, refused]) {
        await signUp(email);
        await expect.poll(async () => (await states()).at(-1)).toBe("sending");
      }
      for (const email of [taken, refused]) await resend(email);
      held.resolve();
      await expect.poll(isOver).toBe(true);
    });
    const to = office.received.map((mail) => mail.to.join());
    expect(to.toSorted()).toEqual([taken, taken, refused].toSorted());
    const last = office.received.filter((mail) => mail.to.includes(refused)).map(tokenIn);
    expect(last).toEqual([accounts.lastToken(refused)]);
    await office.close();
  });

  it("tell nobody by the answer to two sign-ups at once whether there is an account", async () => {
    const [known, waiting, unknown] = [someone(), someone(), someone()];
    const held = Promise.withResolvers<void>();
    let isHeld = false;
    const office = await postOffice({ waitsAtRecipient: () => (isHeld ? held.promise : Promise.resolve()) });
    const queue = queueOver(records(), office.url, { tidyMs: 50, waitMs: 60_000, headStartMs: 60_000 });
    await serve(queue.post);
    await whileRunning([queue], async () => {
      await confirmed(known);
      await signUp(waiting);
      isHeld = true;
      const others = Array.from({ length: LANES }, () => queue.post.leave(mailTo(someone()), Date.now() + HOUR_MS));
      await Promise.all(others);
      await expect.poll(async () => (await states()).filter((state) => state === "sending").length).toBe(LANES);
      const before = (await states()).length;
      const asked = [known, waiting, unknown].flatMap((email) => [signUp(email), signUp(email)]);
      await expect.poll(async () => (await states()).length).toBe(before + asked.length);
      held.resolve();
      const answers = await Promise.all(asked);
      expect(answers.map(({ status, body }) => [status, body.emailSent])).toEqual(asked.map(() => [201, true]));
    });
    for (const email of [known, waiting, unknown])
      expect([email, office.received.filter(({ to }) => to.includes(email)).length]).toEqual([
        email,
        email === unknown ? 2 : 3,
      ]);
    await office.close();
  });
});
