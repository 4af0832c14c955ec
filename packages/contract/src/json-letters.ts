/** A pair of halves, else one unit, else any other escape: so what stands behind an escaped backslash is passed over with it. */
const ESCAPES = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|.)/gs;
/** Written as a letter it would end its string or its line, be half a sign, or turn what stands around it. */
const KEPT = /["\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * A text of JSON, or of JSON with one record a line, with the letters that its escapes stand for ("Z\u00fcrich" is "Zürich"), and
 * all else as written. The server reads what it indexes by it, and the viewer what it shows: so both have the same words.
 * @returns the text itself where it is not JSON
 */
export function jsonLetters(text: string): string {
  if (!text.includes("\\u")) return text;
  if (isJson(text)) return withLetters(text);
  return text.replace(/^[ \t]*[[{].*\\u.*$/gm, (line) => (isJson(line) ? withLetters(line) : line));
}

/** Outside its strings JSON has no backslash. */
const withLetters = (json: string): string =>
  json.replace(ESCAPES, (escape) => {
    if (!/^\\u[\da-f]{4}/i.test(escape)) return escape;
    const letter = String.fromCharCode(
      ...escape
        .slice(2)
        .split("\\u")
        .map((unit) => Number.parseInt(unit, 16)),
    );
    return KEPT.test(letter) ? escape : letter;
  });

/** Python writes them for numbers that JSON has none for. */
const NO_NUMBERS = /(?<=[:,[]\s*)(?:NaN|-?Infinity)(?=\s*[,\]}])/g;

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\ufeff/, "").replace(NO_NUMBERS, "0"));
    return true;
  } catch {
    return false;
  }
}
