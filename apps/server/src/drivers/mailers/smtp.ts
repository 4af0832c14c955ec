import { createTransport } from "nodemailer";
import { AppError } from "../../core/app-error.ts";
import { composed } from "./compose.ts";
import type { Mailer } from "./mailer.ts";

const TIMEOUT_MS = 10_000;

const transportTo = (url: string) =>
  createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });

/**
 * Signs in at an SMTP server without sending anything.
 * @throws AppError `unavailable`: what kept it from doing so
 */
export async function checkSmtp(url: string): Promise<void> {
  const transport = transportTo(url);
  await transport.verify().catch((cause: unknown) => {
    throw new AppError("unavailable", cause instanceof Error ? cause.message : String(cause), { cause });
  });
  transport.close();
}

/** Hands mail to an SMTP server. */
export function smtpMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = transportTo(url);
  return {
    local: false,
    send: async (mail) => {
      await transport.sendMail(composed(mail, from)).catch((cause: unknown) => {
        throw new AppError("unavailable", "The mail could not be sent.", { cause });
      });
    },
  };
}
