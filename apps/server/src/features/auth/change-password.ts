import { TEXTS } from "@reading-room/contract/texts";
import { AppError } from "../../core/app-error.ts";
import type { Caller } from "../../core/caller.ts";
import type { AuthDeps, Origin } from "./deps.ts";
import { openSession, type LoggedIn } from "./open-session.ts";
import { isOwnPassword } from "./own-password.ts";
import { sessionExpired } from "./refresh-session.ts";

export interface ChangePassword {
  readonly currentPassword: string;
  readonly password: string;
}

const wrongPassword = (): AppError => {
  const detail = { param: "currentPassword", msg: TEXTS.currentPasswordWrong };
  return new AppError("validation_failed", detail.msg, { details: [detail] });
};

/**
 * Sets a new password; every session ends, and the browser that asked gets a new one that lasts as the old one did.
 * @throws AppError `validation_failed` when the current password is another; `too_many_requests` after many such tries
 */
export async function changePassword(
  deps: AuthDeps,
  { currentPassword, password }: ChangePassword,
  { caller, origin }: { readonly caller: Caller; readonly origin: Origin },
): Promise<LoggedIn> {
  const user = await deps.store.liveSession("id", caller.sessionId);
  if (user === undefined) throw sessionExpired();
  if (!(await isOwnPassword(deps, { user, password: currentPassword, origin }))) throw wrongPassword();
  const newHash = await deps.passwords.hash(password);
  if (!(await deps.store.changePassword({ userId: user.id, oldHash: user.password_hash, newHash }))) {
    throw wrongPassword();
  }
  await deps.audit({
    userId: user.id,
    username: user.username,
    action: "password_change",
    details: null,
    ip: origin.ip,
  });
  return openSession(deps, { ...user, password_hash: newHash }, { remember: user.remember === 1, origin });
}
