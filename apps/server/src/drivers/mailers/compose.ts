import type { Mail } from "./mailer.ts";

/** One mailbox as senders are named: `Reading Room <no-reply@example.org>`, or the address alone. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Control characters, and those that are not seen but turn what is: they would begin a header or hide one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
const PART = String.raw`[^\s@,;:<>"\\()[\]\p{Cc}\p{Cf}]+`;
const ONE_ADDRESS = new RegExp(`^${PART}@${PART}$`, "u");
const NAMED = /^([^<>]*)<([^<>]*)>$/;

/** Whether a text is one plain address, and nothing that a mail server could read as more than that. */
export const isOneAddress = (text: string): boolean => ONE_ADDRESS.test(text);

/** What MAIL_FROM says; null when it is not one mailbox. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = "", named = text] = NAMED.exec(text) ?? [];
  const address = named.trim();
  return isOneAddress(address) ? { name: name.trim().replace(/^"(.*)"$/, "$1"), address } : null;
}

const domainOf = ({ address }: Mailbox): string => address.slice(address.lastIndexOf("@") + 1);

/** A mail in nodemailer's terms, with one recipient. `id` becomes its Message-ID. */
export const composed = (mail: Mail, from: Mailbox, id: string) => ({
  from: { name: from.name.replace(UNSEEN, " "), address: from.address },
  to: { name: "", address: mail.to },
  // Said here and not read out of the headers: this is whom the server is told to deliver to.
  envelope: { from: from.address, to: [mail.to] },
  subject: mail.subject.replace(UNSEEN, " ").trim(),
  messageId: `<${id}@${domainOf(from)}>`,
  text: mail.text.replace(CONTROLS, ""),
  html: mail.html.replace(CONTROLS, ""),
  // Nobody's out-of-office note answers it (RFC 3834).
  headers: { "Auto-Submitted": "auto-generated" },
  disableFileAccess: true,
  disableUrlAccess: true,
});
