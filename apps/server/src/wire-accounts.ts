import { join } from "node:path";
import type { Mail, Mailer, Post } from "./drivers/mailers/mailer.ts";
import { mailerOf } from "./drivers/mailers/registry.ts";
import { auditLog } from "./db/audit-log.ts";
import { dayCounts } from "./db/day-counts.ts";
import { accessTokens } from "./features/auth/access-token.ts";
import type { AuthDeps } from "./features/auth/deps.ts";
import { passwordHashing } from "./features/auth/passwords.ts";
import { authStore } from "./features/auth/store.ts";
import { readSecret } from "./secret.ts";
import type { House, ServeExtras } from "./wire-house.ts";

const postOf = (mailer: Mailer, onFailure: (error: unknown) => void): Post => {
  const send = (mail: Mail): Promise<boolean> =>
    mailer.send(mail).then(
      () => true,
      (error: unknown) => {
        onFailure(error);
        return false;
      },
    );
  return { local: mailer.local, send, leave: async (mail) => void (await send(mail)), works: async () => true };
};

/** What accounts work with. */
export async function authDeps({ settings, records, log }: House, extras: ServeExtras): Promise<AuthDeps> {
  return {
    store: authStore(records.db),
    passwords: await passwordHashing(),
    tokens: accessTokens(await readSecret(join(settings.dataDir, "secret.key"))),
    post: postOf(mailerOf(settings, extras.print), (error) => log.error({ err: error }, "a mail could not be sent")),
    audit: auditLog(records.db),
    countToday: dayCounts(records.db),
    adminEmails: settings.adminEmails,
    publicUrl: extras.publicUrl,
    rateLimitScale: settings.rateLimitScale,
    onFailure: (error) => log.error({ err: error }, "what an answer left to be done failed"),
  };
}

/**
 * Whether nobody can ever become an admin: mails leave this machine, so the first account is nobody special, no address
 * is named, and none is stored.
 */
export const lacksAdmin = async ({ settings, records }: House): Promise<boolean> =>
  settings.smtpUrl !== null && settings.adminEmails.length === 0 && !(await authStore(records.db).hasStoredAdmin());
