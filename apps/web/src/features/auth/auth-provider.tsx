import { login, logout, me } from "@reading-room/contract/auth";
import type { User } from "@reading-room/contract/auth";
import type { InputOf } from "@reading-room/contract/endpoint";
import { STORAGE_KEYS } from "@reading-room/contract/storage";
import { TEXTS } from "@reading-room/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { call } from "../../lib/call.ts";
import { onSessionEnd } from "../../lib/session-end.ts";
import { session } from "../../lib/session.ts";
import { useToast } from "../../ui/toast.tsx";
import { checkSession } from "./check-session.ts";

interface Auth {
  /** Null while nobody is signed in. */
  readonly user: User | null;
  /** True until the stored session has been checked with the server. */
  readonly isLoading: boolean;
  /** The last user left by the sign-out button, so the next one starts afresh. */
  readonly hasSignedOut: boolean;
  /** @throws ApiError */
  login(input: InputOf<typeof login>): Promise<User>;
  /** Signs out here whether or not the server can be told. */
  logout(): Promise<void>;
  /** Replaces and stores the user. */
  updateUser(user: User): void;
}

const AuthContext = createContext<Auth | null>(null);

const fetchUser = async () => (await call(me, {})).user;

/** Knows who is signed in: from storage at once, then from the server. */
export const AuthProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useQueryClient();
  const [user, setUser] = useState(() => session.user());
  const [isLoading, setIsLoading] = useState(user !== null);

  const [hasSignedOut, setHasSignedOut] = useState(false);
  const toast = useToast();

  const updateUser = useCallback((next: User) => {
    session.setUser(next);
    setUser(next);
  }, []);

  const forget = useCallback(() => {
    session.clear();
    setUser(null);
    client.clear();
  }, [client]);

  useEffect(
    () =>
      onSessionEnd(() => {
        forget();
        toast.show({ type: "info", message: "Your session has ended. Please sign in again." });
      }),
    [forget, toast],
  );
  useEffect(() => onOtherTabSignOut(forget), [forget]);
  useEffect(() => {
    if (session.user() === null) return;
    let stopped = false;
    void checkSession(fetchUser).then((checked) => {
      if (stopped) return;
      if (checked === null) forget();
      else updateUser(checked);
      setIsLoading(false);
    });
    return () => {
      stopped = true;
    };
  }, [forget, updateUser]);

  const auth = useMemo<Auth>(
    () => ({
      user,
      isLoading,
      hasSignedOut,
      updateUser,
      login: async (input) => {
        const { user: signedIn, accessToken, refreshToken } = await call(login, input);
        session.setTokens({ accessToken, refreshToken });
        setHasSignedOut(false);
        updateUser(signedIn);
        return signedIn;
      },
      logout: async () => {
        await call(logout, {}).catch(() => undefined);
        setHasSignedOut(true);
        forget();
      },
    }),
    [user, isLoading, hasSignedOut, updateUser, forget],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
};

const onOtherTabSignOut = (forget: () => void) => {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === STORAGE_KEYS.user && newValue === null)) forget();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
};

/** Who is signed in, and how to change that. @throws outside an AuthProvider */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error(TEXTS.authOutsideProvider);
  return auth;
};
