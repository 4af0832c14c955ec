import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LIMITS } from "@reading-room/contract/limits";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryPost } from "../../drivers/mailers/memory.ts";
import type { AuthDeps } from "./deps.ts";
import { accountsForTests, depsForTests, PASSWORD, type Accounts, type SignedIn } from "./for-tests.ts";

let number = 0;
const freshEmail = (): string => `frida.${++number}@example.org`;
const MANY = 50;
const many = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: MANY }, (_, index) => work(index)));

onEveryDatabase("credentials", (records) => {
  let deps: AuthDeps;
  let accounts: Accounts;
  let email: string;

  beforeEach(async () => {
    const mailer = memoryPost();
    deps = await depsForTests(records().db, mailer);
    accounts = accountsForTests(deps, mailer);
    await records().db.deleteFrom("failed_attempt").execute();
    email = freshEmail();
    await accounts.confirmed(email);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const refresh = (refreshToken: unknown) => accounts.ask("/refresh", { body: { refreshToken } });
  /** Statuses of everything that a signed-in browser holds; 501: let in, and this suite mounts no files. */
  const statusesOf = async ({ bearer, refreshToken, cookie }: SignedIn): Promise<number[]> => [
    (await accounts.ask("/me", { bearer })).status,
    (await accounts.ask("/files/x/open", { cookie })).status,
    (await accounts.ask("/files/x/open", { bearer })).status,
    (await refresh(refreshToken)).status,
  ];
  const entries = async (userId: string, action: string): Promise<number> => {
    const query = records().db.selectFrom("audit_log").select("id").where("user_id", "=", userId);
    return (await query.where("action", "=", action).execute()).length;
  };

  it("give one of 50 parallel refreshes a new pair; the reuse ends the family, and is told of once", async () => {
    const me = await accounts.signedIn(email);
    const elsewhere = await accounts.signedIn(email);
    const tries = await many(() => refresh(me.refreshToken));
    const winners = tries.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    for (const { status, text } of tries.filter((one) => one.status !== 200)) {
      expect([status, text]).toEqual([401, expect.stringContaining("expired")]);
    }
    expect((await refresh(winners[0]?.body.refreshToken)).status).toBe(401);
    expect((await accounts.ask("/me", { bearer: String(winners[0]?.body.accessToken) })).status).toBe(401);
    expect(await entries(me.id, "refresh_reuse")).toBe(1);
    expect(await statusesOf(elsewhere)).toEqual([200, 501, 501, 200]);
  });

  it("survive a long chain of refreshes, of which any old token ends all", async () => {
    const me = await accounts.signedIn(email);
    let token: unknown = me.refreshToken;
    for (let i = 0; i < 10; i++) token = (await refresh(token)).body.refreshToken;
    expect((await accounts.ask("/me", { bearer: me.bearer })).status).toBe(200);
    expect((await refresh(me.refreshToken)).status).toBe(401);
    expect((await refresh(token)).status).toBe(401);
    expect((await accounts.ask("/me", { bearer: me.bearer })).status).toBe(401);
  });

  it("confirm an address once, of 50 that try", async () => {
    const waiting = freshEmail();
    await accounts.waiting(waiting);
    const token = accounts.lastToken(waiting);
    const tries = await many(() => accounts.ask("/confirm-email", { body: { token } }));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(MANY - 1).fill(400)]);
    const { id = "" } = (await deps.store.userByEmail(waiting)) ?? {};
    expect(await entries(id, "confirm_email")).toBe(1);
  });

  it("make one account of 50 sign-ups with one address, which its latest mail opens", async () => {
    const known = freshEmail();
    const tries = await many((i) => accounts.ask("/signup", { body: { email: known, password: `${PASSWORD} ${i}` } }));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([201]));
    const usernames = new Set(tries.map(({ body }) => (body.user as { username: string }).username));
    expect(usernames.size).toBe(1);
    const live = await records().db.selectFrom("mail_token").select("hash").where("used_at", "is", null).execute();
    const rows = await records().db.selectFrom("user").select("id").where("email_key", "=", known).execute();
    expect(rows).toHaveLength(1);
    expect(live).toHaveLength(1);
  });

  it("give 50 people who want the same name 50 names", async () => {
    const tries = await many((i) =>
      accounts.ask("/signup", { body: { email: `same-${number}@host${i}.org`, password: PASSWORD } }),
    );
    expect(new Set(tries.map(({ body }) => (body.user as { username: string }).username)).size).toBe(MANY);
  });

  it("never join one person's mailed link with another's password", async () => {
    for (let i = 0; i < 8; i++) {
      const contested = freshEmail();
      await accounts.waiting(contested);
      const token = accounts.lastToken(contested);
      const thief = { email: contested, password: "the thief's own" };
      const [confirmed] = await Promise.all([
        accounts.ask("/confirm-email", { body: { token } }),
        accounts.ask("/signup", { body: thief }),
      ]);
      const body = { identifier: contested, password: thief.password };
      const theft = await accounts.ask("/login", { body });
      expect([confirmed.status, theft.status]).toEqual(confirmed.status === 200 ? [200, 401] : [400, 403]);
    }
  });

  it("are refused at once after logout, sign-out everywhere, deactivation and deletion", async () => {
    const ends: Readonly<Record<string, (who: SignedIn) => Promise<unknown>>> = {
      logout: ({ bearer }) => accounts.ask("/logout", { method: "POST", bearer }),
      everywhere: ({ bearer }) => accounts.ask("/sign-out-everywhere", { method: "POST", bearer }),
      deactivation: ({ id }) => deps.store.deactivateUnlessLastAdmin(id, []),
      deletion: ({ id }) => deps.store.deleteUnlessLastAdmin(id, []),
    };
    for (const [name, end] of Object.entries(ends)) {
      const own = freshEmail();
      await accounts.confirmed(own);
      const me = await accounts.signedIn(own);
      await end(me);
      expect([name, await statusesOf(me)]).toEqual([name, [401, 401, 401, 401]]);
      expect([name, await entries(me.id, "refresh_reuse")]).toEqual([name, 0]);
    }
  });

  it("stay ended when a deactivated account is activated again", async () => {
    const me = await accounts.signedIn(email);
    await deps.store.deactivateUnlessLastAdmin(me.id, []);
    await deps.store.setActive(me.id, true);
    expect(await statusesOf(me)).toEqual([401, 401, 401, 401]);
  });

  it("are refused while an account is merely marked inactive, and that is no reuse", async () => {
    const me = await accounts.signedIn(email);
    await deps.store.setActive(me.id, false);
    expect(await statusesOf(me)).toEqual([401, 401, 401, 401]);
    expect(await entries(me.id, "refresh_reuse")).toBe(0);
  });

  it("are not given to who was let in by what has just been changed", async () => {
    const changes: readonly ((id: string) => Promise<unknown>)[] = [
      (id) => deps.store.setPassword(id, "another"),
      (id) => deps.store.deactivateUnlessLastAdmin(id, []),
      (id) => deps.store.deleteUnlessLastAdmin(id, []),
    ];
    for (const change of changes) {
      const own = freshEmail();
      await accounts.confirmed(own);
      const { id = "" } = (await deps.store.userByEmail(own)) ?? {};
      const matches: AuthDeps["passwords"]["matches"] = async (...given) => {
        const right = await deps.passwords.matches(...given);
        await change(id);
        return right;
      };
      const late = accountsForTests({ ...deps, passwords: { ...deps.passwords, matches } }, memoryPost());
      const login = await late.ask("/login", { body: { identifier: own, password: PASSWORD } });
      expect(login).toMatchObject({ status: 401, body: { error: { code: "wrong_credentials" } } });
    }
  });

  it("of one kind open nothing meant for another", async () => {
    const me = await accounts.signedIn(email);
    const cookie = me.cookie.split("=")[1] ?? "";
    for (const bearer of [me.refreshToken, cookie, `${me.bearer}x`, "x.y.z"])
      expect((await accounts.ask("/me", { bearer })).status).toBe(401);
    for (const token of [me.bearer, cookie]) expect((await refresh(token)).status).toBe(401);
    for (const value of [me.bearer, me.refreshToken])
      expect((await accounts.ask("/files/x/open", { cookie: `rr_files=${value}` })).status).toBe(401);
    for (const token of [me.bearer, me.refreshToken, cookie])
      expect((await accounts.ask("/confirm-email", { body: { token } })).status).toBe(400);
    expect(await statusesOf(me)).toEqual([200, 501, 501, 200]);
  });

  it("last as long as is said, and no longer when the clock moves", async () => {
    const now = Date.now();
    const at = (ms: number): void => void vi.useFakeTimers({ toFake: ["Date"], now: ms });
    at(now);
    const me = await accounts.signedIn(email);
    at(now + LIMITS.accessTokenMs + 2_000);
    expect((await accounts.ask("/me", { bearer: me.bearer })).status).toBe(401);
    expect((await accounts.ask("/files/x/open", { cookie: me.cookie })).status).toBe(501);
    at(now + LIMITS.refreshMs + 2_000);
    expect((await accounts.ask("/files/x/open", { cookie: me.cookie })).status).toBe(401);
    expect((await refresh(me.refreshToken)).status).toBe(401);
    at(now - 60 * 60_000);
    expect((await accounts.ask("/me", { bearer: me.bearer })).status).toBe(200);
    expect((await refresh(me.refreshToken)).status).toBe(200);
  });

  it("last for 30 days where they are to be remembered, else for one, as a mailed link does", async () => {
    const now = Date.now();
    const at = (ms: number): void => void vi.useFakeTimers({ toFake: ["Date"], now: ms });
    at(now);
    const logIn = async () =>
      (await accounts.ask("/login", { body: { identifier: email, password: PASSWORD, remember: true } })).body;
    const [used, late] = [await logIn(), await logIn()];
    const plain = await accounts.signedIn(email);
    const [inTime, tooLate] = [freshEmail(), freshEmail()];
    for (const address of [inTime, tooLate]) await accounts.waiting(address);
    const confirm = (address: string) =>
      accounts.ask("/confirm-email", { body: { token: accounts.lastToken(address) } });
    at(now + LIMITS.confirmTokenMs - 60_000);
    expect((await confirm(inTime)).status).toBe(200);
    expect((await refresh(plain.refreshToken)).status).toBe(200);
    at(now + LIMITS.confirmTokenMs + 2_000);
    expect(await confirm(tooLate)).toMatchObject({ status: 400, body: { error: { code: "invalid_token" } } });
    at(now + LIMITS.refreshRememberedMs - 60_000);
    expect((await refresh(used.refreshToken)).status).toBe(200);
    at(now + LIMITS.refreshRememberedMs + 2_000);
    expect((await refresh(late.refreshToken)).status).toBe(401);
  });

  it("stay good through a restart", async () => {
    const me = await accounts.signedIn(email);
    const again = await depsForTests(records().db);
    const restarted = accountsForTests(again, memoryPost());
    expect((await restarted.ask("/me", { bearer: me.bearer })).status).toBe(200);
    expect((await restarted.ask("/refresh", { body: { refreshToken: me.refreshToken } })).status).toBe(200);
  });
});
