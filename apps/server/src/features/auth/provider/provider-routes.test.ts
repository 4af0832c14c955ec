import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { startLocalProvider, type LocalProvider, type Person } from "../../../drivers/identity-providers/for-tests.ts";
import { openIdConnect } from "../../../drivers/identity-providers/openid-connect.ts";
import { memoryPost, type MemoryPost } from "../../../drivers/mailers/memory.ts";
import { makeApi, type Api } from "../../../http/api.ts";
import { silentLog } from "../../../http/log.ts";
import { callbackAddress } from "./provider-deps.ts";
import type { AuthDeps } from "../deps.ts";
import { depsForTests } from "../for-tests.ts";
import { identifyBy } from "../identify.ts";
import { openSession } from "../open-session.ts";
import { openAttempt, openTicket, sealNote } from "./provider-note.ts";
import { authRoutes } from "../routes.ts";
import type { UserRow } from "../store.ts";
import { emailKey } from "../../../core/email-key.ts";

const ORIGIN = { ip: "192.0.2.1", userAgent: null };
const PASSWORD = "long enough";
let number = 0;
const freshPerson = (): Person & { email: string } => {
  const sub = `reader${++number}`;
  return { sub, email: `${sub}@example.org`, email_verified: true };
};

interface Answer {
  readonly status: number;
  readonly location: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Keeps cookies as a browser does. */
function browserOf(api: () => Api) {
  const cookies = new Map<string, string>();
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const init = { method, headers: { cookie }, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await api().app.request(path, init);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    const location = response.headers.get("location") ?? "";
    return { status: response.status, location, body: text === "" ? {} : (JSON.parse(text) as Answer["body"]) };
  };
  return { cookies, ask };
}
type Browser = ReturnType<typeof browserOf>;

onEveryDatabase("signing in through a provider", (records) => {
  let local: LocalProvider;
  let api: Api;
  let deps: AuthDeps;
  let post: MemoryPost;
  let browser: Browser;
  let failures: unknown[];

  beforeAll(async () => {
    local = await startLocalProvider(callbackAddress({ publicUrl: () => "http://localhost:5001" }));
  });
  afterAll(() => local.stop());

  const serve = (with_: AuthDeps): void => {
    api = makeApi({ identify: identifyBy(with_), log: silentLog(), trustProxyHops: 0 });
    authRoutes(api, with_);
  };
  const newBrowser = (): Browser => browserOf(() => api);

  beforeEach(async () => {
    post = memoryPost();
    failures = [];
    deps = {
      ...(await depsForTests(records().db, post)),
      provider: openIdConnect(local.settings),
      onFailure: (error) => void failures.push(error),
    };
    serve(deps);
    browser = newBrowser();
    local.person = freshPerson();
  });

  const begin = async (by: Browser, query = ""): Promise<string> =>
    (await by.ask("GET", `/api/auth/oidc/start${query}`)).location;
  /** Where the browser comes back to from the provider. */
  const comeBack = async (by: Browser, query = ""): Promise<string> => {
    const { pathname, search } = await local.visit(await begin(by, query));
    return pathname + search;
  };
  /** Where the browser is sent in the end. */
  const signIn = async (by: Browser, query = ""): Promise<string> =>
    (await by.ask("GET", await comeBack(by, query))).location;
  const finish = (by: Browser): Promise<Answer> => by.ask("POST", "/api/auth/oidc/finish");

  const userOf = async (email: string): Promise<UserRow | undefined> => deps.store.userByEmail(emailKey(email));
  const count = async (table: "user" | "identity"): Promise<number> =>
    Number(
      (
        await records()
          .db.selectFrom(table)
          .select((eb) => eb.fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const auditOf = async (userId: string) =>
    (
      await records()
        .db.selectFrom("audit_log")
        .select(["action", "details"])
        .where("user_id", "=", userId)
        .orderBy("position")
        .execute()
    ).map(({ action, details }) => `${action} ${details ?? ""}`.trim());

  const signUp = async (email: string): Promise<string> => {
    await browser.ask("POST", "/api/auth/signup", { email, password: PASSWORD });
    return new URL(post.sent.at(-1)?.link ?? "http://none").searchParams.get("token") ?? "";
  };
  const confirm = async (token: string): Promise<number> =>
    (await browser.ask("POST", "/api/auth/confirm-email", { token })).status;
  const passwordWorks = async (identifier: string): Promise<number> =>
    (await browser.ask("POST", "/api/auth/login", { identifier, password: PASSWORD })).status;
  const me = async (token: unknown): Promise<number> =>
    (await api.app.request("/api/auth/me", { headers: { authorization: `Bearer ${String(token)}` } })).status;

  it("says what the button is called, and nothing else of the provider", async () => {
    expect((await browser.ask("GET", "/api/auth/options")).body).toEqual({ options: { oidc: { name: "The Office" } } });
  });

  it("makes an account for somebody new, and opens one session as a login does", async () => {
    const person = freshPerson();
    local.person = person;
    expect(await signIn(browser, "?next=%2Fbrowse%3Ffolder%3Df1&remember=true")).toBe("/signed-in");
    const { status, body } = await finish(browser);
    expect([status, body]).toMatchObject([
      200,
      { next: "/browse?folder=f1", user: { email: person.email, is_confirmed: true, is_external: true } },
    ]);
    expect(await me(body.accessToken)).toBe(200);
    const refresh = await browser.ask("POST", "/api/auth/refresh", { refreshToken: body.refreshToken });
    expect(refresh.status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual(["rr_files"]);
    const user = await userOf(person.email);
    expect(user).toMatchObject({ username: person.sub, password_hash: "", is_admin: 0 });
    expect(user?.last_login).not.toBeNull();
    expect(await auditOf(user?.id ?? "")).toEqual([
      "signup through The Office",
      "confirm_email through The Office",
      "identity_link through The Office",
      "login through The Office",
    ]);
    expect(post.sent).toEqual([]);
    expect(failures).toEqual([]);
  });

  it("remembers for as long as was asked for", async () => {
    for (const [query, days] of [
      ["", 1],
      ["?remember=false", 1],
      ["?remember=true", 30],
    ] as const) {
      const by = newBrowser();
      await signIn(by, query);
      await finish(by);
      const session = await records()
        .db.selectFrom("session")
        .select(["created_at", "expires_at"])
        .orderBy("created_at", "desc")
        .executeTakeFirstOrThrow();
      expect([query, (session.expires_at - session.created_at) / 86_400_000]).toEqual([query, days]);
    }
  });

  it("knows somebody again by who they are there, whatever their address is now", async () => {
    const person = freshPerson();
    local.person = person;
    await signIn(browser);
    const first = (await finish(browser)).body.user;
    const another = freshPerson();
    await confirm(await signUp(another.email));
    for (const now of [
      { email: another.email, email_verified: true },
      { email: undefined, email_verified: false },
    ]) {
      local.person = { sub: person.sub, ...now };
      const by = newBrowser();
      expect(await signIn(by)).toBe("/signed-in");
      expect((await finish(by)).body).toMatchObject({ next: "/dashboard", user: { id: (first as { id: string }).id } });
    }
  });

  it("joins a verified address with its confirmed account, whose password stays good, and tells the owner", async () => {
    const person = freshPerson();
    await confirm(await signUp(person.email));
    local.person = { ...person, email: person.email.toUpperCase() };
    const users = await count("user");
    expect(await signIn(browser)).toBe("/signed-in");
    expect((await finish(browser)).body).toMatchObject({ user: { email: person.email, is_external: false } });
    expect(await count("user")).toBe(users);
    expect(await passwordWorks(person.email)).toBe(200);
    const user = await userOf(person.email);
    expect(await auditOf(user?.id ?? "")).toContain("identity_link through The Office");
    expect(post.sent.at(-1)).toMatchObject({ to: person.email, link: "http://localhost:5001/login" });
    expect(post.sent.at(-1)?.text).toContain("through The Office");
    expect(post.sent.at(-1)?.text).not.toContain("no longer works");
    // A second person of the provider who has the same verified address comes to the same account.
    local.person = { ...person, sub: freshPerson().sub };
    const by = newBrowser();
    await signIn(by);
    expect((await finish(by)).body).toMatchObject({ user: { id: user?.id } });
  });

  it("takes an account that never was confirmed from whoever signed up with the address before its owner", async () => {
    const person = freshPerson();
    const token = await signUp(person.email);
    const before = await userOf(person.email);
    if (before === undefined) throw new Error("no account");
    const stranger = await openSession(deps, before, { remember: true, origin: ORIGIN });
    expect(await me(stranger.accessToken)).toBe(200);
    local.person = person;
    expect(await signIn(browser)).toBe("/signed-in");
    expect((await finish(browser)).body).toMatchObject({
      user: { id: before.id, is_external: true, is_confirmed: true },
    });
    expect(await passwordWorks(person.email)).toBe(401);
    expect(await confirm(token)).toBe(400);
    expect(await me(stranger.accessToken)).toBe(401);
    expect(post.sent.at(-1)?.text).toContain("no longer works");
    expect((await auditOf(before.id)).join("\n")).toContain("its earlier password was removed");
  });

  for (const [title, problem, said] of [
    ["an address that is not verified", "email_unverified", { email_verified: false }],
    ["one that is verified in words only", "email_unverified", { email_verified: "true" }],
    ["one of which that is not said", "email_unverified", { email_verified: undefined }],
    ["none", "email_missing", { email: undefined }],
    ["what is no address", "email_missing", { email: "not an address" }],
  ] as const) {
    it(`makes, joins and confirms nothing for ${title}`, async () => {
      const [unknown, confirmed, waiting] = [freshPerson(), freshPerson(), freshPerson()];
      await confirm(await signUp(confirmed.email));
      await signUp(waiting.email);
      const before = [await count("user"), await count("identity"), post.sent.length];
      for (const person of [unknown, confirmed, waiting]) {
        local.person = { ...person, ...said };
        expect(await signIn(newBrowser())).toBe(`/login?problem=${problem}`);
      }
      expect([await count("user"), await count("identity"), post.sent.length]).toEqual(before);
      expect(await userOf(waiting.email)).toMatchObject({ is_confirmed: 0 });
      expect(await passwordWorks(confirmed.email)).toBe(200);
    });
  }

  it("does not take an address that only looks like an account's for the same", async () => {
    const person = { ...freshPerson(), email: `kim${++number}@example.org` };
    await confirm(await signUp(person.email));
    const before = [await count("user"), await count("identity")];
    for (const email of [person.email.replace("k", "\u212a"), person.email.replace("kim", "\uff4b\uff49\uff4d")]) {
      local.person = { ...person, email };
      expect(await signIn(newBrowser())).toBe("/login?problem=email_missing");
    }
    expect([await count("user"), await count("identity")]).toEqual(before);
  });

  it("lets nobody in whose account is deactivated, at any step", async () => {
    const [known, joining, late] = [freshPerson(), freshPerson(), freshPerson()];
    for (const person of [known, late]) {
      local.person = person;
      await signIn(browser);
      await finish(browser);
    }
    await confirm(await signUp(joining.email));
    for (const person of [known, joining]) {
      const user = await userOf(person.email);
      await deps.store.setActive(user?.id ?? "", false);
      local.person = person;
      const by = newBrowser();
      expect(await signIn(by)).toBe("/login?problem=deactivated");
      expect((await finish(by)).status).toBe(400);
      expect(await auditOf(user?.id ?? "")).toContain("login_failed through The Office: deactivated");
    }
    local.person = late;
    expect(await signIn(browser)).toBe("/signed-in");
    await deps.store.setActive((await userOf(late.email))?.id ?? "", false);
    expect(await finish(browser)).toMatchObject({ status: 403, body: { error: { code: "deactivated" } } });
  });

  it("tells that the provider did not let somebody in, in its own words only", async () => {
    local.person = null;
    const back = `${await comeBack(browser, "?next=%2Fbrowse")}&error_description=%3Cb%3Eowned%3C%2Fb%3E`;
    const { location } = await browser.ask("GET", back);
    expect(location).toBe("/login?problem=provider_refused&next=%2Fbrowse");
    expect(browser.cookies.size).toBe(0);
  });

  it("leads back to the login page while the provider is down, and tells the operator why", async () => {
    const back = await comeBack(browser, "?next=%2Fbrowse");
    await local.stop();
    const problem = "/login?problem=provider_unavailable&next=%2Fbrowse";
    expect((await browser.ask("GET", back)).location).toBe(problem);
    serve({ ...deps, provider: openIdConnect(local.settings) });
    expect(await begin(newBrowser(), "?next=%2Fbrowse")).toBe(problem);
    expect((await browser.ask("GET", "/api/auth/options")).status).toBe(200);
    expect(String(failures)).toContain("ECONNREFUSED");
    await local.start();
    expect(await signIn(newBrowser())).toBe("/signed-in");
  });

  it("refuses another state, and leaves the sign-in that is under way alone", async () => {
    const back = await comeBack(browser);
    const changed = new URL(back, "http://localhost");
    changed.searchParams.set("state", "another");
    for (const path of [
      changed.pathname + changed.search,
      "/api/auth/oidc/callback",
      "/api/auth/oidc/callback?error=x",
    ]) {
      expect((await browser.ask("GET", path)).location).toBe("/login?problem=took_too_long");
    }
    expect((await browser.ask("GET", back)).location).toBe("/signed-in");
  });

  it("lets nobody come back in another browser than the one that left", async () => {
    const back = await comeBack(browser);
    const other = newBrowser();
    expect((await other.ask("GET", back)).location).toBe("/login?problem=took_too_long");
    await begin(other);
    expect((await other.ask("GET", back)).location).toBe("/login?problem=took_too_long");
    expect((await finish(other)).status).toBe(400);
  });

  it("takes an answer once, and a ticket once, be they tried at the same time", async () => {
    const back = await comeBack(browser);
    const note = browser.cookies.get("rr_oidc") ?? "";
    const withNote = (value: string): Browser => {
      const by = newBrowser();
      by.cookies.set("rr_oidc", value);
      return by;
    };
    const tries = [1, 2, 3, 4, 5];
    const browsers = tries.map(() => withNote(note));
    const answers = await Promise.all(browsers.map(async (by) => (await by.ask("GET", back)).location));
    expect(answers.filter((location) => location === "/signed-in")).toHaveLength(1);
    expect(answers.filter((location) => location === "/login?problem=took_too_long")).toHaveLength(4);
    const ticket = browsers[answers.indexOf("/signed-in")]?.cookies.get("rr_oidc") ?? "";
    const finished = await Promise.all(tries.map(async () => (await finish(withNote(ticket))).status));
    expect(finished.toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(await finish(withNote(ticket))).toMatchObject({ status: 400, body: { error: { code: "invalid_token" } } });
  });

  it("refuses a cookie that was changed, made elsewhere, is past its time, or is for the other step", async () => {
    const back = await comeBack(browser);
    const note = browser.cookies.get("rr_oidc") ?? "";
    const attempt = openAttempt(deps.sealer, note);
    if (attempt === null) throw new Error("no attempt");
    const flipped = (note.startsWith("A") ? "B" : "A") + note.slice(1);
    const late = sealNote(deps.sealer, { ...attempt, expiresAt: Date.now() });
    for (const bad of [flipped, note.slice(0, -1), "", "x", JSON.stringify(attempt), late]) {
      browser.cookies.set("rr_oidc", bad);
      expect([bad, (await browser.ask("GET", back)).location]).toEqual([bad, "/login?problem=took_too_long"]);
    }
    browser.cookies.set("rr_oidc", note);
    expect((await finish(browser)).status).toBe(400);
    expect((await browser.ask("GET", back)).location).toBe("/signed-in");
    const sealed = browser.cookies.get("rr_oidc") ?? "";
    const ticket = openTicket(deps.sealer, sealed);
    if (ticket === null) throw new Error("no ticket");
    expect((await browser.ask("GET", back)).location).toBe("/login?problem=took_too_long");
    for (const bad of [`${sealed}A`, sealNote(deps.sealer, { ...ticket, expiresAt: Date.now() }), ticket.userId]) {
      browser.cookies.set("rr_oidc", bad);
      expect([bad, (await finish(browser)).status]).toEqual([bad, 400]);
    }
    browser.cookies.set("rr_oidc", sealed);
    expect((await finish(browser)).status).toBe(200);
  });

  it("refuses an ID token that was made for another sign-in", async () => {
    let earlier = "";
    local.forge = (tokens) => {
      earlier = String(tokens.id_token);
      return tokens;
    };
    await signIn(newBrowser());
    local.forge = (tokens) => ({ ...tokens, id_token: earlier });
    expect(await signIn(browser)).toBe("/login?problem=answer_untrusted");
    local.forge = (tokens) => tokens;
  });

  it("keeps its cookie from scripts and other sites, and from plain HTTP when people use HTTPS", async () => {
    const cookieOf = async (): Promise<string> =>
      (await api.app.request("/api/auth/oidc/start")).headers.getSetCookie().join("\n");
    expect(await cookieOf()).toMatch(/^rr_oidc=[\w-]+; Max-Age=600; Path=\/api\/auth\/oidc; HttpOnly; SameSite=Lax$/);
    serve({ ...deps, publicUrl: () => "https://library.example.org" });
    expect(await cookieOf()).toContain("; Secure");
  });

  it("leads to no other address afterwards", async () => {
    for (const next of ["//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example", "evil"]) {
      const { status } = await browser.ask("GET", `/api/auth/oidc/start?next=${encodeURIComponent(next)}`);
      expect([next, status]).toEqual([next, 400]);
    }
    for (const next of ["/.//evil.example", "/%2e//evil.example"]) {
      await signIn(browser, `?next=${encodeURIComponent(next)}`);
      expect((await finish(browser)).body).toMatchObject({ next: "/dashboard" });
    }
  });

  it("is not there when no provider is set", async () => {
    serve({ ...deps, provider: null });
    expect((await browser.ask("GET", "/api/auth/options")).body).toEqual({ options: { oidc: null } });
    for (const [method, path] of [
      ["GET", "start"],
      ["GET", "callback"],
      ["POST", "finish"],
    ] as const) {
      const { status, body } = await browser.ask(method, `/api/auth/oidc/${path}`);
      expect([path, status, body]).toMatchObject([path, 404, { error: { code: "not_found" } }]);
    }
  });
});
