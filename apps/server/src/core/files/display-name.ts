/** Control characters, and marks that turn the writing direction or hide: with them a name could pass for another. */
const TREACHEROUS = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
/** Joins emoji; harmless between them. */
const EMOJI_JOINED = /\p{Extended_Pictographic}\ufe0f?\u200d(?=\p{Extended_Pictographic})/gu;
const JOINER_STAND_IN = "\u{f0000}";

/** A file's name as it is safe to show on one line: never empty, in composed form (NFC). */
export function displayName(raw: string): string {
  const kept = raw.normalize("NFC").replace(EMOJI_JOINED, (text) => text.replace("\u200d", JOINER_STAND_IN));
  const clean = kept.replace(TREACHEROUS, " ").replaceAll(JOINER_STAND_IN, "\u200d").replace(/ {2,}/g, " ").trim();
  return clean === "" ? "(nameless)" : clean;
}
