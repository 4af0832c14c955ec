import { User } from "@reading-room/contract/auth";
import { STORAGE_KEYS } from "@reading-room/contract/storage";
import { parseJson } from "./parse-json.ts";

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Keeps texts by their names, as a browser does. */
export type TextStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Where this browser keeps who is signed in: the three keys of the specification. */
export interface SessionStore {
  tokens(): Tokens | null;
  setTokens(tokens: Tokens): void;
  user(): User | null;
  /** Whether anything is kept of a user, also where `user` cannot read it. */
  hasUser(): boolean;
  setUser(user: User): void;
  clear(): void;
}

/** Reads and writes `storage`; a damaged value counts as absent. */
export const sessionStore = (storage: TextStore): SessionStore => ({
  tokens: () => {
    const accessToken = storage.getItem(STORAGE_KEYS.access);
    const refreshToken = storage.getItem(STORAGE_KEYS.refresh);
    return accessToken === null || refreshToken === null ? null : { accessToken, refreshToken };
  },
  setTokens: ({ accessToken, refreshToken }) => {
    storage.setItem(STORAGE_KEYS.access, accessToken);
    storage.setItem(STORAGE_KEYS.refresh, refreshToken);
  },
  user: () => {
    const text = storage.getItem(STORAGE_KEYS.user);
    return text === null ? null : (User.safeParse(parseJson(text)).data ?? null);
  },
  hasUser: () => storage.getItem(STORAGE_KEYS.user) !== null,
  setUser: (user) => storage.setItem(STORAGE_KEYS.user, JSON.stringify(user)),
  clear: () => Object.values(STORAGE_KEYS).forEach((key) => storage.removeItem(key)),
});

/** Keeps texts for as long as the page lives: for browsers that refuse local storage. */
export const memoryStorage = (): TextStore => {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
};
