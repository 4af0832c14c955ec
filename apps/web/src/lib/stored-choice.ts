import { storage } from "./session.ts";

/** The remembered choice under `key`, or `fallback` when there is none or it is not among `choices`. */
export const readChoice = <T extends string>(key: string, choices: readonly T[], fallback: T): T => {
  const text = storage.getItem(key);
  return choices.find((choice) => choice === text) ?? fallback;
};

/** Remembers `choice` in this browser. */
export const saveChoice = (key: string, choice: string): void => storage.setItem(key, choice);
