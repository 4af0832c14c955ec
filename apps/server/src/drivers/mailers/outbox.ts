import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { AppError } from "../../core/app-error.ts";
import { composed } from "./compose.ts";
import type { Mailer } from "./mailer.ts";

export interface OutboxSettings {
  readonly folder: string;
  readonly from: string;
  /** Where the link is shown to the person who started the product. */
  readonly print: (line: string) => void;
}

/** Writes each mail as a file `*.eml` in a folder and prints its link: for a machine without a mail server. */
export function outboxMailer({ folder, from, print }: OutboxSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  let count = 0;
  return {
    local: true,
    send: async (mail) => {
      try {
        const { message } = await transport.sendMail(composed(mail, from));
        await mkdir(folder, { recursive: true });
        count += 1;
        const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, "-")}-${process.pid}-${count}.eml`);
        await writeFile(`${path}.new`, message as Buffer, { mode: 0o600 });
        await rename(`${path}.new`, path);
        print(`Mail to ${mail.to}: ${mail.subject}\n  ${mail.link}`);
      } catch (cause) {
        throw new AppError("unavailable", "The mail could not be written to the outbox.", { cause });
      }
    },
  };
}
