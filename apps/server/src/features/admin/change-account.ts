import type { AuditAction } from "@reading-room/contract/audit";
import { AppError } from "../../core/app-error.ts";
import type { AppendAudit } from "../../core/audit.ts";
import type { Caller } from "../../core/caller.ts";
import type { AdminStore } from "./store.ts";
import type { AccountRow } from "./user-store.ts";

/** What is done to accounts; the rows are another room's. Those that tell a boolean do nothing to the last admin's. */
export interface AccountDeeds {
  readonly activate: (userId: string) => Promise<void>;
  /** Ends all sessions too. */
  readonly deactivate: (userId: string) => Promise<boolean>;
  readonly makeAdmin: (userId: string) => Promise<void>;
  readonly unmakeAdmin: (userId: string) => Promise<boolean>;
  /** With its sessions and conversations. */
  readonly remove: (userId: string) => Promise<boolean>;
  /** Whether ADMIN_EMAILS names it, whatever is stored. */
  readonly isNamedAdmin: (row: AccountRow) => boolean;
}

export interface ChangeDeps {
  readonly store: Pick<AdminStore, "user">;
  readonly accounts: AccountDeeds;
  readonly audit: AppendAudit;
}

interface Change {
  readonly userId: string;
  readonly by: Caller;
  readonly ip: string;
}

const refused = (why: string): AppError => new AppError("conflict", why);

async function existing({ store }: ChangeDeps, userId: string): Promise<AccountRow> {
  const row = await store.user(userId);
  if (row === undefined) throw new AppError("not_found", "There is no such account.");
  return row;
}

async function anothers(deps: ChangeDeps, { userId, by }: Change, deed: string): Promise<AccountRow> {
  const row = await existing(deps, userId);
  if (row.id === by.userId) throw refused(`You cannot ${deed}.`);
  return row;
}

function unlessLast(done: boolean, row: AccountRow): void {
  if (!done) throw refused(`${row.username} is the last active admin; there must be one.`);
}

const note = ({ audit }: ChangeDeps, { by, ip }: Change, [action, row]: readonly [AuditAction, AccountRow]) =>
  audit({ userId: by.userId, username: by.username, action, details: row.email, ip });

/** @returns what was done, for a person. @throws AppError `not_found` */
export async function activateAccount(deps: ChangeDeps, change: Change): Promise<string> {
  const row = await existing(deps, change.userId);
  await deps.accounts.activate(row.id);
  await note(deps, change, ["user_activate", row]);
  return `${row.username} can sign in again.`;
}

/**
 * Ends an account's sessions and refuses new ones.
 * @returns what was done, for a person
 * @throws AppError `not_found`; `conflict` for one's own account and that of the last admin
 */
export async function deactivateAccount(deps: ChangeDeps, change: Change): Promise<string> {
  const row = await anothers(deps, change, "deactivate your own account");
  unlessLast(await deps.accounts.deactivate(row.id), row);
  await note(deps, change, ["user_deactivate", row]);
  return `${row.username} is deactivated and signed out everywhere.`;
}

/**
 * Stores an account's admin right.
 * @returns what was done, for a person
 * @throws AppError `not_found`; `conflict` for an account that is not confirmed or not active
 */
export async function makeAccountAdmin(deps: ChangeDeps, change: Change): Promise<string> {
  const row = await existing(deps, change.userId);
  if (row.is_confirmed !== 1) throw refused(`${row.username} has not confirmed the email address yet.`);
  if (row.is_active !== 1) throw refused(`${row.username} is deactivated; activate the account first.`);
  await deps.accounts.makeAdmin(row.id);
  await note(deps, change, ["user_make_admin", row]);
  return `${row.username} is an admin now.`;
}

/**
 * Takes an account's stored admin right away.
 * @returns what was done, for a person
 * @throws AppError `not_found`; `conflict` for one's own account, one that is an admin by a setting or is none, and the
 * last admin's
 */
export async function unmakeAccountAdmin(deps: ChangeDeps, change: Change): Promise<string> {
  const row = await anothers(deps, change, "take away your own admin rights");
  if (deps.accounts.isNamedAdmin(row)) {
    throw refused(`${row.username} is an admin by the setting ADMIN_EMAILS, which cannot be changed here.`);
  }
  if (row.is_admin !== 1) throw refused(`${row.username} is no admin.`);
  unlessLast(await deps.accounts.unmakeAdmin(row.id), row);
  await note(deps, change, ["user_unmake_admin", row]);
  return `${row.username} is no admin any more.`;
}

/**
 * Deletes an account with its sessions and conversations; what it did stays in the audit log.
 * @returns what was done, for a person
 * @throws AppError `not_found`; `conflict` for one's own account and that of the last admin
 */
export async function removeAccount(deps: ChangeDeps, change: Change): Promise<string> {
  const row = await anothers(deps, change, "delete your own account here");
  unlessLast(await deps.accounts.remove(row.id), row);
  await note(deps, change, ["user_delete", row]);
  return `The account ${row.username} is deleted.`;
}
