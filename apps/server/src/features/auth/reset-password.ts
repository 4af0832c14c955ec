import { LIMITS } from "@reading-room/contract/limits";
import { AppError } from "../../core/app-error.ts";
import { answerAlike } from "./answer-alike.ts";
import { firstIsAdmin, NOW_ADMIN } from "./confirm-email.ts";
import type { AuthDeps, Origin } from "./deps.ts";
import { forgetAccountFailures } from "./guard-password.ts";
import { newMailedToken } from "./mailed-token.ts";
import { noPasswordMail, resetMail } from "./mails.ts";
import { secretHash } from "./secret-token.ts";
import { emailKey } from "../../core/email-key.ts";

const invalid = (): AppError =>
  new AppError(
    "invalid_token",
    "This link has been used, is past its time, or was replaced by a newer one. Ask for a new one.",
  );

async function mailReset(deps: AuthDeps, email: string, origin: Origin): Promise<void> {
  const user = await deps.store.userByEmail(emailKey(email));
  if (user === undefined || user.is_active !== 1) return;
  const { secret, kept } = newMailedToken("reset", LIMITS.resetTokenMs);
  const isExternal = user.password_hash === "";
  if (!isExternal) await deps.store.setMailToken(user.id, kept);
  const mail = isExternal
    ? noPasswordMail(user.email, deps.publicUrl())
    : resetMail(user.email, deps.publicUrl(), secret);
  await deps.post.leave(mail, kept.expiresAt, { userId: user.id, token: isExternal ? null : kept });
  const who = { userId: user.id, username: user.username, ip: origin.ip };
  await deps.audit({ ...who, action: "password_forgotten", details: null });
}

/**
 * Mails a link that sets a new password, if there is such an account that is active and has one; older links die.
 * @returns whether mail can be handed over now
 */
export const forgotPassword = (deps: AuthDeps, email: string, origin: Origin): Promise<boolean> =>
  answerAlike(deps, mailReset(deps, email, origin));

export interface ResetPassword {
  readonly token: string;
  readonly password: string;
}

/**
 * Sets a new password and ends every session. An account that waits for its confirmation is confirmed by it: whoever
 * holds the link reads the mailbox, which is all that a confirmation shows, and the password is theirs from now on.
 * @throws AppError `invalid_token` when the token is unknown, used or past its time, or the account is deactivated
 */
export async function resetPassword(deps: AuthDeps, { token, password }: ResetPassword, origin: Origin): Promise<void> {
  const tokenHash = secretHash(token);
  // A password is worth hashing only for a token that there is.
  if (!(await deps.store.isMailToken(tokenHash, "reset"))) throw invalid();
  const passwordHash = await deps.passwords.hash(password);
  const proved = await deps.store.resetByToken({ tokenHash, passwordHash, firstIsAdmin: firstIsAdmin(deps) });
  if (proved === null) throw invalid();
  const { user, becameAdmin } = proved;
  await forgetAccountFailures(deps, user);
  const who = { userId: user.id, username: user.username, ip: origin.ip };
  const confirmed = `and confirmed the address${becameAdmin ? `; ${NOW_ADMIN}` : ""}`;
  const details = user.is_confirmed === 1 ? null : confirmed;
  await deps.audit({ ...who, action: "password_reset", details });
}
