const FALLBACK = "reader";
const MAX_CHARS = 40;

/** What emails are compared by: composed form, lower case. */
export const emailKey = (email: string): string => email.normalize("NFKC").toLowerCase();

/** The username that an email's local part gives, before it is made unique. */
export function usernameBase(email: string): string {
  const local = email.slice(0, email.lastIndexOf("@")).normalize("NFKD").toLowerCase();
  const clean = local.replace(/[^a-z0-9._-]+/g, "").replace(/^[._-]+|[._-]+$/g, "");
  return clean.slice(0, MAX_CHARS) || FALLBACK;
}

/** The first of base, base2, base3, … that is not taken. */
export function freeUsername(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}
