import { join } from "node:path";
import type { Mailbox } from "./compose.ts";
import type { Mailer } from "./mailer.ts";
import { outboxMailer } from "./outbox.ts";
import { smtpMailer } from "./smtp.ts";

interface MailSettings {
  readonly smtpUrl: string | null;
  readonly mailFrom: Mailbox;
  readonly dataDir: string;
}

/** SMTP when it is set, else the outbox folder. */
export const mailerOf = ({ smtpUrl, mailFrom: from, dataDir }: MailSettings, print: (line: string) => void): Mailer =>
  smtpUrl === null
    ? outboxMailer({ folder: join(dataDir, "outbox"), from, print })
    : smtpMailer({ url: smtpUrl, from });
