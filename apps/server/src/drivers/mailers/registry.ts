import { join } from "node:path";
import type { Mailer } from "./mailer.ts";
import { outboxMailer } from "./outbox.ts";
import { smtpMailer } from "./smtp.ts";

interface MailSettings {
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly dataDir: string;
}

/** SMTP when it is set, else the outbox folder. */
export const mailerOf = (settings: MailSettings, print: (line: string) => void): Mailer =>
  settings.smtpUrl === null
    ? outboxMailer({ folder: join(settings.dataDir, "outbox"), from: settings.mailFrom, print })
    : smtpMailer({ url: settings.smtpUrl, from: settings.mailFrom });
