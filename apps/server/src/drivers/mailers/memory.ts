import type { Mail, Mailer } from "./mailer.ts";

export interface MemoryMailer extends Mailer {
  /** All mails handed over, oldest first. */
  readonly sent: readonly Mail[];
}

/** Keeps mails, for tests. */
export function memoryMailer(local = true): MemoryMailer {
  const sent: Mail[] = [];
  return { local, sent, send: async (mail) => void sent.push(mail) };
}
