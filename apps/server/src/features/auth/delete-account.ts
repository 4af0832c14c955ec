import { TEXTS } from "@reading-room/contract/texts";
import { AppError } from "../../core/app-error.ts";
import type { Caller } from "../../core/caller.ts";
import type { AuthDeps, Origin } from "./deps.ts";
import { isOwnPassword } from "./own-password.ts";
import { sessionExpired } from "./refresh-session.ts";
import { emailKey } from "../../core/email-key.ts";

export interface DeleteAccount {
  /** The account's own address, typed again. */
  readonly email: string;
  readonly password: string | undefined;
}

const refused = (param: string, msg: string): AppError =>
  new AppError("validation_failed", msg, { details: [{ param, msg }] });

/**
 * Deletes the caller's own account with its sessions and conversations.
 * @throws AppError `validation_failed` when the address or the password is another; `conflict` for the last admin;
 * `too_many_requests` after many wrong passwords
 */
export async function deleteAccount(
  deps: AuthDeps,
  { email, password }: DeleteAccount,
  { caller, origin }: { readonly caller: Caller; readonly origin: Origin },
): Promise<void> {
  const user = await deps.store.userById(caller.userId);
  if (user === undefined) throw sessionExpired();
  if (emailKey(email) !== user.email_key) throw refused("email", TEXTS.ownEmailDiffers);
  if (user.password_hash !== "") {
    if (password === undefined || password === "") throw refused("password", TEXTS.passwordRequired);
    if (!(await isOwnPassword(deps, { user, password, origin }))) throw refused("password", TEXTS.currentPasswordWrong);
  }
  if (!(await deps.store.deleteUnlessLastAdmin(user.id, deps.adminEmails))) {
    throw new AppError("conflict", "You are the last active admin; there must be one.");
  }
  const who = { userId: user.id, username: user.username, ip: origin.ip };
  await deps.audit({ ...who, action: "account_delete", details: user.email });
}
