/** Letters that type sets as one sign and a reader knows as several, and bullets where symbol fonts keep them. */
const SPELT: ReadonlyMap<number, string> = new Map([
  [0xfb00, "ff"],
  [0xfb01, "fi"],
  [0xfb02, "fl"],
  [0xfb03, "ffi"],
  [0xfb04, "ffl"],
  [0xfb05, "st"],
  [0xfb06, "st"],
  [0xf0b7, "•"],
  [0xf0a7, "▪"],
  [0xf0d8, "➢"],
  [0xf0fc, "✓"],
]);

/** White space of any width, line ends and page ends. */
export const isSpace = (code: number): boolean =>
  code === 32 ||
  (code >= 9 && code <= 13) ||
  code === 0xa0 ||
  code === 0x1680 ||
  (code >= 0x2000 && code <= 0x200a) ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0x202f ||
  code === 0x205f ||
  code === 0x3000;

const SOFT_HYPHEN = 0xad;
const SEEN_HYPHEN = 0x2010;

/** What a line ends with as PDFium tells it. */
const isLineEnd = (code: number): boolean => code === 10 || code === 13 || code === 0;

/**
 * Whether a line's end breaks a word here: PDFium tells that as U+0002, older files hold a soft hyphen, which breaks nothing
 * within a line, and browsers write a sign of its own.
 * @param next the code behind it, 0 at the page's end
 */
export const isHyphen = (code: number, next: number): boolean =>
  code === 2 ||
  code === 0xfffe ||
  (code === SOFT_HYPHEN && (isSpace(next) || next === 0)) ||
  (code === SEEN_HYPHEN && isLineEnd(next));

/** Where a word may be broken and is not. */
export const isSoftHyphen = (code: number): boolean => code === SOFT_HYPHEN;

/** Signs that no reader can see or name: controls, zero-width and bidi marks, private use, halves of pairs, no characters. */
export const isDropped = (code: number): boolean => !SPELT.has(code) && isUnreadable(code);

const isUnreadable = (code: number): boolean =>
  code < 32 ||
  (code >= 0x7f && code < 0xa0) ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x206f) ||
  (code >= 0xd800 && code <= 0xf8ff) ||
  code === 0xfeff ||
  (code >= 0xfff9 && code <= 0xffff) ||
  code >= 0xe0000;

/** A sign as a reader would type it. */
export const readable = (code: number): string => SPELT.get(code) ?? String.fromCodePoint(code);
