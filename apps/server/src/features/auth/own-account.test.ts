import { beforeEach, expect, it } from "vitest";
import { TEXTS } from "@reading-room/contract/texts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryPost } from "../../drivers/mailers/memory.ts";
import type { AuthDeps } from "./deps.ts";
import { accountsForTests, depsForTests, PASSWORD, type Accounts, type SignedIn } from "./for-tests.ts";

let number = 0;
const freshEmail = (): string => `dora.${++number}@example.org`;
const NEW = "another password";

onEveryDatabase("one's own account", (records) => {
  let deps: AuthDeps;
  let accounts: Accounts;
  let email: string;
  let me: SignedIn;

  beforeEach(async () => {
    const mailer = memoryPost();
    deps = await depsForTests(records().db, mailer);
    accounts = accountsForTests(deps, mailer);
    for (const table of ["failed_attempt", "user"] as const) await records().db.deleteFrom(table).execute();
    email = freshEmail();
    await accounts.confirmed(email);
    me = await accounts.signedIn(email);
  });

  const meOf = async (bearer: string): Promise<number> => (await accounts.ask("/me", { bearer })).status;
  const change = (bearer: string, currentPassword: string, password = NEW) =>
    accounts.ask("/change-password", { bearer, body: { currentPassword, password } });
  const remove = (who: SignedIn, body: object) => accounts.ask("/delete-account", { bearer: who.bearer, body });
  const lastEntry = () =>
    records().db.selectFrom("audit_log").selectAll().orderBy("position", "desc").limit(1).executeTakeFirstOrThrow();

  it("takes a new password: every session ends, and this browser gets a new one that lasts as long", async () => {
    const other = await accounts.signedIn(email);
    const body = { identifier: email, password: PASSWORD, remember: true };
    const remembered = await accounts.ask("/login", { body });
    const changed = await change(String(remembered.body.accessToken), PASSWORD);
    expect(changed).toMatchObject({ status: 200, body: { user: { email } } });
    expect(changed.headers.get("set-cookie")).toMatch(/^rr_files=[\w-]+; Max-Age=2592000; /);
    for (const bearer of [me.bearer, other.bearer, String(remembered.body.accessToken)])
      expect(await meOf(bearer)).toBe(401);
    expect(await meOf(String(changed.body.accessToken))).toBe(200);
    const refreshed = await accounts.ask("/refresh", { body: { refreshToken: changed.body.refreshToken } });
    expect(refreshed.status).toBe(200);
    expect((await accounts.ask("/refresh", { body: { refreshToken: me.refreshToken } })).status).toBe(401);
    expect((await accounts.ask("/files/x/open", { cookie: me.cookie })).status).toBe(401);
    expect((await accounts.ask("/login", { body: { identifier: email, password: NEW } })).status).toBe(200);
    expect((await change(me.bearer, NEW)).status).toBe(401);
  });

  it("keeps a session that ends with the browser such a one", async () => {
    const changed = await change(me.bearer, PASSWORD);
    expect(changed.headers.get("set-cookie")).toMatch(/^rr_files=[\w-]+; Path=/);
    expect(await lastEntry()).toMatchObject({ action: "password_change", user_id: me.id });
  });

  it("refuses another password in the field's own words, and nothing ends", async () => {
    const refused = await change(me.bearer, "wrong password");
    expect(refused).toMatchObject({
      status: 400,
      body: { details: [{ param: "currentPassword", msg: TEXTS.currentPasswordWrong }] },
    });
    expect(await meOf(me.bearer)).toBe(200);
  });

  it("slows guesses at its password down, whoever holds the session", async () => {
    for (let i = 0; i < 4; i++) expect((await change(me.bearer, "wrong password")).status).toBe(400);
    expect((await remove(me, { email, password: "wrong password" })).status).toBe(400);
    const refused = await change(me.bearer, PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: "too_many_requests" } } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await remove(me, { email, password: PASSWORD })).status).toBe(429);
  });

  it("changes its password once, of several that try", async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, (_, i) => change(me.bearer, PASSWORD, `${NEW} ${i}`)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("lists where it is signed in, latest seen first, page by page, and ended ones no more", async () => {
    for (let i = 0; i < 6; i++) await accounts.signedIn(email, { from: `198.51.100.${i}` });
    const gone = await accounts.signedIn(email);
    await accounts.ask("/logout", { method: "POST", bearer: gone.bearer });
    const stranger = freshEmail();
    await accounts.confirmed(stranger);
    await accounts.signedIn(stranger);
    await records()
      .db.updateTable("session")
      .set({ last_seen_at: 1_000 })
      .where("ip_address", "like", "198%")
      .execute();
    const seen: { id: string; is_current: boolean; ip_address: string }[] = [];
    let cursor: unknown = "";
    while (cursor !== null) {
      const query = `limit=2${cursor === "" ? "" : `&cursor=${String(cursor)}`}`;
      const page = await accounts.ask(`/sessions?${query}`, { bearer: me.bearer });
      seen.push(...(page.body.sessions as typeof seen));
      cursor = page.body.nextCursor;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(7);
    expect(seen.map(({ is_current }) => is_current)).toEqual([true, ...Array<boolean>(6).fill(false)]);
    expect(seen[0]).toMatchObject({ ip_address: "192.0.2.1", remember: false });
    expect((await accounts.ask("/sessions?cursor=nonsense", { bearer: me.bearer })).status).toBe(400);
  });

  it("ends one session, of its own only, and takes the cookie away when it is this one", async () => {
    const there = await accounts.signedIn(email);
    const idOf = async (who: SignedIn): Promise<string> => {
      const { body } = await accounts.ask("/sessions", { bearer: who.bearer });
      return (body.sessions as { id: string; is_current: boolean }[]).find((one) => one.is_current)?.id ?? "";
    };
    const stranger = freshEmail();
    await accounts.confirmed(stranger);
    const theirs = await accounts.signedIn(stranger);
    const end = (id: string, bearer = me.bearer) => accounts.ask(`/sessions/${id}`, { method: "DELETE", bearer });
    const id = await idOf(there);
    for (const foreign of [await idOf(theirs), "nothing", "%00x", "'; drop table user; --"])
      expect([404, 400]).toContain((await end(encodeURIComponent(foreign))).status);
    expect(await meOf(theirs.bearer)).toBe(200);
    const ended = await end(id);
    expect([ended.status, ended.headers.get("set-cookie")]).toEqual([200, null]);
    expect(await lastEntry()).toMatchObject({ action: "session_end", user_id: me.id });
    expect(await meOf(there.bearer)).toBe(401);
    expect((await accounts.ask("/refresh", { body: { refreshToken: there.refreshToken } })).status).toBe(401);
    expect((await end(id)).status).toBe(404);
    const own = await end(await idOf(me));
    expect(own.headers.get("set-cookie")).toMatch(/^rr_files=; Max-Age=0; Path=\/api\/files/);
    expect(await meOf(me.bearer)).toBe(401);
  });

  it("is deleted with all that hangs on it, by its owner, who types the address again", async () => {
    const { db } = records();
    const conversation = { id: `c${me.id}`, user_id: me.id, title: null, created_at: 1, last_activity_at: 1 };
    await db
      .insertInto("conversation")
      .values({ ...conversation, message_count: 0 })
      .execute();
    expect(await remove(me, { email: freshEmail(), password: PASSWORD })).toMatchObject({
      status: 400,
      body: { details: [{ param: "email", msg: TEXTS.ownEmailDiffers }] },
    });
    expect(await remove(me, { email })).toMatchObject({ status: 400, body: { details: [{ param: "password" }] } });
    expect(await remove(me, { email, password: "wrong password" })).toMatchObject({
      status: 400,
      body: { details: [{ param: "password", msg: TEXTS.currentPasswordWrong }] },
    });
    const removed = await remove(me, { email: email.toUpperCase(), password: PASSWORD });
    expect(removed.status).toBe(200);
    expect(removed.headers.get("set-cookie")).toMatch(/^rr_files=; Max-Age=0/);
    expect(await meOf(me.bearer)).toBe(401);
    expect((await accounts.ask("/refresh", { body: { refreshToken: me.refreshToken } })).status).toBe(401);
    for (const table of ["session", "mail_token", "conversation"] as const) {
      const rows = await db.selectFrom(table).select("user_id").where("user_id", "=", me.id).execute();
      expect([table, rows]).toEqual([table, []]);
    }
    expect(await lastEntry()).toMatchObject({ action: "account_delete", user_id: me.id, details: email });
    await accounts.confirmed(email);
    expect((await accounts.signedIn(email)).id).not.toBe(me.id);
  });

  it("is not deleted when it is the last admin's", async () => {
    await deps.store.makeAdmin(me.id);
    expect(await remove(me, { email, password: PASSWORD })).toMatchObject({
      status: 409,
      body: { error: { code: "conflict" } },
    });
    expect(await meOf(me.bearer)).toBe(200);
    await accounts.confirmed("chief@example.org");
    expect((await remove(me, { email, password: PASSWORD })).status).toBe(200);
  });

  it("is deleted without a password when it has none, and changes none then", async () => {
    await deps.store.setPassword(me.id, "");
    expect((await change(me.bearer, "")).status).toBe(400);
    expect((await change(me.bearer, PASSWORD)).status).toBe(400);
    expect((await remove(me, { email })).status).toBe(200);
  });
});
