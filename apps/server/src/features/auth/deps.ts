import type { AppendAudit } from "../../core/audit.ts";
import type { CountToday } from "../../core/count-today.ts";
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
  readonly audit: AppendAudit;
  readonly countToday: CountToday;
  /** Lower-cased. */
  readonly adminEmails: readonly string[];
  /** Address that people use, without a slash at its end. */
  readonly publicUrl: () => string;
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
