import { access, constants, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { AppError } from "../../core/app-error.ts";
import { composed, isOneAddress, type Mailbox } from "./compose.ts";
import type { Mail, Mailer } from "./mailer.ts";

export interface OutboxSettings {
  readonly folder: string;
  readonly from: Mailbox;
  /** Where the link is shown to the person who started the product. */
  readonly print: (line: string) => void;
}

const cannot = (cause: unknown): AppError =>
  new AppError("unavailable", "The mail could not be written to the outbox.", { cause });

/** A part whose letters are spelt in signs, and whose long lines are broken: its other headers, and what it holds. */
const QUOTED_PART = /(?<=^Content-Transfer-Encoding: )quoted-printable(\n(?:[^\n]+\n)*\n)([\s\S]*?)(?=\n--)/gim;

const unquoted = (text: string): string =>
  text
    .replace(/=\n/g, "")
    .replace(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"));

/** A mail with its text and links as they are: nothing carries these files on, and people read them without a mail program. */
const asItIs = (message: string): string =>
  message.replace(QUOTED_PART, (_, headers: string, text: string) => `8bit${headers}${unquoted(text)}`);

/**
 * Writes each mail as a file `*.eml` in a folder and prints its link: for a machine without a mail server. The file is
 * named by the mail's id, so that one written twice is there once, and their names are in the order of the mails.
 */
export function outboxMailer({ folder, from, print }: OutboxSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const write = async (mail: Mail, id: string): Promise<void> => {
    const { message } = await transport.sendMail({
      ...composed(mail, from, id),
      textEncoding: "quoted-printable",
    });
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${id}.eml`);
    await writeFile(`${path}.new`, asItIs(String(message)), { mode: 0o600 });
    await rename(`${path}.new`, path);
    print(`Mail to ${mail.to}: ${mail.subject}\n  ${mail.link}`);
  };
  return {
    local: true,
    send: async (mail, id) => {
      if (!isOneAddress(mail.to)) return "The recipient is not one plain address.";
      await write(mail, id).catch((cause: unknown) => {
        throw cannot(cause);
      });
      return null;
    },
    check: async () => {
      try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.W_OK | constants.X_OK);
      } catch (cause) {
        throw cannot(cause);
      }
    },
    close: () => {},
  };
}
