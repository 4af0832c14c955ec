import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryPost, type MemoryPost } from "../../drivers/mailers/memory.ts";
import { makeApi, type Api } from "../../http/api.ts";
import { silentLog } from "../../http/log.ts";
import type { AuthDeps } from "./deps.ts";
import { depsForTests } from "./for-tests.ts";
import { identifyBy } from "./identify.ts";
import { authRoutes } from "./routes.ts";

let number = 0;
const freshEmail = (): string => `berta.${++number}@example.org`;
/** Far more than a fair clock's noise, far less than this mail server takes. */
const TOLERANCE_MS = 300;
const SLOW_MAIL_MS = 1_500;

onEveryDatabase("what an answer tells of other people's accounts", (records) => {
  let api: Api;
  let mailer: MemoryPost;
  let deps: AuthDeps;
  let failures: number;

  beforeEach(async () => {
    const { db } = records();
    mailer = memoryPost();
    failures = 0;
    deps = { ...(await depsForTests(db, mailer)), adminEmails: [], onFailure: () => void (failures += 1) };
    await db.deleteFrom("failed_attempt").execute();
    serve(deps);
  });

  const serve = (with_: AuthDeps): void => {
    api = makeApi({ identify: identifyBy(with_), log: silentLog(), trustProxyHops: 0 });
    authRoutes(api, with_);
  };
  const post = async (path: string, body: unknown) => {
    const start = performance.now();
    const response = await api.app.request(`/api/auth${path}`, { method: "POST", body: JSON.stringify(body) });
    const text = await response.text();
    return { status: response.status, text, ms: performance.now() - start };
  };
  const lastToken = (): string => new URL(mailer.sent.at(-1)?.link ?? "http://none").searchParams.get("token") ?? "";
  const password = "long enough";

  /** One address of each kind that an account may be in, and one that is nobody's. */
  const everyKind = async (): Promise<readonly string[]> => {
    const kinds = { confirmed: freshEmail(), waiting: freshEmail(), deactivated: freshEmail(), external: freshEmail() };
    for (const email of Object.values(kinds)) {
      await post("/signup", { email, password });
      if (email !== kinds.waiting) await post("/confirm-email", { token: lastToken() });
    }
    const idOf = async (email: string): Promise<string> => (await deps.store.userByEmail(email))?.id ?? "";
    await deps.store.setActive(await idOf(kinds.deactivated), false);
    await deps.store.setPassword(await idOf(kinds.external), "");
    return [...Object.values(kinds), freshEmail()];
  };

  it("is nothing when a mail is asked for, be the mail server up, slow or down", async () => {
    const emails = await everyKind();
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, SLOW_MAIL_MS));
    const servers = [
      { leave: async () => {}, works: async () => true },
      { leave: slow, works: async () => true },
      { leave: () => Promise.reject(new Error("down")), works: async () => false },
      { leave: async () => {}, works: () => Promise.reject(new Error("down")) },
    ];
    for (const server of servers) {
      serve({ ...deps, post: { ...mailer, ...server, local: false } });
      const works = await server.works().catch(() => false);
      for (const path of ["/resend-confirmation", "/forgot-password"]) {
        const answers = await Promise.all(emails.map((email) => post(path, { email })));
        expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
        expect(answers[0]).toMatchObject({ status: 200, text: expect.stringContaining(`"emailSent":${works}`) });
        const times = answers.map(({ ms }) => ms);
        expect(Math.max(...times) - Math.min(...times)).toBeLessThan(TOLERANCE_MS);
      }
    }
    // Of those that could not be left: one that waits, and three that forgot. The last server could not be asked ten times.
    expect(failures).toBe(4 + 10);
  });

  it("says truthfully whether a mail could be handed over, at sign-up too, whoever it is for", async () => {
    const [known = "", waiting = ""] = await everyKind();
    for (const working of [true, false]) {
      mailer.working = working;
      for (const email of [known, waiting, freshEmail()]) {
        const { status, text } = await post("/signup", { email, password });
        expect([status, JSON.parse(text)]).toEqual([
          201,
          {
            message: expect.stringMatching(working ? /Check your email/ : /could not be sent yet; it is tried again/),
            emailSent: working,
            user: { email, username: expect.any(String) },
          },
        ]);
      }
      const { text } = await post("/forgot-password", { email: known });
      expect(JSON.parse(text)).toMatchObject({ emailSent: working });
    }
  });

  it("is nothing when a password is looked at: the same work is done for everybody", async () => {
    const looks: (string | null)[] = [];
    const matches: AuthDeps["passwords"]["matches"] = async (_, hash) => {
      looks.push(hash);
      return false;
    };
    const emails = await everyKind();
    serve({ ...deps, passwords: { ...deps.passwords, matches } });
    for (const identifier of emails) await post("/login", { identifier, password });
    expect(looks).toHaveLength(emails.length);
    expect(looks.slice(-2)).toEqual(["", null]);
  });

  it("is nothing when somebody signs in with a wrong password, whatever the account's state", async () => {
    const [confirmed, waiting, deactivated] = [freshEmail(), freshEmail(), freshEmail()];
    for (const email of [confirmed, deactivated]) {
      await post("/signup", { email, password });
      await post("/confirm-email", { token: lastToken() });
    }
    await deps.store.setActive((await deps.store.userByEmail(deactivated))?.id ?? "", false);
    await post("/signup", { email: waiting, password });
    const withoutId = (text: string): string => text.replace(/"requestId":"[^"]*"/, "");
    const answers = [];
    for (const identifier of [confirmed, waiting, deactivated, freshEmail(), "no.such.name", "\u00e9", "x@y"]) {
      const { status, text } = await post("/login", { identifier, password: "wrong password" });
      answers.push(`${status} ${withoutId(text)}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("401");
    expect(answers[0]).not.toMatch(/expired|invalid/i);
  });

  it("lets nobody set another's password by signing up while the owner confirms", async () => {
    const email = freshEmail();
    await post("/signup", { email, password });
    const token = lastToken();
    const userByEmail: AuthDeps["store"]["userByEmail"] = async (key) => {
      const row = await deps.store.userByEmail(key);
      await post("/confirm-email", { token });
      return row;
    };
    serve({ ...deps, store: { ...deps.store, userByEmail } });
    expect((await post("/signup", { email, password: "the thief's own" })).status).toBe(201);
    serve(deps);
    expect((await post("/login", { identifier: email, password: "the thief's own" })).status).toBe(401);
    expect((await post("/login", { identifier: email, password })).status).toBe(200);
  });

  it("is nothing by the username that a sign-up is answered with", async () => {
    const local = `carla.${++number}`;
    const nameFor = async (email: string): Promise<string> => {
      const { text } = await post("/signup", { email, password });
      return (JSON.parse(text) as { user: { username: string } }).user.username;
    };
    const [first, second] = [`${local}@first.org`, `${local}@second.org`];
    expect(await nameFor(first)).toBe(local);
    await post("/confirm-email", { token: lastToken() });
    const waiting = await nameFor(second);
    expect(await nameFor(second)).toBe(waiting);
    await post("/confirm-email", { token: lastToken() });
    // Counting up from 2, the first would be told apart by a name before those of newcomers.
    const names = [await nameFor(`${local}@nobody.org`), await nameFor(first), await nameFor(second)];
    for (const name of names) expect(name).toMatch(new RegExp(`^${local}[1-9][0-9]{3}$`));
    expect(names[2]).toBe(waiting);
    expect(await nameFor(first)).toBe(names[1]);
  });

  it("takes an address for the same however it is written", async () => {
    const email = `J\u00fcrgen.${++number}@Example.org`;
    await post("/signup", { email, password });
    await post("/confirm-email", { token: lastToken() });
    for (const identifier of [email.normalize("NFD"), email.toUpperCase(), ` ${email} `]) {
      expect([identifier, (await post("/login", { identifier, password })).status]).toEqual([identifier, 200]);
    }
    expect((await post("/signup", { email: email.normalize("NFD"), password })).status).toBe(201);
    expect(mailer.sent.at(-1)?.subject).toContain("already");
  });
});
