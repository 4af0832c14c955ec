/** Longer ones carry something else than an address. */
const MAX_CHARS = 2_000;
const OUT = /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu;

/** An address that a document's link may lead to, outside it: of the web or of mail; null for any other. */
export function linkAddress(told: string): string | null {
  const address = told.trim();
  return address.length <= MAX_CHARS && OUT.test(address) ? address : null;
}
