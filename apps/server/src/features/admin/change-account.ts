import { AppError } from "../../core/app-error.ts";
import type { AppendAudit } from "../../core/audit.ts";
import type { Caller } from "../../core/caller.ts";
import type { AccountRow, AdminStore } from "./store.ts";

/** What is done to accounts; the rows are another room's. */
export interface AccountDeeds {
  readonly activate: (userId: string) => Promise<void>;
  /** Ends all sessions too. @returns false when it is the last admin's, which stays */
  readonly deactivate: (userId: string) => Promise<boolean>;
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

async function existing({ store }: ChangeDeps, userId: string): Promise<AccountRow> {
  const row = await store.user(userId);
  if (row === undefined) throw new AppError("not_found", "There is no such account.");
  return row;
}

const entryOf = ({ by, ip }: Change, row: AccountRow) => ({
  userId: by.userId,
  username: by.username,
  details: row.email,
  ip,
});

/** @returns what was done, for a person. @throws AppError `not_found` */
export async function activateAccount(deps: ChangeDeps, change: Change): Promise<string> {
  const row = await existing(deps, change.userId);
  await deps.accounts.activate(row.id);
  await deps.audit({ ...entryOf(change, row), action: "user_activate" });
  return `${row.username} can sign in again.`;
}

/**
 * Ends an account's sessions and refuses new ones.
 * @returns what was done, for a person
 * @throws AppError `not_found`; `conflict` for one's own account and that of the last admin
 */
export async function deactivateAccount(deps: ChangeDeps, change: Change): Promise<string> {
  const row = await existing(deps, change.userId);
  if (row.id === change.by.userId) throw new AppError("conflict", "You cannot deactivate your own account.");
  if (!(await deps.accounts.deactivate(row.id))) {
    throw new AppError("conflict", `${row.username} is the last active admin; there must be one.`);
  }
  await deps.audit({ ...entryOf(change, row), action: "user_deactivate" });
  return `${row.username} is deactivated and signed out everywhere.`;
}
