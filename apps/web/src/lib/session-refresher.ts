import { refresh } from "@reading-room/contract/auth";
import { LIMITS } from "@reading-room/contract/limits";
import { buildRequest } from "./build-request.ts";
import type { SessionStore } from "./session-store.ts";
import { tokenExpiry } from "./token-expiry.ts";

/** A token that ends within this time is renewed first, so that a long request does not outlive it. */
const EARLY_MS = 30_000;

interface RefresherDeps {
  readonly session: SessionStore;
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  readonly onSessionEnd: () => void;
  /** @throws ApiError with status 0 when no answer comes */
  readonly send: (request: { url: string; init: RequestInit }, accessToken: null) => Promise<Response>;
}

export interface SessionRefresher {
  /** An access token that still lasts, renewed first when it is about to end; null when nobody is signed in. */
  freshToken(): Promise<string | null>;
  /** After a 401 for `refused`: a newer token, or null when the session is over and its keys are cleared. */
  afterRefusal(refused: string | null): Promise<string | null>;
  /** Clears the session's keys and tells whoever listens, once. */
  end(): void;
}

/** Renews tokens once for all callers and all tabs: a refresh token is single use, and its reuse ends the session. */
export const sessionRefresher = (deps: RefresherDeps): SessionRefresher => {
  const { session } = deps;
  let running: Promise<string | null> | null = null;
  let firstSeen = { token: "", at: 0 };

  const endsAt = (token: string): number => {
    if (firstSeen.token !== token) firstSeen = { token, at: Date.now() };
    return tokenExpiry(token) ?? firstSeen.at + LIMITS.accessTokenMs;
  };

  const end = () => {
    const wasSignedIn = session.tokens() !== null || session.user() !== null;
    session.clear();
    if (wasSignedIn) deps.onSessionEnd();
  };

  const renew = async (old: string): Promise<string | null> => {
    const tokens = session.tokens();
    if (tokens === null) return null;
    if (tokens.accessToken !== old) return tokens.accessToken; // another tab was quicker
    const response = await deps.send(buildRequest(refresh, { refreshToken: tokens.refreshToken }), null);
    const renewed = response.ok ? refresh.output.safeParse(await response.json().catch(() => null)).data : undefined;
    if (renewed !== undefined) {
      session.setTokens(renewed);
      return renewed.accessToken;
    }
    if (response.status === 400 || response.status === 401 || response.status === 403) {
      end();
      return null;
    }
    return old; // the server is in trouble, not the session
  };

  const renewOnce = (old: string): Promise<string | null> => {
    running ??= deps.exclusively(() => renew(old)).finally(() => {
      running = null;
    });
    return running;
  };

  return {
    end,
    freshToken: async () => {
      const token = session.tokens()?.accessToken ?? null;
      if (token === null || endsAt(token) - EARLY_MS > Date.now()) return token;
      return renewOnce(token);
    },
    afterRefusal: async (refused) => {
      const token = session.tokens()?.accessToken ?? null;
      if (token === null || refused === null) {
        end();
        return null;
      }
      return token === refused ? renewOnce(token) : token;
    },
  };
};
