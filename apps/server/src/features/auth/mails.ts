import { escapeHtml } from "../../core/escape-html.ts";
import type { Mail } from "../../drivers/mailers/mailer.ts";

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly string[];
  readonly action: string;
  readonly link: string;
}

function mail({ to, subject, lines, action, link }: Letter): Mail {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n");
  return {
    to,
    subject,
    link,
    text: `${lines.join("\n\n")}\n\n${action}:\n${link}\n`,
    html: `<!doctype html><html lang="en"><body>${paragraphs}\n<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p></body></html>`,
  };
}

/** The link leads back into the product, with the token that only this mail carries. */
export const confirmMail = (to: string, publicUrl: string, token: string): Mail =>
  mail({
    to,
    subject: "Confirm your email for Reading Room",
    lines: [
      "Somebody, probably you, signed up for Reading Room with this address.",
      "The link works once, for 24 hours. If it was not you, do nothing: without it the account stays closed.",
    ],
    action: "Confirm your email",
    link: `${publicUrl}/confirm-email?${new URLSearchParams({ token, email: to })}`,
  });

/** Tells the owner of an account that somebody tried to make another one with the address. */
export const knownAddressMail = (to: string, publicUrl: string): Mail =>
  mail({
    to,
    subject: "You already have a Reading Room account",
    lines: [
      "Somebody, probably you, tried to sign up for Reading Room with this address, which has an account already.",
      "Nothing was changed. If it was you, sign in instead.",
    ],
    action: "Sign in",
    link: `${publicUrl}/login`,
  });
