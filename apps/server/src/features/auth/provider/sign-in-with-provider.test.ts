import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import type { Identity } from "../../../drivers/identity-providers/identity-provider.ts";
import { scriptedProvider, type ScriptedProvider } from "../../../drivers/identity-providers/scripted.ts";
import { memoryPost, type MemoryPost } from "../../../drivers/mailers/memory.ts";
import { answerSignIn } from "./answer-sign-in.ts";
import { beginSignIn } from "./begin-sign-in.ts";
import { depsForTests } from "../for-tests.ts";
import type { ProviderDeps } from "./provider-deps.ts";
import { signInWithProvider } from "./sign-in-with-provider.ts";
import { emailKey } from "../../../core/email-key.ts";

const ORIGIN = { ip: "192.0.2.1", userAgent: null };
const AT_ONCE = 50;
let number = 0;
const freshIdentity = (): Identity & { email: string } => {
  const subject = `person${++number}`;
  return { issuer: "https://id.example.org", subject, email: `${subject}@example.org`, isEmailVerified: true };
};

onEveryDatabase("whose account somebody gets that a provider vouches for", (records) => {
  let deps: ProviderDeps;
  let provider: ScriptedProvider;
  let post: MemoryPost;
  let failures: unknown[];

  beforeEach(async () => {
    provider = scriptedProvider(null);
    post = memoryPost();
    failures = [];
    const onFailure = (error: unknown): void => void failures.push(error);
    deps = { ...(await depsForTests(records().db, post)), provider, onFailure };
  });

  const signIn = (identity: Identity) => signInWithProvider(deps, identity, ORIGIN);
  const accountsOf = async (email: string): Promise<number> =>
    (await records().db.selectFrom("user").select("id").where("email_key", "=", emailKey(email)).execute()).length;
  const actionsOf = async (userId: string): Promise<string[]> =>
    (
      await records()
        .db.selectFrom("audit_log")
        .select("action")
        .where("user_id", "=", userId)
        .orderBy("position")
        .execute()
    ).map(({ action }) => action);
  const addUser = async (email: string, isConfirmed: boolean) => {
    const account = { email, emailKey: emailKey(email), usernameBase: "somebody", passwordHash: "a hash" };
    const user = await deps.store.addUser({ ...account, isConfirmed, isAdmin: false });
    if (user === null) throw new Error("the address is taken");
    return user;
  };

  it("is one, however many times at once they first sign in", async () => {
    const identity = freshIdentity();
    const decisions = await Promise.all(Array.from({ length: AT_ONCE }, () => signIn(identity)));
    expect(decisions.filter(({ problem }) => problem !== null)).toEqual([]);
    const ids = new Set(decisions.map(({ user }) => user?.id));
    expect([ids.size, await accountsOf(identity.email)]).toEqual([1, 1]);
    const [id = ""] = ids;
    expect((await actionsOf(id)).toSorted()).toEqual(["confirm_email", "identity_link", "signup"]);
    expect(post.sent).toEqual([]);
  });

  it("is one for all who share a verified address, and nobody's name is another's", async () => {
    const shared = freshIdentity();
    const many = Array.from({ length: 10 }, (_, n) => ({ ...shared, subject: `${shared.subject}-${n}` }));
    const namesakes = Array.from({ length: 10 }, (_, n) => ({
      ...freshIdentity(),
      email: `${shared.subject}@host${n}.example.org`,
    }));
    const decisions = await Promise.all([...many, ...namesakes].map(signIn));
    const users = decisions.map(({ user }) => user);
    expect(new Set(users.slice(0, 10).map((user) => user?.id)).size).toBe(1);
    expect(new Set(users.slice(10).map((user) => user?.id)).size).toBe(10);
    expect(new Set(users.map((user) => user?.username)).size).toBe(11);
  });

  it("stays theirs when another account's address is theirs there later", async () => {
    const identity = freshIdentity();
    const { user } = await signIn(identity);
    const other = await addUser(freshIdentity().email, false);
    expect((await signIn({ ...identity, email: other.email })).user?.id).toBe(user?.id);
    expect(await deps.store.linkIdentity({ ...identity, userId: other.id, firstIsAdmin: false })).toBeNull();
    expect(await deps.store.userById(other.id)).toMatchObject({ is_confirmed: 0, password_hash: "a hash" });
    expect(await deps.store.userOfIdentity(identity)).toMatchObject({ id: user?.id });
  });

  it("keeps its password when its owner confirmed it in the meantime", async () => {
    const identity = freshIdentity();
    const waiting = await addUser(identity.email, false);
    const linkIdentity: ProviderDeps["store"]["linkIdentity"] = async (link) => {
      await deps.store.confirmUser(waiting.id, false);
      return deps.store.linkIdentity(link);
    };
    const racing = { ...deps, store: { ...deps.store, linkIdentity } };
    const { user, problem } = await signInWithProvider(racing, identity, ORIGIN);
    expect([problem, user]).toMatchObject([null, { id: waiting.id, is_confirmed: 1, password_hash: "a hash" }]);
    expect(await actionsOf(waiting.id)).toEqual(["identity_link"]);
    expect(post.sent.at(-1)?.text).not.toContain("no longer works");
  });

  it("is refused, not another's, when it is deleted in the very moment", async () => {
    const identity = freshIdentity();
    const doomed = await addUser(identity.email, true);
    const linkIdentity: ProviderDeps["store"]["linkIdentity"] = async (link) => {
      await records().db.deleteFrom("user").where("id", "=", doomed.id).execute();
      return deps.store.linkIdentity(link);
    };
    const racing = { ...deps, store: { ...deps.store, linkIdentity } };
    expect(await signInWithProvider(racing, identity, ORIGIN)).toEqual({ user: null, problem: "failed" });
    expect((await signIn(identity)).problem).toBeNull();
  });

  it("is nobody's whose address would only turn into an admin's, or into another account's", async () => {
    const lookalike = { ...freshIdentity(), email: "chie\uff46@example.org" };
    expect(await signIn(lookalike)).toEqual({ user: null, problem: "email_missing" });
    const identity = freshIdentity();
    const old = await addUser(identity.email.replace("person", "\uff50erson"), true);
    expect(old.email_key).toBe(identity.email);
    expect(await signIn(identity)).toEqual({ user: null, problem: "email_taken" });
    const name = { ...freshIdentity(), email: `J\u00dcRGEN${number}@Example.org` };
    const { user } = await signIn(name);
    expect((await signIn({ ...freshIdentity(), email: name.email.toLowerCase() })).user?.id).toBe(user?.id);
  });

  it("is an admin's when it is the first that is confirmed, in local mode and with no address named", async () => {
    await records().db.deleteFrom("fact").where("name", "=", "first_confirmed_user").execute();
    const away = { ...deps, adminEmails: [], post: memoryPost(false) };
    expect((await signInWithProvider(away, freshIdentity(), ORIGIN)).user?.is_admin).toBe(0);
    await records().db.deleteFrom("fact").where("name", "=", "first_confirmed_user").execute();
    expect((await signIn(freshIdentity())).user?.is_admin).toBe(0);
    await records().db.deleteFrom("fact").where("name", "=", "first_confirmed_user").execute();
    const local = { ...deps, adminEmails: [] };
    const admins = [];
    for (const identity of [freshIdentity(), freshIdentity()]) {
      admins.push((await signInWithProvider(local, identity, ORIGIN)).user?.is_admin);
    }
    expect(admins).toEqual([1, 0]);
    const noted = await records().db.selectFrom("audit_log").select("details").orderBy("position", "desc").execute();
    expect(noted.filter(({ details }) => details?.endsWith("is an admin now"))).toHaveLength(1);
  });

  it("is no admin's where the operator has made one already", async () => {
    const boss = await addUser(freshIdentity().email, true);
    await deps.store.makeAdmin(boss.id);
    await records().db.deleteFrom("fact").where("name", "=", "first_confirmed_user").execute();
    const { user } = await signInWithProvider({ ...deps, adminEmails: [] }, freshIdentity(), ORIGIN);
    expect(user?.is_admin).toBe(0);
    await records().db.updateTable("user").set({ is_admin: 0 }).execute();
  });

  it("is theirs though the mail about it cannot be left", async () => {
    const identity = freshIdentity();
    const { id } = await addUser(identity.email, true);
    const leave = () => Promise.reject(new Error("the queue is full"));
    const decision = await signInWithProvider({ ...deps, post: { ...post, leave } }, identity, ORIGIN);
    expect(decision).toMatchObject({ problem: null, user: { id } });
    expect(String(failures)).toContain("the queue is full");
  });

  it("is nobody's when the records fail, and says so without a word of why", async () => {
    provider.person = freshIdentity();
    const { note, address } = await beginSignIn(deps, { remember: false });
    const said = { code: "one", state: new URL(address).searchParams.get("state") ?? "" };
    const userOfIdentity = () => Promise.reject(new Error("the disk is full"));
    const failing = { ...deps, store: { ...deps.store, userOfIdentity } };
    expect(await answerSignIn(failing, { said, note }, ORIGIN)).toEqual({
      ticket: null,
      problem: "failed",
      next: "/dashboard",
    });
    expect(String(failures)).toContain("the disk is full");
  });

  it("forgets used-up codes once they would be of no use anyway", async () => {
    const now = Date.now();
    expect(await deps.store.spendCode("old", now - 1)).toBe(true);
    expect(await deps.store.spendCode("new", now + 60_000)).toBe(true);
    expect(await deps.store.spendCode("new", now + 60_000)).toBe(false);
    const codes = await records().db.selectFrom("spent_code").select("hash").execute();
    expect(codes.map(({ hash }) => hash)).not.toContain("old");
  });
});
