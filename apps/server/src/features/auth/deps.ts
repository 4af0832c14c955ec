import type { AppendAudit } from "../../core/audit.ts";
import type { Mailer } from "../../drivers/mailers/mailer.ts";
import type { AccessTokens } from "./access-token.ts";
import type { Passwords } from "./passwords.ts";
import type { AuthStore } from "./store.ts";

/** What the deeds of this room use. */
export interface AuthDeps {
  readonly store: AuthStore;
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
  readonly mailer: Mailer;
  readonly audit: AppendAudit;
  /** Lower-cased. */
  readonly adminEmails: readonly string[];
  /** Address that people use, without a slash at its end. */
  readonly publicUrl: () => string;
  /** A mail could not be handed over: the person is told so, the operator must know why. */
  readonly onMailFailure: (error: unknown) => void;
}

/** Where a request came from, for the audit log and the list of sessions. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string | null;
}
