/** Control characters but line ends, and marks that turn the writing direction: with them a text could pass for another. */
const TREACHEROUS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const KEPT: Readonly<Record<string, string>> = { "\n": "\n", "\t": " " };

/** A text of a document as a file may hold it, with line ends of one kind. */
export const safeText = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(TREACHEROUS, (sign) => KEPT[sign] ?? "");

/** The same on one line. */
export const oneLine = (text: string): string => safeText(text).replace(/\s+/g, " ").trim();

/** A moment as people read it: "2026-11-22 16:48 UTC". */
export const moment = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
