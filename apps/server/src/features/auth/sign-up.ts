import { LIMITS } from "@reading-room/contract/limits";
import type { AuthDeps, Origin } from "./deps.ts";
import { newMailedToken } from "./mailed-token.ts";
import { confirmMail, knownAddressMail } from "./mails.ts";
import type { UserRow } from "./store.ts";
import { emailKey } from "../../core/email-key.ts";
import { usernameBase } from "./username.ts";

export interface SignUp {
  readonly email: string;
  readonly password: string;
}

export interface SignedUp {
  readonly username: string;
  readonly emailSent: boolean;
}

/**
 * Who signs up with a known address is told the name that an unknown one would get: the account's own, were it shorter
 * than a newcomer's, would tell that it is there. A name with a number is one that it got in the same way.
 */
const besidesOwn = (user: UserRow, base: string) => (user.username === base ? {} : { besides: user.username });

/**
 * Makes an account that waits for its confirmation. For a known address nothing is told apart: its owner gets a mail
 * instead; an account never confirmed takes the new password, since only the latest mail's link will open it.
 */
export async function signUp(deps: AuthDeps, { email, password }: SignUp, origin: Origin): Promise<SignedUp> {
  const key = emailKey(email);
  const passwordHash = await deps.passwords.hash(password);
  const { secret, kept } = newMailedToken("confirm", LIMITS.confirmTokenMs);
  const name = { usernameBase: usernameBase(email), usernameNumber: deps.usernameNumber(key) };
  const account = { email, emailKey: key, ...name, passwordHash };
  const made = await deps.store.addUser({ ...account, isConfirmed: false, isAdmin: false }, kept);
  const user = made ?? (await deps.store.userByEmail(key));
  // It was deleted in this very moment, and the address is free again.
  if (user === undefined) return signUp(deps, { email, password }, origin);
  // Asked of the row as it is now: its owner may be confirming it in this moment.
  const renewing = { userId: user.id, passwordHash, confirmToken: kept };
  const isWaiting = made !== null || (await deps.store.renewWaiting(renewing));
  if (!isWaiting) {
    const mail = knownAddressMail(user.email, deps.publicUrl());
    const username = await deps.store.nextUsername({ ...name, ...besidesOwn(user, name.usernameBase) });
    return { username, emailSent: await deps.post.send(mail, kept.expiresAt, { userId: user.id, token: null }) };
  }
  await deps.audit({ userId: user.id, username: user.username, action: "signup", details: null, ip: origin.ip });
  if (made !== null) await deps.countToday("signups");
  const mail = confirmMail(user.email, deps.publicUrl(), {
    token: secret,
    after: made === null ? "anotherSignUp" : "signUp",
  });
  const about = { userId: user.id, token: kept };
  return { username: user.username, emailSent: await deps.post.send(mail, kept.expiresAt, about) };
}
