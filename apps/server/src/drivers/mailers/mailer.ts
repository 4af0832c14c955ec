export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The one link the mail is about; printed on the console by the local outbox. */
  readonly link: string;
}

/** Hands mail over. */
export interface Mailer {
  /** Whether mails leave this machine. */
  readonly local: boolean;
  /**
   * Hands a mail over. `id` is the same each time the same mail is tried: whoever gets it twice can tell by it.
   * @returns null when it was taken, else why it never will be
   * @throws AppError `unavailable`: why it cannot be taken now
   */
  send(mail: Mail, id: string, signal: AbortSignal): Promise<string | null>;
  /** Looks without sending anything. @throws AppError `unavailable`: why no mail can be handed over now */
  check(): Promise<void>;
  /** Nothing is sent any more. */
  close(): void;
}

/** Whose account a mail is about. Once the account or its link's token is gone, a mail that waits is withdrawn. */
export interface MailAbout {
  readonly userId: string;
  /** By which its link is good; null where it needs none. */
  readonly token: { readonly purpose: string; readonly hash: string } | null;
}

/** Where features leave their mail: it is kept through failures and restarts until it is handed over. */
export interface Post {
  /** Whether mails leave this machine. */
  readonly local: boolean;
  /**
   * Takes a mail and waits a few seconds for it to be handed over. What fails is tried again until `expiresAt` (epoch
   * milliseconds), when what it says is of no use any more, or until what it is about is gone.
   * @returns whether it has been handed over
   */
  send(mail: Mail, expiresAt: number, about?: MailAbout): Promise<boolean>;
  /** As `send`, without waiting. */
  leave(mail: Mail, expiresAt: number, about?: MailAbout): Promise<void>;
  /** Whether mail can be handed over now: found out without sending any. */
  works(): Promise<boolean>;
}
