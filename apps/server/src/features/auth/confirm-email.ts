import { setTimeout } from "node:timers/promises";
import { AppError } from "../../core/app-error.ts";
import type { AuthDeps, Origin } from "./deps.ts";
import { secretHash } from "./secret-token.ts";
import { sendConfirmation } from "./sign-up.ts";
import { emailKey } from "./username.ts";

/** @throws AppError `invalid_token` when the token is unknown, used or past its time */
export async function confirmEmail(deps: AuthDeps, token: string, origin: Origin): Promise<void> {
  const userId = await deps.store.spendMailToken(secretHash(token), "confirm");
  const user = userId === null ? undefined : await deps.store.userById(userId);
  if (user === undefined) {
    throw new AppError(
      "invalid_token",
      "This confirmation link has been used, or is past its time. Ask for a new one.",
    );
  }
  await deps.store.confirmUser(user.id, deps.post.local && deps.adminEmails.length === 0);
  await deps.audit({ userId: user.id, username: user.username, action: "confirm_email", details: null, ip: origin.ip });
}

/** Longer than finding nobody takes; what a mail server takes beyond it is not waited for. */
const ANSWER_MS = 500;

/**
 * Mails the confirmation link again, if there is such an account that waits for it. Whether there is cannot be told from how
 * long it takes, nor from a mail server that fails: that is the operator's to know.
 */
export async function resendConfirmation(deps: AuthDeps, email: string): Promise<void> {
  const send = async (): Promise<void> => {
    const user = await deps.store.userByEmail(emailKey(email));
    if (user !== undefined && user.is_confirmed !== 1) await sendConfirmation(deps, user);
  };
  const sending = send();
  sending.catch(deps.onFailure);
  await setTimeout(ANSWER_MS);
}
