import type { ColumnType } from "kysely";

/** Epoch milliseconds, BIGINT. */
type Millis = number;
/** Null when an insert does not say. */
type MaybeSaid = ColumnType<string | null, string | null | undefined, string | null>;

/** The queue of mails (002-accounts, 017-mail-about), with the one room that writes it; a part of `Schema`. */
export interface MailTables {
  /** mail: what is to be sent; the row is the queue */
  mail: {
    id: string;
    /** The mail itself, sealed; empty once it is sent, given up or withdrawn. */
    sealed: string;
    /** Whose account it is about; null for other mails, and once it is over. */
    user_id: MaybeSaid;
    /** Which link it carries, as `mail_token.purpose`; null for one that needs no token. */
    purpose: MaybeSaid;
    /** The token that its link is good by, as `mail_token.hash`; null for one that needs none, and once the mail is over. */
    link_hash: MaybeSaid;
    /** waiting | sending | sent | failed | withdrawn */
    state: string;
    attempts: number;
    next_try_at: Millis;
    lease_until: Millis | null;
    last_error: string | null;
    created_at: Millis;
    /** What it says is of no use any more. */
    expires_at: Millis;
    sent_at: Millis | null;
  };
}
