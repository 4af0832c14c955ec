import { beforeEach, expect, it, vi } from "vitest";
import { LIMITS } from "@reading-room/contract/limits";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryPost, type MemoryPost } from "../../drivers/mailers/memory.ts";
import type { AuthDeps } from "./deps.ts";
import { accountsForTests, depsForTests, PASSWORD, type Accounts } from "./for-tests.ts";

let number = 0;
const freshEmail = (): string => `clara.${++number}@example.org`;
const NEW = "another password";

onEveryDatabase("a forgotten password", (records) => {
  let deps: AuthDeps;
  let mailer: MemoryPost;
  let accounts: Accounts;

  beforeEach(async () => {
    mailer = memoryPost();
    deps = { ...(await depsForTests(records().db, mailer)), adminEmails: [] };
    accounts = accountsForTests(deps, mailer);
    await records().db.deleteFrom("failed_attempt").execute();
  });

  const forgot = (email: string) => accounts.ask("/forgot-password", { body: { email } });
  const reset = (token: string, password = NEW) => accounts.ask("/reset-password", { body: { token, password } });
  const logIn = (identifier: string, password: string) => accounts.ask("/login", { body: { identifier, password } });
  const actions = async (email: string): Promise<string[]> => {
    const user = await deps.store.userByEmail(email);
    const query = records()
      .db.selectFrom("audit_log")
      .select("action")
      .where("user_id", "=", user?.id ?? "");
    return (await query.orderBy("position").execute()).map(({ action }) => action);
  };
  const resetToken = async (email: string): Promise<string> => {
    await forgot(email);
    return accounts.lastToken(email);
  };

  it("is replaced through a mailed link, which ends every session", async () => {
    const email = freshEmail();
    await accounts.confirmed(email);
    const before = await accounts.signedIn(email);
    const asked = await forgot(email);
    expect(asked).toMatchObject({ status: 200, body: { emailSent: true } });
    expect(mailer.sent.at(-1)?.link).toMatch(/^http:\/\/localhost:5001\/reset-password\?token=[\w-]{43}$/);
    expect((await reset(accounts.lastToken(email))).status).toBe(200);
    expect((await accounts.ask("/me", { bearer: before.bearer })).status).toBe(401);
    expect((await accounts.ask("/refresh", { body: { refreshToken: before.refreshToken } })).status).toBe(401);
    expect((await accounts.ask("/files/x/open", { cookie: before.cookie })).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, NEW)).status).toBe(200);
    expect(await actions(email)).toEqual([
      "signup",
      "confirm_email",
      "login",
      "password_forgotten",
      "password_reset",
      "login_failed",
      "login",
    ]);
  });

  it("takes each link once, and lets older ones die", async () => {
    const email = freshEmail();
    await accounts.confirmed(email);
    const older = await resetToken(email);
    const token = await resetToken(email);
    expect(token).not.toBe(older);
    expect(await reset(older)).toMatchObject({ status: 400, body: { error: { code: "invalid_token" } } });
    const tries = await Promise.all(Array.from({ length: 50 }, (_, i) => reset(token, `${NEW} ${i}`)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 400 || status === 429)).toHaveLength(49);
    const winner = tries.findIndex(({ status }) => status === 200);
    expect((await logIn(email, `${NEW} ${winner}`)).status).toBe(200);
    expect((await reset(token)).status).toBe(400);
  });

  it("refuses a link past its hour, one for something else, and one of nobody", async () => {
    const email = freshEmail();
    await accounts.waiting(email);
    const confirm = accounts.lastToken(email);
    const token = await resetToken(email);
    expect((await reset(confirm)).status).toBe(400);
    expect((await accounts.ask("/confirm-email", { body: { token } })).status).toBe(400);
    expect((await reset("x")).status).toBe(400);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now + LIMITS.resetTokenMs + 1_000 });
    const late = await reset(token);
    vi.setSystemTime(now + LIMITS.resetTokenMs - 60_000);
    const inTime = await reset(token);
    vi.useRealTimers();
    expect([late.status, inTime.status]).toEqual([400, 200]);
  });

  it("proves the address of an account that waited for its confirmation, and takes it from whoever signed up", async () => {
    const email = freshEmail();
    await accounts.waiting(email);
    const strangers = accounts.lastToken(email);
    await records()
      .db.insertInto("identity")
      .values({ issuer: "i", subject: email, user_id: (await deps.store.userByEmail(email))?.id ?? "", created_at: 1 })
      .execute();
    expect((await reset(await resetToken(email))).status).toBe(200);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, NEW)).status).toBe(200);
    expect((await accounts.ask("/confirm-email", { body: { token: strangers } })).status).toBe(400);
    expect(await deps.store.userOfIdentity({ issuer: "i", subject: email })).toBeUndefined();
  });

  it("makes an admin of the first whom it confirms, and says so, unless there is one", async () => {
    const first = async (): Promise<[number | undefined, string | null | undefined]> => {
      await records().db.deleteFrom("fact").where("name", "=", "first_confirmed_user").execute();
      const email = freshEmail();
      await accounts.waiting(email);
      await reset(await resetToken(email));
      const user = await deps.store.userByEmail(email);
      const entries = records().db.selectFrom("audit_log").select("details").where("action", "=", "password_reset");
      const [noted] = await entries.where("user_id", "=", user?.id ?? "").execute();
      return [user?.is_admin, noted?.details];
    };
    await records().db.updateTable("user").set({ is_admin: 0 }).execute();
    expect(await first()).toEqual([1, "and confirmed the address; is an admin now"]);
    expect(await first()).toEqual([0, "and confirmed the address"]);
    await records().db.updateTable("user").set({ is_admin: 0 }).execute();
  });

  it("keeps the identity and the rights of an account that was confirmed before", async () => {
    const email = freshEmail();
    await accounts.confirmed(email);
    const { id = "" } = (await deps.store.userByEmail(email)) ?? {};
    await deps.store.makeAdmin(id);
    await deps.store.linkIdentity({ issuer: "i", subject: email, userId: id, firstIsAdmin: false });
    await reset(await resetToken(email));
    expect(await deps.store.userOfIdentity({ issuer: "i", subject: email })).toMatchObject({ id, is_admin: 1 });
  });

  it("mails nothing to a deactivated account, and a link from before does nothing", async () => {
    const email = freshEmail();
    await accounts.confirmed(email);
    const token = await resetToken(email);
    const { id = "" } = (await deps.store.userByEmail(email)) ?? {};
    await deps.store.setActive(id, false);
    const mails = mailer.sent.length;
    expect((await forgot(email)).text).toBe((await forgot(freshEmail())).text);
    expect(mailer.sent).toHaveLength(mails);
    expect((await reset(token)).status).toBe(400);
    await deps.store.setActive(id, true);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  it("is of no use any more once the operator has set another password", async () => {
    const email = freshEmail();
    await accounts.confirmed(email);
    const { id = "" } = (await deps.store.userByEmail(email)) ?? {};
    const token = await resetToken(email);
    await deps.store.setPassword(id, await deps.passwords.hash("the operator's"));
    expect((await reset(token)).status).toBe(400);
    expect((await logIn(email, "the operator's")).status).toBe(200);
  });

  it("is not given to an account that signs in through a provider; its owner is told where to", async () => {
    const email = freshEmail();
    await accounts.confirmed(email);
    const { id = "" } = (await deps.store.userByEmail(email)) ?? {};
    const token = await resetToken(email);
    await deps.store.setPassword(id, "");
    await forgot(email);
    expect(mailer.sent.at(-1)).toMatchObject({ to: email, link: "http://localhost:5001/login" });
    expect((await reset(token)).status).toBe(400);
    expect((await logIn(email, NEW)).status).toBe(401);
  });

  it("lets a person in at once who was slowed down by wrong tries", async () => {
    const email = freshEmail();
    await accounts.confirmed(email);
    for (let i = 0; i < 6; i++) await logIn(email, "wrong password");
    expect((await logIn(email, PASSWORD)).status).toBe(429);
    await reset(await resetToken(email));
    expect((await logIn(email, NEW)).status).toBe(200);
  });

  it("dies with a password change", async () => {
    const email = freshEmail();
    await accounts.confirmed(email);
    const token = await resetToken(email);
    const { bearer } = await accounts.signedIn(email);
    const body = { currentPassword: PASSWORD, password: NEW };
    expect((await accounts.ask("/change-password", { bearer, body })).status).toBe(200);
    expect((await reset(token, "a third one")).status).toBe(400);
  });

  it("asks for a password by the same rules as a sign-up", async () => {
    const refused = await reset("x", "short");
    expect(refused).toMatchObject({ status: 400, body: { details: [{ param: "password" }] } });
  });
});
