/** What an address of this product is told from another's by; nobody serves it. */
const HERE = "http://here.invalid";
export const HOME_PATH = "/dashboard";
/** It travels in a cookie, which holds 4,096 bytes in all. */
const MAX_CHARS = 1_500;

/** A path of this product as a browser would read it; the dashboard in the place of anything else. */
export function returnPath(next: string | undefined): string {
  if (next === undefined || !URL.canParse(next, HERE)) return HOME_PATH;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  const path = pathname + search + hash;
  // "/.//evil.example" is a path here, yet read once more it is another's address.
  return origin === HERE && !pathname.startsWith("//") && path.length <= MAX_CHARS ? path : HOME_PATH;
}
