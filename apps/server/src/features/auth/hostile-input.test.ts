import { beforeEach, expect, it } from "vitest";
import { TEXTS } from "@reading-room/contract/texts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryPost, type MemoryPost } from "../../drivers/mailers/memory.ts";
import type { AuthDeps } from "./deps.ts";
import { accountsForTests, depsForTests, PASSWORD, type Accounts } from "./for-tests.ts";

const MEGABYTE = "a".repeat(1_000_000);
/** Every field that a person or a link fills in, in a call that is good otherwise. */
const FIELDS: readonly (readonly [path: string, field: string, others: object])[] = [
  ["/login", "identifier", { password: PASSWORD }],
  ["/login", "password", { identifier: "gustav@example.org" }],
  ["/login", "remember", { identifier: "gustav@example.org", password: PASSWORD }],
  ["/signup", "email", { password: PASSWORD }],
  ["/signup", "password", { email: "hostile@example.org" }],
  ["/confirm-email", "token", {}],
  ["/resend-confirmation", "email", {}],
  ["/forgot-password", "email", {}],
  ["/reset-password", "token", { password: PASSWORD }],
  ["/reset-password", "password", { token: "x" }],
  ["/refresh", "refreshToken", {}],
  ["/change-password", "currentPassword", { password: PASSWORD }],
  ["/change-password", "password", { currentPassword: PASSWORD }],
  ["/delete-account", "email", { password: PASSWORD }],
  ["/delete-account", "password", { email: "gustav@example.org" }],
];
const WRONG_TYPES: readonly unknown[] = [null, 7, [], ["a@b.de"], {}, { $ne: "" }];
/** No addresses: two in one, headers, what is not seen, and what turns the direction of writing. */
const NO_ADDRESSES: readonly string[] = [
  "",
  " ",
  "plain",
  "a@b",
  "@example.org",
  "a@.",
  "a@b.",
  "a@b@c.org",
  "a@example.org,b@example.org",
  "a@example.org;b@example.org",
  "a@example.org b@example.org",
  "a@example.org\r\nBcc: b@example.org",
  "a@example.org\nSubject: x",
  "a@example.org%0d%0abcc:b@example.org\r",
  "<a@example.org>",
  '"a"@example.org',
  "a\u0000@example.org",
  "a\u202egro.elpmaxe@example.org",
  "a\u200b@example.org",
  "a\u2066@example.org",
  "a\ufeff@example.org",
  "a\u00a0b@example.org",
  "a\uff20b@example.org",
  "a\uff0cb@example.org",
  "a\uff1cb@example.org",
  "a\u00a8b@example.org",
  "a@example\u037eb.org",
  `${"a".repeat(250)}@example.org`,
];

