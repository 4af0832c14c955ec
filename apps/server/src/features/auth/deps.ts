import type { AppendAudit } from "../../core/audit.ts";
import type { CountToday } from "../../core/count-today.ts";
import type { Sealer } from "../../core/sealer.ts";
import type { IdentityProvider } from "../../drivers/identity-providers/identity-provider.ts";
import type { Post } from "../../drivers/mailers/mailer.ts";
import type { AccessTokens } from "./access-token.ts";
import type { Passwords } from "./passwords.ts";
import type { AuthStore } from "./store.ts";

/** What the deeds of this room use. */
export interface AuthDeps {
  readonly store: AuthStore;
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
  readonly post: Post;
  /** Null when people sign in with a password only. */
  readonly provider: IdentityProvider | null;
  /** Closes what a browser keeps while its owner signs in through the provider. */
  readonly sealer: Sealer;
  readonly audit: AppendAudit;
  readonly countToday: CountToday;
  /** Lower-cased. */
  readonly adminEmails: readonly string[];
  /** Address that people use, without a slash at its end. */
  readonly publicUrl: () => string;
  /** What an address is counted by: itself, or the network that one subscriber is given. */
  readonly networkOf: (ip: string) => string;
  /** Makes the username of an address unique; see `usernameNumbers`. */
  readonly usernameNumber: (emailKey: string) => number;
  /** Divides growing delays (RATE_LIMIT_SCALE). */
  readonly rateLimitScale: number;
  /** What was left to be done after the answer failed: nobody is told but the operator. */
  readonly onFailure: (error: unknown) => void;
}

/** Where a request came from, for the audit log and the list of sessions. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string | null;
}
