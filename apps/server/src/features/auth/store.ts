import type { Records } from "../../db/open.ts";
import { accountStore } from "./account-store.ts";
import { attemptStore } from "./attempt-store.ts";
import { identityStore } from "./provider/identity-store.ts";
import { lastAdminStore } from "./last-admin-store.ts";
import { mailTokenStore } from "./mail-token-store.ts";
import { mailboxStore } from "./mailbox-store.ts";
import { sessionStore } from "./session-store.ts";
import { tidyStore } from "./tidy-store.ts";

export type { UserRow } from "./account-store.ts";
export type { SessionRow } from "./session-store.ts";
export type AuthStore = ReturnType<typeof authStore>;

/** Rows of `user`, `session`, `used_refresh`, `mail_token`, `identity` and `failed_attempt`; nobody else writes them. */
export const authStore = (db: Records) => ({
  ...accountStore(db),
  ...lastAdminStore(db),
  ...sessionStore(db),
  ...mailTokenStore(db),
  ...mailboxStore(db),
  ...identityStore(db),
  ...attemptStore(db),
  ...tidyStore(db),
});
