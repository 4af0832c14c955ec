import { identityProviderOf } from "./drivers/identity-providers/registry.ts";
import type { Post } from "./drivers/mailers/mailer.ts";
import { mailerOf } from "./drivers/mailers/registry.ts";
import { auditLog } from "./db/audit-log.ts";
import { dayCounts } from "./db/day-counts.ts";
import { accessTokens } from "./features/auth/access-token.ts";
import type { AuthDeps } from "./features/auth/deps.ts";
import { passwordHashing } from "./features/auth/passwords.ts";
import { authStore } from "./features/auth/store.ts";
import { tellEnded } from "./features/auth/tell-ended.ts";
import { usernameNumbers } from "./features/auth/username.ts";
import { MAIL_PACE } from "./features/mail/deps.ts";
import { mailQueue, type MailQueue } from "./features/mail/mail-queue.ts";
import { mailStore } from "./features/mail/store.ts";
import { sealer } from "./seal.ts";
import { networkOf } from "./http/network-of.ts";
import type { House, ServeExtras } from "./wire-house.ts";
import { auditOrLog, countIfWritable } from "./without-writing.ts";

/** Mails on their way out; sealed, so that the records alone open no account. */
export function mailsOf({ settings, records, secret, log }: House, { print }: ServeExtras): MailQueue {
  return mailQueue({
    store: mailStore(records),
    mailer: mailerOf(settings, print),
    sealer: sealer(secret, "mail"),
    log,
    pace: MAIL_PACE,
  });
}

/** What accounts work with. */
export async function authDeps(house: House, extras: ServeExtras, post: Post): Promise<AuthDeps> {
  const { settings, records, secret, log, notices } = house;
  return {
    store: tellEnded(authStore(records.db), (userId) => notices.tell("sessions", userId)),
    passwords: await passwordHashing(),
    tokens: accessTokens(secret),
    post,
    provider: await identityProviderOf(settings),
    sealer: sealer(secret, "sign-in-through-provider"),
    audit: auditOrLog(auditLog(records.db), log),
    countToday: countIfWritable(dayCounts(records.db)),
    adminEmails: settings.adminEmails,
    publicUrl: extras.publicUrl,
    networkOf,
    usernameNumber: usernameNumbers(secret),
    rateLimitScale: settings.rateLimitScale,
    onFailure: (error) => log.error({ err: error }, "what an answer left to be done failed"),
  };
}
