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
  /** @throws AppError `unavailable` when the mail could not be handed over */
  send(mail: Mail): Promise<void>;
}
