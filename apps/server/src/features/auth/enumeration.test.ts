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

  it("is nothing when the confirmation is asked for again, be the mail server slow or down", async () => {
    const email = freshEmail();
    await post("/signup", { email, password });
    const slow = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), SLOW_MAIL_MS));
    for (const send of [slow, () => Promise.reject(new Error("down"))]) {
      serve({ ...deps, post: { ...mailer, local: false, send } });
      const waits = await post("/resend-confirmation", { email });
      const nobody = await post("/resend-confirmation", { email: freshEmail() });
      expect([waits.status, waits.text]).toEqual([200, nobody.text]);
      expect(Math.abs(waits.ms - nobody.ms)).toBeLessThan(TOLERANCE_MS);
    }
    expect(failures).toBe(1);
  });

  it("is nothing when somebody signs in with a wrong password, whatever the account's state", async () => {
    const [confirmed, waiting] = [freshEmail(), freshEmail()];
    await post("/signup", { email: confirmed, password });
    await post("/confirm-email", { token: lastToken() });
    await post("/signup", { email: waiting, password });
    const withoutId = (text: string): string => text.replace(/"requestId":"[^"]*"/, "");
    const answers = [];
    for (const identifier of [confirmed, waiting, freshEmail(), "no.such.name", "\u00e9", "x@y"]) {
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
