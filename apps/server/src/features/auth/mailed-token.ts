import type { MailPurpose, MailToken } from "./mail-token-store.ts";
import { newSecret, secretHash } from "./secret-token.ts";

export interface MailedToken {
  /** What only the mail carries. */
  readonly secret: string;
  /** What the database keeps. */
  readonly kept: MailToken;
}

/** A fresh secret to be mailed, good for one purpose and so many milliseconds. */
export function newMailedToken(purpose: MailPurpose, lifetimeMs: number): MailedToken {
  const secret = newSecret();
  return { secret, kept: { purpose, hash: secretHash(secret), expiresAt: Date.now() + lifetimeMs } };
}
