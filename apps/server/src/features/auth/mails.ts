import type { Mail } from "../../drivers/mailers/mailer.ts";
import { writeLetter } from "./letter.ts";

interface Confirming {
  readonly token: string;
  /** Why it is written. An account that waited already may have been waiting for somebody else than who signed up now. */
  readonly after: keyof typeof WHY_CONFIRM;
}

const WHY_CONFIRM = {
  signUp: "Somebody, probably you, signed up for Reading Room with this address.",
  anotherSignUp:
    "Somebody, probably you, signed up for Reading Room with this address once more, with a password that replaces the one chosen before. Links mailed before no longer work.",
  request:
    "Somebody, probably you, asked for this link once more. It opens the account with the password of the latest sign-up with this address; if you got several mails of sign-ups and not all were yours, sign up again first. Links mailed before no longer work.",
} as const;

/** The link leads back into the product, with the token that only this mail carries. */
export const confirmMail = (to: string, publicUrl: string, { token, after }: Confirming): Mail =>
  writeLetter({
    to,
    subject: "Confirm your email for Reading Room",
    lines: [
      WHY_CONFIRM[after],
      "The link works once, for 24 hours. If it was not you, do nothing: without it the account stays closed.",
    ],
    action: "Confirm your email",
    link: `${publicUrl}/confirm-email?${new URLSearchParams({ token, email: to })}`,
  });

/** Tells the owner of an account that somebody tried to make another one with the address. */
export const knownAddressMail = (to: string, publicUrl: string): Mail =>
  writeLetter({
    to,
    subject: "You already have a Reading Room account",
    lines: [
      "Somebody, probably you, tried to sign up for Reading Room with this address, which has an account already.",
      "Nothing was changed. If it was you, sign in instead.",
    ],
    action: "Sign in",
    link: `${publicUrl}/login`,
  });

/** The link sets a new password, with the token that only this mail carries. */
export const resetMail = (to: string, publicUrl: string, token: string): Mail =>
  writeLetter({
    to,
    subject: "Set a new password for Reading Room",
    lines: [
      "Somebody, probably you, asked for a new password for the Reading Room account with this address.",
      "The link works once, for one hour. If it was not you, do nothing: your password stays as it is.",
    ],
    action: "Set a new password",
    link: `${publicUrl}/reset-password?${new URLSearchParams({ token })}`,
  });

/** Tells the owner of an account without a password where to sign in instead. */
export const noPasswordMail = (to: string, publicUrl: string): Mail =>
  writeLetter({
    to,
    subject: "How you sign in to Reading Room",
    lines: [
      "Somebody, probably you, asked for a new password for the Reading Room account with this address.",
      "This account has no password: you sign in with the account of your organisation. Nothing was changed.",
    ],
    action: "Sign in",
    link: `${publicUrl}/login`,
  });
