import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findBrokenLink } from "../db/audit-log.ts";
import { openRecords } from "../db/open.ts";
import { keysOfAccount } from "../features/auth/delays.ts";
import { authStore } from "../features/auth/store.ts";
import { runProgram } from "./for-tests.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-user-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function user(args: readonly string[], input = "", some: Readonly<Record<string, string>> = {}): Promise<string> {
  const env = { DATA_DIR: folder, ...some };
  const { status, stdout, stderr } = await runProgram("commands/user.ts", { args, input, env });
  return `${status} ${stdout}${stderr}`.trim();
}

const NAMED = { ADMIN_EMAILS: "bert@example.org" };

it("makes, lists, deactivates and lets in accounts, and notes each change", async () => {
  expect(await user(["add", "Anna@Example.org", "--admin"], "long enough\n")).toBe(
    "0 Added anna <Anna@Example.org>, an admin.",
  );
  expect(await user(["add", "anna@example.ORG"], "long enough\n")).toBe(
    "1 There is an account anna@example.ORG already.",
  );
  expect(await user(["add", "bert@example.org"], "another one\n")).toBe("0 Added bert <bert@example.org>.");
  expect(await user(["deactivate", "bert"])).toBe("0 bert <bert@example.org> is deactivated.");
  expect(await user(["reset-password", "anna@example.org"], "new password\n")).toContain("all sessions have ended");
  const list = await user(["list"]);
  expect(list).toMatch(/anna +Anna@Example\.org +active, confirmed, admin/);
  expect(list).toMatch(/bert +bert@example\.org +inactive, confirmed$/);
  expect(await user(["list"], "", NAMED)).toMatch(
    /bert +bert@example\.org +inactive, confirmed, admin by ADMIN_EMAILS$/,
  );
  expect(await user(["activate", "bert@example.org"])).toBe("0 bert <bert@example.org> is active.");
  const { db } = await openRecords(join(folder, "records.db"));
  const entries = await db
    .selectFrom("audit_log")
    .select(["username", "action", "details"])
    .orderBy("created_at")
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    "user_add",
    "user_add",
    "user_deactivate",
    "user_reset_password",
    "user_activate",
  ]);
  expect(entries[0]).toMatchObject({ username: "System", details: "Anna@Example.org, an admin" });
  expect(entries[1]).toMatchObject({ username: "System", details: "bert@example.org" });
  expect(entries[2]).toMatchObject({ username: "System", details: "bert@example.org" });
  expect(await findBrokenLink(db)).toBeNull();
  await db.destroy();
});

it("confirms an account that waits for its mail, with the password given now, and lets no link open it any more", async () => {
  const { db } = await openRecords(join(folder, "records.db"));
  const store = authStore(db);
  const account = { email: "Wanda@example.org", emailKey: "wanda@example.org", usernameBase: "wanda" };
  const confirmToken = { purpose: "confirm", hash: "mailed", expiresAt: Date.now() + 60_000 } as const;
  const made = { ...account, passwordHash: "stranger's", isConfirmed: false, isAdmin: false };
  await store.addUser(made, confirmToken);
  expect(await user(["add", "wanda@example.org", "--admin"], "long enough\n")).toBe(
    "0 Added wanda <Wanda@example.org>, an admin. It had waited for its confirmation, and has the password given now.",
  );
  expect(await store.userByUsername("wanda")).toMatchObject({ is_confirmed: 1, is_admin: 1, is_active: 1 });
  expect((await store.userByUsername("wanda"))?.password_hash).toMatch(/^\$argon2/);
  expect(await store.confirmByToken("mailed", false)).toBeNull();
  await store.addUser({ ...made, email: "v@example.org", emailKey: "v@example.org", usernameBase: "v" }, null);
  await user(["deactivate", "v@example.org"]);
  expect(await user(["add", "v@example.org"], "long enough\n")).toBe("1 There is an account v@example.org already.");
  await db.deleteFrom("user").where("username", "in", ["wanda", "v"]).execute();
  await db.destroy();
});

