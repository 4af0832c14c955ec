import { LIMITS } from "@reading-room/contract/limits";
import type { AuthDeps, Origin } from "./deps.ts";
import { confirmMail, knownAddressMail } from "./mails.ts";
import { newSecret, secretHash } from "./secret-token.ts";
import type { UserRow } from "./store.ts";
import { emailKey, usernameBase } from "./username.ts";

export interface SignUp {
  readonly email: string;
  readonly password: string;
}

export interface SignedUp {
  readonly username: string;
  readonly emailSent: boolean;
}

/** Mails a fresh confirmation link; older ones die. @returns whether the mail was handed over */
export async function sendConfirmation(deps: AuthDeps, user: UserRow): Promise<boolean> {
  const token = newSecret();
  const expiresAt = Date.now() + LIMITS.confirmTokenMs;
  await deps.store.setMailToken(user.id, "confirm", { hash: secretHash(token), expiresAt });
  return deps.post.send(confirmMail(user.email, deps.publicUrl(), token), expiresAt);
}

/**
 * Makes an account that waits for its confirmation. For a known address nothing is told apart: its owner gets a mail
 * instead; an account never confirmed takes the new password, since only the latest mail's link will open it.
 */
export async function signUp(deps: AuthDeps, { email, password }: SignUp, origin: Origin): Promise<SignedUp> {
  const key = emailKey(email);
  const passwordHash = await deps.passwords.hash(password);
  const account = { email, emailKey: key, usernameBase: usernameBase(email), passwordHash };
  const made = await deps.store.addUser({ ...account, isConfirmed: false, isAdmin: false });
  const user = made ?? (await deps.store.userByEmail(key));
  if (user === undefined) return { username: account.usernameBase, emailSent: false };
  // Asked of the row as it is now: its owner may be confirming it in this moment.
  const isWaiting = made !== null || (await deps.store.setPassword(user.id, passwordHash, true));
  if (!isWaiting) {
    const mail = knownAddressMail(user.email, deps.publicUrl());
    return { username: user.username, emailSent: await deps.post.send(mail, Date.now() + LIMITS.confirmTokenMs) };
  }
  const entry = { userId: user.id, username: user.username, action: "signup" as const, details: null, ip: origin.ip };
  await deps.audit(entry);
  await deps.countToday("signups");
  return { username: user.username, emailSent: await sendConfirmation(deps, user) };
}
