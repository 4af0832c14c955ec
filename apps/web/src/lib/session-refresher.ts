import { renewTokens } from "./renew-tokens.ts";
import type { Send } from "./renew-tokens.ts";
import type { SessionStore } from "./session-store.ts";
import { tokenClock } from "./token-clock.ts";
import type { TokenClock } from "./token-clock.ts";

/** A token that ends within this time is renewed first, so that a long request does not outlive it. */
const EARLY_MS = 30_000;

interface RefresherDeps {
  readonly session: SessionStore;
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  readonly onSessionEnd: () => void;
  readonly send: Send;
}

/** Keeps the access token good, and knows when the session is over. */
export interface SessionRefresher {
  /** An access token that still lasts, renewed first when it is about to end; null when nobody is signed in. */
  freshToken(): Promise<string | null>;
  /**
   * After a 401 for `refused`: a newer token, or null when the session is over and its keys are cleared.
   * @throws ApiError when it cannot be told, because no answer came or the server is in trouble
   */
  afterRefusal(refused: string | null): Promise<string | null>;
  /** Clears the session's keys and tells whoever listens, once. */
  end(): void;
}

interface RenewalDeps extends Pick<RefresherDeps, "session" | "send"> {
  readonly clock: TokenClock;
  readonly end: () => void;
}

/** Renews the stored tokens unless another tab has; to be run in one tab at a time. */
const renewal =
  ({ session, send, clock, end }: RenewalDeps) =>
  async (old: string): Promise<string | null> => {
    const tokens = session.tokens();
    if (tokens === null) return null;
    if (tokens.accessToken !== old) {
      clock.hasCome(tokens.accessToken); // another tab was quicker, a moment ago
      return tokens.accessToken;
    }
    const renewed = await renewTokens(send, tokens.refreshToken);
    const now = session.tokens();
    // Somebody signed out, or in again, while the server was asked: what is stored now is not this session any more.
    if (now?.refreshToken !== tokens.refreshToken) return now?.accessToken ?? null;
    if (renewed === null) {
      end();
      return null;
    }
    session.setTokens(renewed);
    clock.hasCome(renewed.accessToken);
    return renewed.accessToken;
  };

/** Renews tokens once for all callers and all tabs: a refresh token is single use, and its reuse ends the session. */
export const sessionRefresher = ({ session, exclusively, onSessionEnd, send }: RefresherDeps): SessionRefresher => {
  const clock = tokenClock();
  let running: Promise<string | null> | null = null;
  const current = (): string | null => session.tokens()?.accessToken ?? null;

  const end = () => {
    const wasSignedIn = session.tokens() !== null || session.user() !== null;
    session.clear();
    if (wasSignedIn) onSessionEnd();
  };

  const renew = renewal({ session, send, clock, end });

  const renewOnce = (old: string): Promise<string | null> => {
    running ??= exclusively(() => renew(old)).finally(() => {
      running = null;
    });
    return running;
  };

  return {
    end,
    freshToken: async () => {
      const token = current();
      if (token === null || clock.endsAt(token) - EARLY_MS > Date.now()) return token;
      // Until it has ended, the old one will do.
      return renewOnce(token).catch(() => token);
    },
    afterRefusal: async (refused) => {
      const token = current();
      if (token === null || refused === null) {
        end();
        return null;
      }
      return token === refused ? renewOnce(token) : token;
    },
  };
};
