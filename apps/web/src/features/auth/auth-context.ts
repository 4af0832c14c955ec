import type { login, User } from "@reading-room/contract/auth";
import type { InputOf, OutputOf } from "@reading-room/contract/endpoint";
import { TEXTS } from "@reading-room/contract/texts";
import { createContext, useContext } from "react";

/** What every way of signing in answers with. */
export type SignedIn = Omit<OutputOf<typeof login>, "message">;

/** Who is signed in, and the deeds that change it. */
export interface Auth {
  /** Null while nobody is signed in. */
  readonly user: User | null;
  /** True until the stored session has been checked with the server. */
  readonly isLoading: boolean;
  /** The last user left on purpose, so the next one starts afresh. */
  readonly hasSignedOut: boolean;
  /** @throws ApiError */
  login(input: InputOf<typeof login>): Promise<User>;
  /** Signs out here whether or not the server can be told. */
  logout(): Promise<void>;
  /** Stores who has signed in, by whatever way. */
  adopt(signedIn: SignedIn): void;
  /** Does what ends the session on the server, and then ends it here; stays signed in when it throws. */
  leave(work: () => Promise<unknown>): Promise<void>;
  /** Replaces and stores the user. */
  updateUser(user: User): void;
}

export const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, and how to change that. @throws outside an AuthProvider */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error(TEXTS.authOutsideProvider);
  return auth;
};
