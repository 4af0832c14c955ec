import { beforeEach, expect, it } from "vitest";
import { findBrokenLink } from "../../db/audit-log.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryPost, type MemoryPost } from "../../drivers/mailers/memory.ts";
import { makeApi, type Api } from "../../http/api.ts";
import { silentLog } from "../../http/log.ts";
import type { AuthDeps } from "./deps.ts";
import { depsForTests } from "./for-tests.ts";
import { identifyBy } from "./identify.ts";
import { authRoutes } from "./routes.ts";
import { authStore } from "./store.ts";

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

let number = 0;
const freshEmail = (): string => `anna.${++number}@example.org`;

onEveryDatabase("accounts", (records) => {
  let api: Api;
  let mailer: MemoryPost;
  let deps: AuthDeps;

  beforeEach(async () => {
    const { db } = records();
    mailer = memoryPost();
    deps = await depsForTests(db, mailer);
    api = makeApi({ identify: identifyBy(deps), log: silentLog(), trustProxyHops: 0 });
    authRoutes(api, deps);
    api.mountRest();
  });

  const post = async (path: string, body: unknown, token?: string): Promise<Answer> => {
    const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
    const response = await api.app.request(`/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer["body"] };
  };
  const me = async (token: string): Promise<Response> =>
    api.app.request("/api/auth/me", { headers: { Authorization: `Bearer ${token}` } });
  const lastToken = (): string => new URL(mailer.sent.at(-1)?.link ?? "http://none").searchParams.get("token") ?? "";
  const confirmed = async (email: string): Promise<void> => {
    await post("/auth/signup", { email, password: "long enough" });
    await post("/auth/confirm-email", { token: lastToken() });
  };
  const loggedIn = async (email: string) =>
    (await post("/auth/login", { identifier: email, password: "long enough" })).body;

  it("lets a person sign up, confirm, and log in by email or username", async () => {
    const email = freshEmail();
    const signup = await post("/auth/signup", { email, password: "long enough" });
    expect(signup.status).toBe(201);
    expect(signup.body).toMatchObject({ emailSent: true, user: { email } });
    const early = await post("/auth/login", { identifier: email, password: "long enough" });
    expect(early).toMatchObject({ status: 403, body: { needsConfirmation: true, error: { code: "not_confirmed" } } });
    expect((await post("/auth/confirm-email", { token: lastToken() })).status).toBe(200);
    const { username } = signup.body.user as { username: string };
    for (const identifier of [email.toUpperCase(), username]) {
      const login = await post("/auth/login", { identifier, password: "long enough" });
      expect(login.status).toBe(200);
      expect(login.body).toMatchObject({ user: { email, username, is_confirmed: true } });
      expect(Object.keys(login.body).toSorted()).toEqual(["accessToken", "message", "refreshToken", "user"]);
    }
  });

  it("names every field at fault, in the product's words", async () => {
    const signup = await post("/auth/signup", { email: "anna@nowhere", password: "short" });
    expect(signup).toMatchObject({
      status: 400,
      body: {
        details: [
          { param: "email", msg: "Please enter a valid email address" },
          { param: "password", msg: "Password must be at least 8 characters" },
        ],
      },
    });
    const login = await post("/auth/login", {});
    expect(login.body.details).toEqual([
      { param: "identifier", msg: "Email or username is required" },
      { param: "password", msg: "Password is required" },
    ]);
  });

  it("answers a sign-up with a known address like any other, and mails its owner", async () => {
    const email = freshEmail();
    await confirmed(email);
    const again = await post("/auth/signup", { email, password: "another one" });
    expect(again).toMatchObject({ status: 201, body: { emailSent: true, user: { email } } });
    expect(mailer.sent.at(-1)).toMatchObject({ to: email, link: "http://localhost:5001/login" });
    expect((await post("/auth/login", { identifier: email, password: "another one" })).status).toBe(401);
  });

  it("says in its mail that an account that waits has another password now", async () => {
    const email = freshEmail();
    await post("/auth/signup", { email, password: "long enough" });
    expect(mailer.sent.at(-1)?.text).not.toContain("once more");
    await post("/auth/signup", { email, password: "another's own" });
    expect(mailer.sent.at(-1)?.text).toContain("once more, with a password that replaces the one chosen before");
    await post("/auth/resend-confirmation", { email });
    await expect.poll(() => mailer.sent.at(-1)?.text).toContain("the password of the latest sign-up with this address");
  });

  it("opens an account that several signed up for by the link of the latest alone, with that one's password alone", async () => {
    const email = freshEmail();
    const passwords = ["the stranger's own", "the owner's own"] as const;
    const tokens: string[] = [];
    for (const password of passwords) {
      await post("/auth/signup", { email, password });
      tokens.push(lastToken());
    }
    const statusOf = async (password: string) => (await post("/auth/login", { identifier: email, password })).status;
    expect((await post("/auth/confirm-email", { token: tokens[0] })).status).toBe(400);
    expect(await Promise.all(passwords.map(statusOf))).toEqual([401, 403]);
    expect((await post("/auth/confirm-email", { token: tokens[1] })).status).toBe(200);
    expect(await Promise.all(passwords.map(statusOf))).toEqual([401, 200]);
  });

  it("uses a confirmation token once, and lets an older one die", async () => {
    const email = freshEmail();
    await post("/auth/signup", { email, password: "long enough" });
    const older = lastToken();
    await post("/auth/resend-confirmation", { email });
    const token = lastToken();
    expect((await post("/auth/confirm-email", { token: older })).status).toBe(400);
    const tries = await Promise.all(Array.from({ length: 10 }, () => post("/auth/confirm-email", { token })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(400)]);
  });

  it("tells unknown accounts and wrong passwords apart from nothing", async () => {
    const email = freshEmail();
    await confirmed(email);
    const wrong = await post("/auth/login", { identifier: email, password: "wrong password" });
    const unknown = await post("/auth/login", { identifier: "nobody@example.org", password: "wrong password" });
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.body.error).toMatchObject({ message: "Incorrect email, username or password." });
    }
  });

  it("ends every credential of a session at logout", async () => {
    const email = freshEmail();
    await confirmed(email);
    const { accessToken, refreshToken } = (await loggedIn(email)) as Record<string, string>;
    expect((await me(accessToken ?? "")).status).toBe(200);
    expect((await post("/auth/logout", {}, accessToken)).status).toBe(200);
    expect((await me(accessToken ?? "")).status).toBe(401);
    expect((await post("/auth/refresh", { refreshToken })).status).toBe(401);
  });

  it("ends a session at once when its account is deactivated", async () => {
    const email = freshEmail();
    await confirmed(email);
    const { accessToken, user } = (await loggedIn(email)) as { accessToken: string; user: { id: string } };
    await deps.store.setActive(user.id, false);
    const refused = await me(accessToken);
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain("expired");
    const login = await post("/auth/login", { identifier: email, password: "long enough" });
    expect(login).toMatchObject({ status: 403, body: { error: { code: "deactivated" } } });
  });

  it("opens files with the cookie, and nothing else", async () => {
    const email = freshEmail();
    await confirmed(email);
    const login = await post("/auth/login", { identifier: email, password: "long enough", remember: true });
    const [cookie = "", ...others] = login.headers.getSetCookie();
    expect(cookie).toMatch(/^rr_files=[\w-]+; Max-Age=2592000; Path=\/api\/files; HttpOnly; SameSite=Lax$/);
    expect(others).toEqual(
      ["/api/docs", "/api/openapi.json"].map((path) => cookie.replace("Path=/api/files", `Path=${path}`)),
    );
    const headers = { Cookie: cookie.split(";")[0] ?? "" };
    expect((await api.app.request("/api/auth/me", { headers })).status).toBe(401);
    // 501: the caller was let in, and this suite mounts no files.
    expect((await api.app.request("/api/files/x/open", { headers })).status).toBe(501);
  });

  it("makes admins of those whom the settings name, and of nobody else", async () => {
    await confirmed("Chief@Example.org");
    const email = freshEmail();
    await confirmed(email);
    expect(await loggedIn("chief@example.org")).toMatchObject({ user: { is_admin: true } });
    expect(await loggedIn(email)).toMatchObject({ user: { is_admin: false } });
  });

  it("gives two people with the same local part different usernames", async () => {
    const names = await Promise.all(
      ["a", "b", "c", "d"].map((host) => post("/auth/signup", { email: `same@${host}.org`, password: "long enough" })),
    );
    const usernames = names.map(({ body }) => (body.user as { username: string }).username);
    expect(new Set(usernames).size).toBe(4);
  });

  it("leaves an audit log whose chain is whole, and notices a changed entry", async () => {
    const { db } = records();
    await Promise.all(Array.from({ length: 20 }, () => post("/auth/login", { identifier: "x", password: "y" })));
    expect(await findBrokenLink(db)).toBeNull();
    const row = await db.selectFrom("audit_log").selectAll().orderBy("id").limit(1).executeTakeFirstOrThrow();
    await db.updateTable("audit_log").set({ details: "changed" }).where("id", "=", row.id).execute();
    expect(await findBrokenLink(db)).not.toBeNull();
    await db.updateTable("audit_log").set({ details: row.details }).where("id", "=", row.id).execute();
  });
});

onEveryDatabase("the first account in local mode", (records) => {
  async function adminsAmong(emails: readonly string[]): Promise<number[]> {
    const { db } = records();
    const mailer = memoryPost();
    const deps: AuthDeps = { ...(await depsForTests(db, mailer)), adminEmails: [] };
    const api = makeApi({ identify: identifyBy(deps), log: silentLog(), trustProxyHops: 0 });
    authRoutes(api, deps);
    for (const email of emails) {
      const send = (path: string, body: unknown) =>
        api.app.request(`/api/auth/${path}`, { method: "POST", body: JSON.stringify(body) });
      await send("signup", { email, password: "long enough" });
      const token = new URL(mailer.sent.at(-1)?.link ?? "").searchParams.get("token");
      await send("confirm-email", { token });
    }
    const users = await deps.store.users();
    return users.filter(({ email }) => emails.includes(email)).map((user) => user.is_admin);
  }
  const confirmations = async () =>
    (await records().db.selectFrom("audit_log").selectAll().where("action", "=", "confirm_email").execute())
      .toSorted((a, b) => a.position - b.position)
      .map(({ details }) => details);

  it("is no admin where the operator has made one: then whoever comes first may be anybody", async () => {
    const store = authStore(records().db);
    const boss = { email: "boss@example.org", emailKey: "boss@example.org", usernameBase: "boss", passwordHash: "-" };
    const made = await store.addUser({ ...boss, isConfirmed: true, isAdmin: true });
    expect(await adminsAmong(["stranger@example.org"])).toEqual([0]);
    expect(await confirmations()).toEqual([null]);
    await records()
      .db.deleteFrom("user")
      .where("id", "=", made?.id ?? "")
      .execute();
    await records().db.deleteFrom("fact").where("name", "=", "first_confirmed_user").execute();
  });

  it("is an admin once it is confirmed, and the second is not; the audit log says so", async () => {
    expect(await adminsAmong(["first@example.org", "second@example.org"])).toEqual([1, 0]);
    expect(await confirmations()).toEqual([null, "is an admin now", null]);
  });
});
