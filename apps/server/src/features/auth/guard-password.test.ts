import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "../../core/app-error.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryPost } from "../../drivers/mailers/memory.ts";
import type { AuthDeps } from "./deps.ts";
import { forgetAccountFailures } from "./guard-password.ts";
import { accountsForTests, depsForTests, PASSWORD, type Accounts } from "./for-tests.ts";

let number = 0;
const freshEmail = (): string => `emil.${++number}@example.org`;
const HOUR_MS = 60 * 60_000;
const HOME = "192.0.2.1";
const STRANGE = "203.0.113.7";

onEveryDatabase("wrong passwords", (records) => {
  let deps: AuthDeps;
  let accounts: Accounts;
  let looks: number;
  let needRoom: () => void;
  let email: string;

  beforeEach(async () => {
    const mailer = memoryPost();
    const real = await depsForTests(records().db, mailer);
    looks = 0;
    needRoom = () => {};
    const matches: AuthDeps["passwords"]["matches"] = async (password, hash) => {
      looks += 1;
      // What is tried matters here, not how it is hashed.
      return hash !== null && password === PASSWORD;
    };
    deps = {
      ...real,
      passwords: { needRoom: () => needRoom(), hash: async (password) => `plain ${password}`, matches },
    };
    accounts = accountsForTests(deps, mailer);
    await records().db.deleteFrom("failed_attempt").execute();
    email = freshEmail();
    await accounts.confirmed(email);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const tryOnce = (password: string, { identifier = email, from = HOME } = {}) =>
    accounts.ask("/login", { body: { identifier, password }, from });
  const fail = async (times: number, where: { identifier?: string; from?: string } = {}): Promise<void> => {
    for (let i = 0; i < times; i++) await tryOnce("wrong", where);
  };
  /** Only dates stand still: databases and requests go on. */
  const stopClock = (at = Date.now()): void => void vi.useFakeTimers({ toFake: ["Date"], now: at });
  const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
  const tooSoon = async (): Promise<number> => {
    const query = records().db.selectFrom("audit_log").select("id").where("details", "=", "tried again too soon");
    return (await query.execute()).length;
  };

  it("count nothing, and ask nothing of the records, while too many others sign in", async () => {
    await fail(4);
    needRoom = () => {
      throw new AppError("too_many_requests", "Too many people are signing in.", { retryAfterS: 5 });
    };
    await fail(20);
    expect((await tryOnce(PASSWORD)).headers.get("retry-after")).toBe("5");
    needRoom = () => {};
    expect((await tryOnce(PASSWORD)).status).toBe(200);
    expect(looks).toBe(5);
  });

  it("make the next try wait, ever longer, without a look at the password", async () => {
    stopClock();
    await fail(5);
    const refused = await tryOnce(PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: "too_many_requests" } } });
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(refused.text).not.toMatch(/expired|invalid/i);
    expect(looks).toBe(5);
    later(1_001);
    expect((await tryOnce("wrong")).status).toBe(401);
    expect((await tryOnce("wrong")).headers.get("retry-after")).toBe("2");
    later(2_001);
    expect((await tryOnce(PASSWORD)).status).toBe(200);
  });

  it("are forgiven by the right one", async () => {
    for (let round = 0; round < 3; round++) {
      await fail(4);
      expect((await tryOnce(PASSWORD)).status).toBe(200);
    }
  });

  it("slow an unknown account down exactly like a known one", async () => {
    stopClock();
    const withoutId = (text: string): string => text.replace(/"requestId":"[^"]*"/, "");
    const answersFor = async (identifier: string, from: string): Promise<string[]> => {
      const answers = [];
      for (let i = 0; i < 8; i++) {
        const { status, headers, text } = await tryOnce("wrong", { identifier, from });
        answers.push(`${status} ${headers.get("retry-after")} ${withoutId(text)}`);
        if (i > 5) later(1_001);
      }
      return answers;
    };
    const known = await answersFor(email, "203.0.113.20");
    expect(await answersFor(freshEmail(), "203.0.113.21")).toEqual(known);
    expect(await answersFor("no.such.name", "203.0.113.22")).toEqual(known);
    expect(new Set(known.map((one) => one.slice(0, 3)))).toEqual(new Set(["401", "429"]));
  });

  it("go one at a time where one more brings a delay: many at once are no way around it", async () => {
    await fail(4);
    const tries = await Promise.all(Array.from({ length: 50 }, () => tryOnce("wrong")));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([401, ...Array<number>(49).fill(429)]);
    expect(looks).toBe(5);
  });

  it("by strangers do not keep an owner out where the account is at home, and little elsewhere", async () => {
    await tryOnce(PASSWORD);
    stopClock();
    for (let i = 0; i < 40; i++) await tryOnce("wrong", { from: `198.51.100.${i}` });
    const elsewhere = await tryOnce(PASSWORD, { from: STRANGE });
    expect(elsewhere.status).toBe(429);
    expect(Number(elsewhere.headers.get("retry-after"))).toBeLessThanOrEqual(30);
    expect((await tryOnce(PASSWORD)).status).toBe(200);
  });

  it("by its email and by its username slow one account down together, and answer like any wrong one", async () => {
    const { username = "" } = (await deps.store.userByEmail(email)) ?? {};
    stopClock();
    const names = [email, username];
    const tries = Array.from({ length: 10 }, (_, i) => ({ identifier: names[i % 2] ?? "", from: `198.51.100.${i}` }));
    for (const where of tries) expect((await tryOnce("wrong", where)).status).toBe(401);
    const withoutId = ({ status, text }: { status: number; text: string }) => [
      status,
      text.replace(/"requestId":"[^"]*"/, ""),
    ];
    const right = await tryOnce(PASSWORD, { identifier: username, from: STRANGE });
    const unknown = await tryOnce(PASSWORD, { identifier: "no.such.name", from: STRANGE });
    expect(withoutId(right)).toEqual(withoutId(unknown));
    expect(right.status).toBe(401);
    expect(looks).toBe(12);
    later(2_001);
    expect((await tryOnce(PASSWORD, { identifier: username, from: STRANGE })).status).toBe(200);
  });

  it("by other names keep nobody out who is at home, nor whoever has set a new password", async () => {
    await tryOnce(PASSWORD);
    const user = await deps.store.userByEmail(email);
    stopClock();
    for (let i = 0; i < 18; i++) {
      const identifier = i % 2 === 0 ? email : (user?.username ?? "");
      await tryOnce("wrong", { identifier, from: `198.51.100.${i}` });
    }
    expect((await tryOnce(PASSWORD, { from: STRANGE })).status).toBe(401);
    expect((await tryOnce(PASSWORD)).status).toBe(200);
    for (let i = 0; i < 18; i++) {
      const identifier = i % 2 === 0 ? email : (user?.username ?? "");
      await tryOnce("wrong", { identifier, from: `198.51.100.${i}` });
    }
    if (user !== undefined) await forgetAccountFailures(deps, user);
    expect((await tryOnce(PASSWORD, { from: STRANGE })).status).toBe(200);
  });

  it("at many accounts slow their address down, but not those who are at home there", async () => {
    await tryOnce(PASSWORD, { from: STRANGE });
    stopClock();
    for (let i = 0; i < 20; i++) await fail(1, { identifier: `nobody${i}@example.org`, from: STRANGE });
    const other = freshEmail();
    expect((await tryOnce(PASSWORD, { identifier: other, from: STRANGE })).status).toBe(429);
    expect((await tryOnce("wrong", { identifier: other })).status).toBe(401);
    expect((await tryOnce(PASSWORD, { from: STRANGE })).status).toBe(200);
  });

  it("are counted by network where addresses are given away by the billion", async () => {
    stopClock();
    for (let i = 0; i < 5; i++) await tryOnce("wrong", { from: `2001:db8:1:2::${i + 1}` });
    expect((await tryOnce(PASSWORD, { from: "2001:db8:1:2:ffff::9" })).status).toBe(429);
    expect((await tryOnce(PASSWORD, { from: "2001:db8:1:3::1" })).status).toBe(200);
  });

  it("fade", async () => {
    stopClock();
    await fail(5);
    later(25 * HOUR_MS);
    await fail(4);
    expect((await tryOnce(PASSWORD)).status).toBe(200);
  });

  it("lock nobody out when the clock is put back", async () => {
    stopClock(Date.now() + 30 * 24 * HOUR_MS);
    await fail(9);
    later(-30 * 24 * HOUR_MS);
    expect((await tryOnce(PASSWORD)).status).toBe(200);
  });

  it("are divided by the scale", async () => {
    const mailer = memoryPost();
    const scaled = accountsForTests({ ...deps, rateLimitScale: 1_000 }, mailer);
    const statuses = [];
    for (let i = 0; i < 7; i++) {
      const body = { identifier: email, password: "wrong" };
      statuses.push((await scaled.ask("/login", { body })).status);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(statuses).toEqual(Array<number>(7).fill(401));
  });

  it("are told of once in each delay, with their reason in the log alone", async () => {
    const before = await tooSoon();
    stopClock();
    await fail(5);
    for (let i = 0; i < 10; i++) await tryOnce("wrong");
    expect(await tooSoon()).toBe(before + 1);
    later(1_001);
    await fail(3);
    expect(await tooSoon()).toBe(before + 2);
    const { id = "" } = (await deps.store.userByEmail(email)) ?? {};
    const query = records().db.selectFrom("audit_log").select("details").where("user_id", "=", id);
    const reasons = (await query.where("action", "=", "login_failed").orderBy("position").execute()).map(
      ({ details }) => details,
    );
    expect(reasons.slice(0, 6)).toEqual([...Array<string>(5).fill("wrong password"), "tried again too soon"]);
  });

  it("are not counted when the hashing was too busy to look", async () => {
    await fail(4);
    const busy: AuthDeps = {
      ...deps,
      passwords: { ...deps.passwords, matches: () => Promise.reject(new Error("busy")) },
    };
    const body = { identifier: email, password: PASSWORD };
    const crowded = accountsForTests(busy, memoryPost());
    for (let i = 0; i < 3; i++) expect((await crowded.ask("/login", { body, from: HOME })).status).toBe(500);
    expect((await tryOnce(PASSWORD)).status).toBe(200);
  });

  it("say in the log what kept somebody out who knew the right one", async () => {
    const waiting = freshEmail();
    await accounts.waiting(waiting);
    await tryOnce(PASSWORD, { identifier: waiting });
    const { id = "" } = (await deps.store.userByEmail(email)) ?? {};
    await deps.store.setActive(id, false);
    await tryOnce(PASSWORD);
    await tryOnce(PASSWORD, { identifier: "nobody@example.org" });
    const query = records().db.selectFrom("audit_log").select(["username", "details"]).orderBy("position", "desc");
    expect((await query.limit(3).execute()).map(({ details }) => details)).toEqual([
      "unknown account",
      "deactivated",
      "not confirmed",
    ]);
  });
});
