import type { Mail, Mailer, Post } from "./mailer.ts";

export interface MemoryMailer extends Mailer {
  /** All mails handed over, oldest first. */
  readonly sent: readonly Mail[];
}

/** Keeps mails, for tests. */
export function memoryMailer(local = true): MemoryMailer {
  const sent: Mail[] = [];
  const send = async (mail: Mail): Promise<null> => {
    sent.push(mail);
    return null;
  };
  return { local, sent, send, check: async () => {}, close: () => {} };
}

export interface MemoryPost extends Post {
  /** All mails taken, oldest first. */
  readonly sent: readonly Mail[];
  /** What `works` says, and `send` of mails from now on. */
  working: boolean;
}

/** Keeps mails, for tests. */
export function memoryPost(local = true): MemoryPost {
  const sent: Mail[] = [];
  const post: MemoryPost = {
    local,
    sent,
    working: true,
    send: async (mail) => {
      sent.push(mail);
      return post.working;
    },
    leave: async (mail) => void sent.push(mail),
    works: async () => post.working,
  };
  return post;
}
