import { logout } from "@reading-room/contract/auth";
import { caller, type CallerDeps } from "./caller.ts";
import { sessionStore, type TextStore, type Tokens } from "./session-store.ts";

/** A session that was left while the server could not be told: its cookie would go on opening files in this browser. */
export interface LateSignOut {
  /** Keeps what the session is ended by. */
  keep(tokens: Tokens): void;
  /** Ends what was left, if anything was; where that fails it stays for the next time. */
  tell(): Promise<void>;
  /** Another session has taken its place, and its cookie. */
  forget(): void;
}

const PREFIX = "left.";

const prefixed = (storage: TextStore): TextStore => ({
  getItem: (key) => storage.getItem(PREFIX + key),
  setItem: (key, text) => storage.setItem(PREFIX + key, text),
  removeItem: (key) => storage.removeItem(PREFIX + key),
});

/** @param storage lasts until the next visit */
export const lateSignOut = (storage: TextStore, deps: Pick<CallerDeps, "fetch" | "exclusively">): LateSignOut => {
  const left = sessionStore(prefixed(storage));
  const { call } = caller({ ...deps, session: left, onSessionEnd: () => undefined });
  return {
    keep: left.setTokens,
    forget: left.clear,
    tell: async () => {
      if (left.tokens() === null) return;
      // Tokens that the server refuses are gone by then: that session has ended already.
      await call(logout, {}).then(left.clear, () => undefined);
    },
  };
};
