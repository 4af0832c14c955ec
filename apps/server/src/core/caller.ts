/** Who is calling, as found afresh on each request. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly username: string;
  readonly email: string;
  readonly isAdmin: boolean;
}

/** The credentials that a request carries. The cookie is good only for reading files. */
export interface Credentials {
  readonly bearer: string | null;
  readonly fileCookie: string | null;
}

/**
 * Tells who holds these credentials, or null when nobody does any more.
 * @throws AppError `session_expired` when they were good once, so that the browser refreshes them
 */
export type Identify = (credentials: Credentials) => Promise<Caller | null>;