onEveryDatabase("hostile input", (records) => {
  let deps: AuthDeps;
  let mailer: MemoryPost;
  let accounts: Accounts;
  let bearer: string;

  beforeEach(async () => {
    const { db } = records();
    for (const table of ["user", "failed_attempt"] as const) await db.deleteFrom(table).execute();
    mailer = memoryPost();
    const real = await depsForTests(db, mailer);
    const passwords: AuthDeps["passwords"] = {
      needRoom: () => {},
      hash: async (password) => `plain ${password}`,
      matches: async (password, hash) => hash === `plain ${password}`,
    };
    deps = { ...real, passwords };
    accounts = accountsForTests(deps, mailer);
    await accounts.confirmed("gustav@example.org");
    ({ bearer } = await accounts.signedIn("gustav@example.org"));
  });

  const users = async (): Promise<number> => (await deps.store.users()).length;

  it("is refused field by field: missing, of a wrong type, too long, with a NUL", async () => {
    for (const [path, field, others] of FIELDS) {
      const ask = (value: unknown) => accounts.ask(path, { bearer, body: { ...others, [field]: value } });
      const isOptional = field === "remember" || (path === "/delete-account" && field === "password");
      // Null is nothing where nothing need be said.
      const wrong = WRONG_TYPES.filter((value) => value !== null || !isOptional);
      for (const value of [...(isOptional ? [] : [undefined]), ...wrong]) {
        const { status, body } = await ask(value);
        expect([path, field, value, status, (body.details as { param: string }[])[0]?.param]).toEqual([
          path,
          field,
          value,
          400,
          field,
        ]);
      }
      expect([path, field, (await ask(MEGABYTE)).status]).toEqual([path, field, 413]);
      expect([path, field, (await ask("a".repeat(2_000))).status]).toEqual([path, field, 400]);
      expect([path, field, (await ask("nul\u0000nul@example.org")).status]).toEqual([path, field, 400]);
    }
    expect(await users()).toBe(1);
  });

  it("is refused as a body: no JSON, no object, half a character, an object that poisons", async () => {
    for (const body of ["{", "[]", "7", '"text"', '{"identifier":', "\u0000"]) {
      expect([body, (await accounts.ask("/login", { body })).status]).toEqual([body, 400]);
    }
    const poisoned = '{"__proto__":{"isAdmin":true},"constructor":{},"identifier":"x","password":"y","is_admin":true}';
    expect((await accounts.ask("/login", { body: poisoned })).status).toBe(401);
    const halves = '{"identifier":"\\ud800","password":"\\udfff\\ud800"}';
    expect((await accounts.ask("/login", { body: halves })).status).toBe(401);
  });

  it("gives nobody rights or a state that only the server gives", async () => {
    const body = { email: "greedy@example.org", password: PASSWORD, is_admin: 1, isAdmin: true, is_confirmed: true };
    expect((await accounts.ask("/signup", { body })).status).toBe(201);
    expect(await deps.store.userByEmail("greedy@example.org")).toMatchObject({ is_admin: 0, is_confirmed: 0 });
  });

  it("is no address: nothing is made and nothing is mailed", async () => {
    const sent = mailer.sent.length;
    for (const email of NO_ADDRESSES) {
      for (const path of ["/signup", "/resend-confirmation", "/forgot-password", "/delete-account"]) {
        const answer = await accounts.ask(path, { bearer, body: { email, password: PASSWORD } });
        expect([path, email, answer.status]).toEqual([path, email, 400]);
      }
    }
    const empty = await accounts.ask("/signup", { body: { email: "", password: "" } });
    expect(empty.body.details).toContainEqual({ param: "email", msg: TEXTS.emailRequired });
    expect(empty.body.details).toContainEqual({ param: "password", msg: TEXTS.passwordRequired });
    expect(await users()).toBe(1);
    expect(mailer.sent).toHaveLength(sent);
  });

  it("makes one account of an address in different letters, and two of look-alikes", async () => {
    // Fullwidth letters and a ligature compose to the same; Cyrillic ones look the same and are others.
    for (const email of [
      "GUSTAV@EXAMPLE.ORG",
      "\uff47ustav@example.org",
      "gu\ufb06av@\uff45xample.org",
      "gustav@example\uff0eorg",
    ]) {
      await accounts.ask("/signup", { body: { email, password: "the thief's own" } });
      expect([email, await users()]).toEqual([email, 1]);
      expect(mailer.sent.at(-1)).toMatchObject({ to: "gustav@example.org", link: "http://localhost:5001/login" });
    }
    // Of an address that is nobody's yet, the mail goes to the plain one: its owner alone can confirm it.
    await accounts.ask("/signup", { body: { email: "\uff43hie\uff46@example.org", password: PASSWORD } });
    expect(mailer.sent.at(-1)?.to).toBe("chief@example.org");
    await records().db.deleteFrom("user").where("email_key", "=", "chief@example.org").execute();
    const lookalike = "gust\u0430v@example.org";
    const made = await accounts.ask("/signup", { body: { email: lookalike, password: PASSWORD } });
    expect(made.status).toBe(201);
    expect(mailer.sent.at(-1)?.to).toBe(lookalike);
    const { username } = made.body.user as { username: string };
    expect(username).toMatch(/^[a-z0-9._-]+$/);
    expect(username).not.toBe("gustav");
    expect(await users()).toBe(2);
    const theft = { identifier: lookalike, password: PASSWORD };
    expect((await accounts.ask("/login", { body: theft })).status).toBe(403);
  });

  it("makes a plain username of any address", async () => {
    const emails = [
      "%@x.org",
      "_@x.org",
      "..-@x.org",
      "\u738b\u5c0f\u660e@x.org",
      "o'brien+tag@x.org",
      "a$b@x.org",
      "@x.org".padStart(70, "n"),
    ];
    for (const email of emails) {
      const { status, body } = await accounts.ask("/signup", { body: { email, password: PASSWORD } });
      expect([email, status]).toEqual([email, 201]);
      expect([email, (body.user as { username: string }).username]).toEqual([
        email,
        expect.stringMatching(/^[a-z0-9][a-z0-9._-]{0,41}$/),
      ]);
    }
  });

  it("is only text: to the database, in a password, in a link", async () => {
    const email = "o'brien+%_--@example.org";
    const password = "'; drop table user; -- \u202e\ud83d\ude80 \t\r\n";
    await accounts.ask("/signup", { body: { email, password } });
    const confirmed = await accounts.ask("/confirm-email", { body: { token: accounts.lastToken(email) } });
    expect(confirmed.status).toBe(200);
    expect((await accounts.ask("/login", { body: { identifier: email, password } })).status).toBe(200);
    const { searchParams } = new URL(mailer.sent.findLast(({ to }) => to === email)?.link ?? "");
    expect(searchParams.get("email")).toBe(email);
    for (const identifier of ["' or 1=1 --", "%", "_", "gustav%", "*"])
      expect((await accounts.ask("/login", { body: { identifier, password: PASSWORD } })).status).toBe(401);
  });

  it("becomes no part of a mail's page", async () => {
    const email = "x&bcc=y'@example.org";
    await accounts.ask("/signup", { body: { email, password: PASSWORD } });
    expect(mailer.sent.at(-1)).toMatchObject({ to: email, html: expect.not.stringContaining("x&bcc=y'@") });
  });
});
