import { createHmac } from "node:crypto";

/** What the audit log calls the product itself. */
const RESERVED: ReadonlySet<string> = new Set(["system"]);
const FALLBACK = "reader";
const LOWEST = 1_000;
const NUMBERS = 9_000;
const MAX_CHARS = 40;

/** The username that an email's local part gives, before it is made unique. */
export function usernameBase(email: string): string {
  const local = email.slice(0, email.lastIndexOf("@")).normalize("NFKD").toLowerCase();
  const clean = local.replace(/[^a-z0-9._-]+/g, "").replace(/^[._-]+|[._-]+$/g, "");
  return clean.slice(0, MAX_CHARS) || FALLBACK;
}

/**
 * The number that makes an address's username unique, from 1000 to 9999: out of the address and a secret alone, so that it
 * tells nobody who came before. Counted up, it would: who gets a lower number than a newcomer has an account already.
 */
export const usernameNumbers =
  (secret: Uint8Array) =>
  (key: string): number => {
    const mark = createHmac("sha256", secret)
      .update(JSON.stringify(["reading-room/username", key]))
      .digest();
    return LOWEST + (mark.readUInt32BE() % NUMBERS);
  };

/** The first of base, unless it is reserved, and then of base2, base3, … (counted from another number where one is given) that is not taken. */
export function freeUsername(base: string, taken: ReadonlySet<string>, from = 2): string {
  if (!taken.has(base) && !RESERVED.has(base)) return base;
  let number = from;
  while (taken.has(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}
