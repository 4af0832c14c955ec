import type { Records } from "./db/open.ts";
import { authStore } from "./features/auth/store.ts";
import type { Settings } from "./settings.ts";

/** What to do where nobody can ever become an admin. */
export const NO_ADMIN = "There is no admin: set ADMIN_EMAILS, or make one with `npm run user -- add EMAIL --admin`.";

/**
 * Who is an admin: the owners of addresses in ADMIN_EMAILS, accounts that are stored as such, or, where mails stay on this
 * machine, the first account to be confirmed in the browser. Nobody where mails leave it, or that account is an admin no more, and none
 * is named or stored.
 */
export async function whoAdministers(
  { smtpUrl, adminEmails }: Pick<Settings, "smtpUrl" | "adminEmails">,
  db: Records,
): Promise<"named" | "stored" | "first" | "nobody"> {
  if (adminEmails.length > 0) return "named";
  const store = authStore(db);
  if (await store.hasStoredAdmin()) return "stored";
  return smtpUrl === null && !(await store.hasFirstConfirmed()) ? "first" : "nobody";
}
