import { join } from "node:path";
import { AppError } from "../../core/app-error.ts";
import { parseMailbox } from "./compose.ts";
import type { Mailer } from "./mailer.ts";
import { outboxMailer } from "./outbox.ts";
import { smtpMailer } from "./smtp.ts";

interface MailSettings {
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly dataDir: string;
}

/** SMTP when it is set, else the outbox folder. @throws AppError `bad_setting` when MAIL_FROM is not one mailbox */
export function mailerOf(settings: MailSettings, print: (line: string) => void): Mailer {
  const from = parseMailbox(settings.mailFrom);
  if (from === null) {
    throw new AppError("bad_setting", "The setting MAIL_FROM must look like Name <name@example.org>.");
  }
  return settings.smtpUrl === null
    ? outboxMailer({ folder: join(settings.dataDir, "outbox"), from, print })
    : smtpMailer({ url: settings.smtpUrl, from });
}
