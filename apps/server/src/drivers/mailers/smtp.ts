import { createTransport } from "nodemailer";
import { AppError } from "../../core/app-error.ts";
import { composed, isOneAddress, type Mailbox } from "./compose.ts";
import type { Mail, Mailer } from "./mailer.ts";

const TIMEOUT_MS = 10_000;
const CONNECTIONS = 5;
const IDLE_MS = 30_000;
const MAX_REASON_LETTERS = 300;

const TIMEOUTS = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS } as const;

/** What the server said, for an operator to read: without the address and the link, which servers like to repeat. */
const reasonOf = (error: unknown, to?: string): string => {
  const says = error instanceof Error ? error.message : String(error);
  return (to === undefined ? says : says.replaceAll(to, "the address"))
    .replace(/\bhttps?:\/\/\S+/gi, "a link")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .slice(0, MAX_REASON_LETTERS);
};

const PERMANENT = 500;

/**
 * Whether the server refused this recipient or this text for good (RFC 5321, 4.2.1). A refused sender or sign-in is the
 * operator's to mend, and the mail can wait for it.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  "command" in error &&
  (error.command === "RCPT TO" || error.command === "DATA") &&
  "responseCode" in error &&
  typeof error.responseCode === "number" &&
  error.responseCode >= PERMANENT;

/**
 * Signs in at an SMTP server without sending anything.
 * @throws AppError `unavailable`: what kept it from doing so
 */
export async function checkSmtp(url: string): Promise<void> {
  const transport = createTransport({ url, ...TIMEOUTS });
  try {
    await transport.verify();
  } catch (cause) {
    throw new AppError("unavailable", reasonOf(cause), { cause });
  } finally {
    transport.close();
  }
}

export interface SmtpSettings {
  /** `smtp://` takes up TLS when the server offers it, `smtps://` begins with it; nodemailer's options as a query. */
  readonly url: string;
  readonly from: Mailbox;
}

/** Hands mail to an SMTP server, over connections that are kept a while. */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  // It tries nothing again by itself: the queue does, which knows what was tried.
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: 0,
    idleTimeout: IDLE_MS,
    ...TIMEOUTS,
  });
  const send = async (mail: Mail, id: string, signal: AbortSignal): Promise<string | null> => {
    if (!isOneAddress(mail.to)) return "The recipient is not one plain address.";
    try {
      await transport.sendMail({ ...composed(mail, from, id), signal });
      return null;
    } catch (cause) {
      if (isRefusal(cause)) return reasonOf(cause, mail.to);
      throw new AppError("unavailable", reasonOf(cause, mail.to), { cause });
    }
  };
  return { local: false, send, check: () => checkSmtp(url), close: () => transport.close() };
}
