/** What one sign-in is recognised by when the browser comes back: known to this server and that browser only. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Who somebody is at a provider. */
export interface Identity {
  /** With `subject` what tells this person from every other, for good. */
  readonly issuer: string;
  readonly subject: string;
  /** To the letter as the provider tells it; null when it tells none. */
  readonly email: string | null;
  /** The provider says, in so many words, that this person reads the mail of that address. */
  readonly isEmailVerified: boolean;
}

/** Signs people in elsewhere and vouches for who they are. */
export interface IdentityProvider {
  /** What people call it. */
  readonly name: string;
  /**
   * Begins a sign-in.
   * @param returnTo address that the provider sends the browser back to
   * @returns the provider's address for this sign-in, and what `finish` needs of it
   * @throws AppError `unavailable` when the provider cannot be asked
   */
  begin(returnTo: string): Promise<{ readonly address: string; readonly secrets: SignInSecrets }>;
  /**
   * Checks what the browser came back with: for these secrets, from this provider, for this client, signed.
   * @param answer `returnTo` with the provider's parameters
   * @returns null when the provider did not let the person in
   * @throws AppError `unavailable` when the provider cannot be asked; `invalid_token` when the answer does not hold
   */
  finish(answer: URL, secrets: SignInSecrets): Promise<Identity | null>;
}
