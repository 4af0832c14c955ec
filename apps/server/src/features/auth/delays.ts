import { secretHash } from "./secret-token.ts";
import { emailKey } from "../../core/email-key.ts";

/** How tries slow down that failed in a row. */
export interface Delay {
  readonly key: string;
  /** The failure from which on the next try waits. */
  readonly from: number;
  /** The longest wait, milliseconds. */
  readonly maxMs: number;
}

/** What failures are counted by. */
export interface Tried {
  /** Email or username, as typed: an unknown one is slowed down like any other. */
  readonly identifier: string;
  /** The address or network that the try came from. */
  readonly network: string;
}

export interface Delays {
  /** One account from one place. */
  readonly pair: Delay;
  /** One account from anywhere. */
  readonly account: Delay;
  /** One place, whatever the account. */
  readonly place: Delay;
}

const FIRST_MS = 1_000;
const MINUTE_MS = 60_000;
/** Failures are forgotten when none followed for so long. */
export const FADE_MS = 24 * 60 * MINUTE_MS;

/** Nobody's address and nothing that was typed is kept, only what it can be recognised by. */
const known = (text: string): string => secretHash(text).slice(0, 32);

/** Where the keys of an account begin: from anywhere, and from each place. */
export const keysOfAccount = (identifier: string) => {
  const account = known(emailKey(identifier));
  return { anywhere: `account:${account}`, fromPlaces: `pair:${account}:` };
};

/** The delays that a try stands under. */
export function delaysOf({ identifier, network }: Tried): Delays {
  const { anywhere, fromPlaces } = keysOfAccount(identifier);
  const place = known(network);
  return {
    pair: { key: fromPlaces + place, from: 5, maxMs: 5 * MINUTE_MS },
    account: { key: anywhere, from: 10, maxMs: 30_000 },
    place: { key: `place:${place}`, from: 20, maxMs: 15 * MINUTE_MS },
  };
}

/**
 * One account from anywhere, whatever it was called by: its email and its username are counted together. Nobody is told of
 * this delay: whoever learns that two names wait together knows that there is an account of both.
 * @param account its id; of an unknown one what was typed
 */
export const silentDelay = (account: string): Delay => ({
  key: `whole:${known(emailKey(account))}`,
  from: 10,
  maxMs: 30_000,
});

/** How long the next try waits after so many failures in a row: nothing, then a second, doubling up to the longest. */
export function delayMs({ from, maxMs }: Delay, failures: number, scale: number): number {
  if (failures < from) return 0;
  return Math.ceil(Math.min(FIRST_MS * 2 ** Math.min(failures - from, 30), maxMs) / scale);
}

/** How much of a delay is left; one that is longer than any can be was set by a clock that has been put back since. */
export function leftMs({ maxMs }: Delay, blockedUntil: number, scale: number): number {
  const left = blockedUntil - Date.now();
  return left > 0 && left <= Math.ceil(maxMs / scale) ? left : 0;
}
