const PLAIN = /^[\t\n\f\x20-\x7e]*$/;

/**
 * A text with the signs that a reader sees: composed letters (NFC), plain spaces for unbreakable ones, and no control,
 * private or direction signs but tabs, line ends and form feeds, which mean something.
 */
export const cleanText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace(/(?![\t\n\f])[\p{Cc}\p{Co}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, "")
        .replace(/[\u00a0\u2007\u202f]/g, " ")
        .toWellFormed()
        .normalize("NFC");

/** A cleaned text on one line, words apart by one space. */
export const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, " ").trim();
