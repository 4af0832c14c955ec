import type { Mail } from "../../../drivers/mailers/mailer.ts";
import { writeLetter } from "../letter.ts";

interface News {
  /** What people call it. */
  readonly provider: string;
  /** The account was never confirmed, so its password was nobody's proof. */
  readonly isPasswordRemoved: boolean;
}

/** Tells the owner of an account that it can be signed in to in another way from now on. */
export const identityLinkedMail = (to: string, publicUrl: string, { provider, isPasswordRemoved }: News): Mail =>
  writeLetter({
    to,
    subject: "Your Reading Room account has a new way to sign in",
    lines: [
      `Somebody, probably you, signed in to Reading Room through ${provider}, which vouches for this address. From now on that opens your account.`,
      ...(isPasswordRemoved
        ? ["The account was still waiting for its confirmation: the password chosen for it then no longer works."]
        : []),
      "If it was not you, tell an admin of Reading Room, and look after your account there.",
    ],
    action: "Sign in",
    link: `${publicUrl}/login`,
  });
