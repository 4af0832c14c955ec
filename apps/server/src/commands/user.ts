import type { AuditAction } from "@reading-room/contract/audit";
import { Email } from "@reading-room/contract/auth";
import { AppError } from "../core/app-error.ts";
import { auditLog } from "../db/audit-log.ts";
import { tellOnce } from "../db/notices.ts";
import { forgetAccountFailures } from "../features/auth/guard-password.ts";
import { passwordHashing } from "../features/auth/passwords.ts";
import { authStore, type AuthStore, type UserRow } from "../features/auth/store.ts";
import { emailKey } from "../core/email-key.ts";
import { usernameBase } from "../features/auth/username.ts";
import { isAdmin } from "../features/auth/user-view.ts";
import type { Settings } from "../settings.ts";
import { misused, runCommand, say, withRecords, wrongArgument } from "./command.ts";
import { hasRecords } from "./doctor-records.ts";
import { readPassword } from "./read-password.ts";

const USAGE = `npm run user -- add EMAIL [--admin]     make a confirmed account; the password comes from a prompt or standard input
npm run user -- list                    all accounts
npm run user -- activate EMAIL          let an account sign in again
npm run user -- deactivate EMAIL        end an account's sessions and refuse new ones
npm run user -- reset-password EMAIL    set a new password; all sessions end`;

/** Whoever may run this command can always do so: nobody needs an exception for the last one. */
const ANOTHER_FIRST =
  "Make another first: name the account in ADMIN_EMAILS, or add one with `npm run user -- add EMAIL --admin`.";

interface Deed {
  readonly store: AuthStore;
  readonly email: string;
  readonly admin: boolean;
  /** Addresses of admins beside the stored ones, as accounts are compared. */
  readonly adminEmails: readonly string[];
  /** Ends them, and tells the servers, so that what the account has open ends at once. */
  readonly endSessions: (userId: string) => Promise<void>;
}

interface Done {
  readonly says: string;
  /** What the audit log tells: the account's address, by whatever name it was given; null when nobody's was changed. */
  readonly whose: string | null;
}

const fail = (message: string): never => {
  throw new AppError("validation_failed", message);
};

async function existing({ store, email }: Deed): Promise<UserRow> {
  const user = email.includes("@")
    ? await store.userByEmail(emailKey(email))
    : await store.userByUsername(email.toLowerCase());
  return user ?? fail(`There is no account ${email}.`);
}

const mayBeAdded = (known: UserRow | undefined): boolean =>
  known === undefined || (known.is_confirmed === 0 && known.is_active === 1);

/** An account that waits for its mail is nobody's yet: it is taken at the word of whoever runs this machine. */
async function add(deed: Deed): Promise<Done> {
  const { store, email, admin } = deed;
  const checked = Email.safeParse(email);
  if (!checked.success) return fail(`${checked.error.issues[0]?.message ?? "That is no email address"}: ${email}`);
  const address = checked.data;
  const known = await store.userByEmail(emailKey(address));
  if (!mayBeAdded(known)) fail(`There is an account ${email} already.`);
  const passwordHash = await (await passwordHashing()).hash(await readPassword());
  const account = { email: address, emailKey: emailKey(address), usernameBase: usernameBase(address), passwordHash };
  const user =
    known === undefined
      ? await store.addUser({ ...account, isConfirmed: true, isAdmin: admin })
      : await store.confirmWaiting({ userId: known.id, passwordHash, isAdmin: admin });
  if (user === null) return fail(`There is an account ${email} already.`);
  if (known !== undefined) await forgetAccountFailures(deed, user);
  const rights = admin ? ", an admin" : "";
  const waited = known === undefined ? "" : " It had waited for its confirmation, and has the password given now.";
  return { says: `Added ${user.username} <${user.email}>${rights}.${waited}`, whose: user.email + rights };
}

async function activate(deed: Deed): Promise<Done> {
  const user = await existing(deed);
  await deed.store.setActive(user.id, true);
  return { says: `${user.username} <${user.email}> is active.`, whose: user.email };
}

