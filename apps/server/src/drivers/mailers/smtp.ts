import { createTransport } from "nodemailer";
import { AppError } from "../../core/app-error.ts";
import { composed } from "./compose.ts";
import type { Mailer } from "./mailer.ts";

const TIMEOUT_MS = 10_000;

/** Hands mail to an SMTP server. */
export function smtpMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    local: false,
    send: async (mail) => {
      await transport.sendMail(composed(mail, from)).catch((cause: unknown) => {
        throw new AppError("unavailable", "The mail could not be sent.", { cause });
      });
    },
  };
}
