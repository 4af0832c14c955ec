import { LIMITS } from "@reading-room/contract/limits";
import { AppError } from "../../core/app-error.ts";
import { answerAlike } from "./answer-alike.ts";
import type { AuthDeps, Origin } from "./deps.ts";
import { newMailedToken } from "./mailed-token.ts";
import { confirmMail } from "./mails.ts";
import { secretHash } from "./secret-token.ts";
import { emailKey } from "../../core/email-key.ts";

/** What the audit log says of whoever became an admin as the first to be confirmed. */
export const NOW_ADMIN = "is an admin now";

/** In local mode the first account that is confirmed in the browser is an admin, unless the settings name some, or one is stored. */
export const firstIsAdmin = ({ post, adminEmails }: Pick<AuthDeps, "post" | "adminEmails">): boolean =>
  post.local && adminEmails.length === 0;

/** @throws AppError `invalid_token` when the token is unknown, used or past its time */
export async function confirmEmail(deps: AuthDeps, token: string, origin: Origin): Promise<void> {
  const proved = await deps.store.confirmByToken(secretHash(token), firstIsAdmin(deps));
  if (proved === null) {
    throw new AppError(
      "invalid_token",
      "This confirmation link has been used, is past its time, or was replaced by a newer one. Ask for a new one.",
    );
  }
  const { user, becameAdmin } = proved;
  const who = { userId: user.id, username: user.username, ip: origin.ip };
  await deps.audit({ ...who, action: "confirm_email", details: becameAdmin ? NOW_ADMIN : null });
}

async function mailAgain(deps: AuthDeps, email: string): Promise<void> {
  const user = await deps.store.userByEmail(emailKey(email));
  if (user === undefined || user.is_confirmed === 1) return;
  const { secret, kept } = newMailedToken("confirm", LIMITS.confirmTokenMs);
  await deps.store.setMailToken(user.id, kept);
  const mail = confirmMail(user.email, deps.publicUrl(), { token: secret, after: "request" });
  await deps.post.leave(mail, kept.expiresAt, { userId: user.id, token: kept });
}

/**
 * Mails the confirmation link again, if there is such an account that waits for it; older links die.
 * @returns whether mail can be handed over now
 */
export const resendConfirmation = (deps: AuthDeps, email: string): Promise<boolean> =>
  answerAlike(deps, mailAgain(deps, email));