async function deactivate(deed: Deed): Promise<Done> {
  const user = await existing(deed);
  const said = `${user.username} <${user.email}>`;
  if (!(await deed.store.deactivateUnlessLastAdmin(user.id, deed.adminEmails))) {
    fail(`${said} is the last active admin; there must be one. ${ANOTHER_FIRST}`);
  }
  await deed.endSessions(user.id);
  return { says: `${said} is deactivated.`, whose: user.email };
}

async function resetPassword(deed: Deed): Promise<Done> {
  const user = await existing(deed);
  await deed.store.setPassword(user.id, await (await passwordHashing()).hash(await readPassword()));
  await deed.endSessions(user.id);
  await forgetAccountFailures(deed, user);
  return { says: `${user.username} <${user.email}> has a new password; all sessions have ended.`, whose: user.email };
}

/** Whom ADMIN_EMAILS names is told apart: taken out of it, they are an admin no more. */
const rightsOf = (user: UserRow, adminEmails: readonly string[]): string[] =>
  user.is_admin === 1 ? ["admin"] : isAdmin(user, adminEmails) ? ["admin by ADMIN_EMAILS"] : [];

const states = (user: UserRow, adminEmails: readonly string[]): string =>
  [
    user.is_active ? "active" : "inactive",
    user.is_confirmed ? "confirmed" : "pending",
    ...rightsOf(user, adminEmails),
  ].join(", ");

async function list({ store, adminEmails }: Deed): Promise<Done> {
  const users = await store.users();
  const lines = users.map(
    (user) => `${user.username.padEnd(24)} ${user.email.padEnd(36)} ${states(user, adminEmails)}`,
  );
  return { says: lines.length === 0 ? "There are no accounts yet." : lines.join("\n"), whose: null };
}

interface NamedDeed {
  readonly run: (deed: Deed) => Promise<Done>;
  /** What the audit log says that the System did; null for what changes nothing. */
  readonly action: AuditAction | null;
}

const DEEDS: Readonly<Record<string, NamedDeed>> = {
  add: { run: add, action: "user_add" },
  list: { run: list, action: null },
  activate: { run: activate, action: "user_activate" },
  deactivate: { run: deactivate, action: "user_deactivate" },
  "reset-password": { run: resetPassword, action: "user_reset_password" },
};

/** What is asked for. @throws AppError `validation_failed` that says what cannot be understood */
function readArguments([name, ...rest]: readonly string[]) {
  if (name === undefined) return misused(USAGE, null);
  const deed = Object.hasOwn(DEEDS, name) ? DEEDS[name] : undefined;
  if (deed === undefined) return misused(USAGE, `There is no command user -- ${name}.`);
  const wrong = wrongArgument(rest, name === "list" ? 0 : 1, name === "add" ? ["--admin"] : []);
  if (wrong !== null) return misused(USAGE, wrong);
  const [email = ""] = rest.filter((arg) => !arg.startsWith("-"));
  if (email === "" && name !== "list") return misused(USAGE, `user -- ${name} needs an EMAIL.`);
  return { name, deed, email, admin: rest.includes("--admin") };
}

/** @throws AppError `validation_failed` unless there is only to tell that nobody is there */
function withoutRecords(name: string, email: string, { dataDir }: Settings): void {
  const none = `There are no accounts in "${dataDir}" (DATA_DIR) yet.`;
  if (name !== "list") fail(`There is no account ${email}. ${none}`);
  say(none);
}

await runCommand(USAGE, async (settings) => {
  const { name, deed, email, admin } = readArguments(process.argv.slice(2));
  // Only an account that is made is worth a database: of a mistyped DATA_DIR nothing else must come.
  if (name !== "add" && !hasRecords(settings)) return withoutRecords(name, email, settings);
  await withRecords(settings, async (records) => {
    const { db } = records;
    const store = authStore(db);
    const endSessions = async (userId: string): Promise<void> => {
      await store.endSessionsOf(userId);
      await tellOnce(records, "sessions", userId);
    };
    const { adminEmails } = settings;
    const { says, whose } = await deed.run({ store, email, admin, adminEmails, endSessions });
    say(says);
    if (deed.action === null) return;
    await auditLog(db)({
      userId: null,
      username: "System",
      action: deed.action,
      details: whose,
      ip: null,
    });
  });
});
