export interface PrefixRange {
  readonly from: string;
  /** Exclusive; null is open. */
  readonly to: string | null;
}

const LAST = "z";

/** "9" is followed by "a" wherever digits and small letters are sorted. */
const next = (sign: string): string => (sign === "9" ? "a" : String.fromCharCode(sign.charCodeAt(0) + 1));

/**
 * Bounds between which all folded words with this beginning are sorted, in every collation of both databases, so that an
 * index can be used. A beginning that ends in another script than Latin has no upper bound: words must be checked again.
 */
export function prefixRange(prefix: string): PrefixRange {
  const stem = prefix.replace(/z+$/, "");
  const end = stem.at(-1);
  if (end === undefined || !/[0-9a-y]/.test(end) || LAST === end) return { from: prefix, to: null };
  return { from: prefix, to: stem.slice(0, -1) + next(end) };
}
