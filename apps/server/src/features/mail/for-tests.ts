import { setTimeout as sleep } from "node:timers/promises";
import { openRecords, type OpenRecords } from "../../db/open.ts";
import type { Mail, Mailer } from "../../drivers/mailers/mailer.ts";
import { smtpMailer } from "../../drivers/mailers/smtp.ts";
import { silentLog } from "../../http/log.ts";
import { sealer } from "../../seal.ts";
import { MAIL_PACE, type MailDeps, type MailPace } from "./deps.ts";
import { mailQueue, type MailQueue } from "./mail-queue.ts";
import { mailStore } from "./store.ts";

/** Tries again at once, as it were. */
export const QUICK: MailPace = { ...MAIL_PACE, firstRetryMs: 20, maxRetryMs: 40, idleMs: 20 };
export const SECRET = new Uint8Array(32).fill(9);
const FROM = { name: "Reading Room", address: "no-reply@example.org" };

export const mailTo = (to: string): Mail => ({
  to,
  subject: "Confirm your email",
  text: `Follow the link:\nhttps://example.org/confirm?token=secret-of-${to}`,
  html: `<p>Follow the <a href="https://example.org/confirm?token=secret-of-${to}">link</a></p>`,
  link: `https://example.org/confirm?token=secret-of-${to}`,
});

export const inAnHour = (): number => Date.now() + 3_600_000;

/** A log whose lines can be read. */
export function notedLog(): MailDeps["log"] & { readonly lines: readonly string[] } {
  const lines: string[] = [];
  const note = (...said: readonly unknown[]): void => void lines.push(JSON.stringify(said));
  return { info: note, warn: note, error: note, lines };
}

interface Some extends Partial<MailPace> {
  readonly log?: MailDeps["log"];
}

/** A queue as it is wired, but for what is given. */
export const queueOver = (
  records: OpenRecords,
  mailer: Mailer | string,
  { log = silentLog(), ...pace }: Some = {},
): MailQueue & { readonly secretIs: (secret: Uint8Array) => MailQueue } => {
  const withSecret = (secret: Uint8Array): MailQueue =>
    mailQueue({
      store: mailStore(records),
      mailer: typeof mailer === "string" ? smtpMailer({ url: mailer, from: FROM }) : mailer,
      sealer: sealer(secret, "mail"),
      log,
      pace: { ...QUICK, ...pace },
    });
  return { ...withSecret(SECRET), secretIs: withSecret };
};

/** Runs queues for as long as a deed takes. */
export async function whileRunning(queues: readonly MailQueue[], deed: () => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const running = queues.map((queue) => queue.run(stop.signal));
  try {
    await deed();
  } finally {
    stop.abort();
    await Promise.all(running);
  }
}

/** A process to be killed: sends one mail, and with "deaf" never notes that the server took it. */
async function sendAsProcess([database = "", url = "", to = "", manner = ""]: readonly string[]): Promise<void> {
  const records = await openRecords(database);
  const smtp = smtpMailer({ url, from: FROM });
  const deaf: Mailer = {
    ...smtp,
    send: async (mail, id, signal) => {
      await smtp.send(mail, id, signal);
      process.stdout.write("taken\n");
      return sleep(600_000, null);
    },
  };
  const queue = queueOver(records, manner === "deaf" ? deaf : smtp, { leaseMs: LEFT_LEASE_MS });
  void queue.run(new AbortController().signal);
  await queue.post.send(mailTo(to), inAnHour());
}

/** The lease of the process to be killed. */
export const LEFT_LEASE_MS = 4_000;

if (process.argv[1] === import.meta.filename) await sendAsProcess(process.argv.slice(2));