it("keeps the last active admin, whom ADMIN_EMAILS may name, and says what to do first", async () => {
  const refused =
    /^1 anna <Anna@Example\.org> is the last active admin; there must be one\. Make another first: .+ add EMAIL --admin`\.$/;
  expect(await user(["deactivate", "anna"])).toMatch(refused);
  expect(await user(["list"])).toMatch(/anna +Anna@Example\.org +active, confirmed, admin/);
  // Bert is no admin but by the setting.
  expect(await user(["deactivate", "bert"], "", NAMED)).toBe("0 bert <bert@example.org> is deactivated.");
  expect(await user(["deactivate", "anna"], "", NAMED)).toMatch(refused);
  expect(await user(["activate", "bert"])).toBe("0 bert <bert@example.org> is active.");
  expect(await user(["deactivate", "anna"], "", NAMED)).toBe("0 anna <Anna@Example.org> is deactivated.");
  const { db } = await openRecords(join(folder, "records.db"));
  const noted = await db.selectFrom("audit_log").select("action").where("details", "=", "Anna@Example.org").execute();
  expect(noted.filter(({ action }) => action === "user_deactivate")).toHaveLength(1);
  await db.destroy();
  expect(await user(["activate", "anna"])).toBe("0 anna <Anna@Example.org> is active.");
});

it("keeps an address in the form that accounts are compared by, as the sign-up does", async () => {
  expect(await user(["add", " \uff5aed@example.org "], "long enough\n")).toBe("0 Added zed <zed@example.org>.");
});

it("lets a new password be tried at once, however often others failed before", async () => {
  const { db } = await openRecords(join(folder, "records.db"));
  const { anywhere: key } = keysOfAccount("zed@example.org");
  await authStore(db).addFailures([{ key, since: 0, delayMs: () => 60_000 }]);
  await user(["reset-password", "zed"], "another one\n");
  expect(await authStore(db).attemptsOf([key])).toEqual([]);
  await db.destroy();
});

it("refuses short passwords, addresses that are none, and accounts that are not there", async () => {
  expect(await user(["add", "c@example.org"], "short\n")).toBe("1 Password must be at least 8 characters.");
  expect(await user(["add", "c@example.org"], "")).toMatch(/^1 Password is required/);
  expect(await user(["add", "nobody"], "long enough\n")).toMatch(/^1 Please enter a valid email address/);
  expect(await user(["deactivate", "nobody"])).toBe("1 There is no account nobody.");
});

it("says how it is used", async () => {
  const wrong: readonly (readonly [string, readonly string[]])[] = [
    ["", []],
    ["user -- add needs an EMAIL.\n", ["add"]],
    ["There is no command user -- fly.\n", ["fly", "x"]],
    ["There is no option --amdin.\n", ["add", "a@b.org", "--amdin"]],
    ["There is no option --admin.\n", ["activate", "a@b.org", "--admin"]],
    ['"a" is too much.\n', ["list", "a"]],
    ['"spaces" is too much; put a name with spaces in quotes.\n', ["activate", "with", "spaces"]],
  ];
  for (const [says, args] of wrong) {
    const said = await user(args, "long enough\n");
    expect([args, said.startsWith(`1 ${says}npm run user -- add EMAIL`), said]).toEqual([args, true, said]);
  }
});

it("makes nothing in a data folder that is mistyped, unless it makes an account", async () => {
  const DATA_DIR = join(folder, "typo");
  const none = `There are no accounts in "${DATA_DIR}" (DATA_DIR) yet.`;
  expect(await user(["list"], "", { DATA_DIR })).toBe(`0 ${none}`);
  for (const name of ["deactivate", "activate", "reset-password"]) {
    const said = await user([name, "a@b.org"], "long enough\n", { DATA_DIR });
    expect([name, said]).toEqual([name, `1 There is no account a@b.org. ${none}`]);
  }
  expect(existsSync(DATA_DIR)).toBe(false);
});
