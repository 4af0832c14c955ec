import type { Mail, MailAbout, Post } from "../../drivers/mailers/mailer.ts";
import { deliverMails } from "./deliver-mails.ts";
import type { MailDeps } from "./deps.ts";
import { idleLanes } from "./idle-lanes.ts";
import { mailWorks } from "./mail-works.ts";

/** More than can be sent while somebody waits: the rest is found in the queue. */
const MAX_FRESH = 1_000;

/** Where mails wait until they are handed over. */
export interface MailQueue {
  readonly post: Post;
  /** Hands mails over until aborted; without it, they wait. */
  run(signal: AbortSignal): Promise<void>;
}

/** Writes each mail down before it is tried, so that none is lost; any number of processes may share one queue. */
export function mailQueue(deps: MailDeps): MailQueue {
  const { store, mailer, sealer, pace } = deps;
  const fresh: string[] = [];
  const waiting = new Map<string, (sent: boolean) => void>();
  const lanes = idleLanes();

  const add = (mail: Mail, expiresAt: number, about: MailAbout | undefined): Promise<string> => {
    const createdAt = Date.now();
    const sealed = sealer.seal(JSON.stringify(mail));
    return store.add({ sealed, createdAt, expiresAt, nextTryAt: createdAt + pace.headStartMs, about });
  };
  const tryNow = (id: string): void => {
    if (fresh.length >= MAX_FRESH) return;
    fresh.push(id);
    lanes.wakeOne();
  };
  const outcomeOf = (id: string): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (sent: boolean): void => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(sent);
      };
      const timer = setTimeout(() => end(false), pace.waitMs);
      waiting.set(id, end);
    });

  const post: Post = {
    local: mailer.local,
    send: async (mail, expiresAt, about) => {
      const id = await add(mail, expiresAt, about);
      const outcome = outcomeOf(id);
      tryNow(id);
      return outcome;
    },
    leave: async (mail, expiresAt, about) => tryNow(await add(mail, expiresAt, about)),
    works: mailWorks(mailer, pace.waitMs),
  };
  const onTried = (id: string, sent: boolean): void => waiting.get(id)?.(sent);
  const isAwaited = (id: string): boolean => waiting.has(id);
  return {
    post,
    run: async (signal) => {
      await deliverMails(deps, { lanes, fresh, isAwaited, onTried }, signal);
      mailer.close();
    },
  };
}
