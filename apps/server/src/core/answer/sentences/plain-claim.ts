/** A sentence as a model wrote it, without its marks. */
export interface PlainClaim {
  readonly text: string;
  /** The numbers of the passages that it names, in order. */
  readonly marks: readonly number[];
}

const MARK = /\s*\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]/g;
/** What editors put into a text: "[sic]", "[citation needed]". */
const EDITORIAL = /\s*\[[^[\]()]{0,40}\](?![(:])/g;
/** A longer one is no sentence that anybody could check. */
const MAX_CHARS = 1_200;

/** Addresses, pictures, markup, and characters that nobody sees: none of them reaches a reader. */
const UNWANTED =
  /:\/\/|\bwww\.|\b[\w-]+\.(?:com|org|net|io|ru|cn|info|biz|dev|app|example|test|local|xyz|site|top|me|co)\b|\S@\S|!\[|\]\s*[(:]|<[a-z!/?|]|&(?:#\w+|\w+);|`|\b(?:javascript|vbscript|mailto)\s*:|\bdata:\w|[\p{Cf}\p{Cc}\p{Co}\p{Variation_Selector}]|\\u[\da-f]{4}|%[\da-f]{2}/iu;

const withoutEmphasis = (text: string): string =>
  text.replace(/^\s*(?:[-*•–]|\d{1,2}[.)]|#{1,6}|>)\s+/u, "").replace(/(\*\*|__|\*|(?<!\w)_|_(?!\w))/g, "");

/** What is cut out of a text, or pieced together, often leaves a bracket open. */
const isBalanced = (text: string): boolean => text.split("(").length === text.split(")").length;

/** @returns null for a sentence that names no passage, or that holds anything but words */
export function plainClaim(sentence: string): PlainClaim | null {
  const marks = [...sentence.matchAll(MARK)].flatMap(([, numbers = ""]) => numbers.split(/[,;]/).map(Number));
  const text = withoutEmphasis(sentence.replace(MARK, "").replace(EDITORIAL, "")).replace(/\s+/g, " ").trim();
  if (marks.length === 0 || !/[\p{L}\p{N}]/u.test(text) || text.length > MAX_CHARS) return null;
  if (UNWANTED.test(text) || !isBalanced(text)) return null;
  return { text, marks: [...new Set(marks)] };
}
