import { wideEncoding } from "./wide-encoding.ts";
import type { Decoder } from "./wide-encoding.ts";

export type { Decoder };

/** Enough for statistics on letters; more only takes time. */
const SAMPLE_BYTES = 1 << 16;
/** A text in UTF-8 with a broken sign here and there is still one. */
const GOOD_FOR_EACH_BROKEN = 10;
const ESCAPE = "\u001b";

/** Tells from bytes what encodings their letters are likely in, the likeliest first. */
export type LikelyEncodings = (sample: Uint8Array) => readonly { readonly name: string }[];

interface Telling {
  /** An encoding's name as a file or a mail tells it, in any spelling; it may be wrong. */
  readonly declared: string | null;
  readonly likely: LikelyEncodings;
}

/**
 * How to read a text's bytes, the same for every part of them: byte order marks first, then UTF-8 and UTF-16 or UTF-32 by their
 * shape, then what is declared, then what the letters are most likely in. The server reads what it indexes by it, and the viewer
 * what it shows: so both have the same words. @returns null for an encoding of mainframes (EBCDIC), which is not read
 */
export function decoderFor(bytes: Uint8Array, { declared, likely }: Telling): Decoder | null {
  const wide = wideEncoding(bytes);
  if (wide !== null) return wide;
  if (isUtf8(bytes)) return new TextDecoder(hasJapaneseEscapes(bytes) ? "iso-2022-jp" : "utf-8");
  const told = declared === null ? null : decoderNamed(declared);
  // What declares UTF-8 has just been found not to be.
  if (told !== null && told.encoding !== "utf-8" && fits(told, bytes)) return told;
  const sample = sampleOf(bytes);
  return isMainframe(sample) ? null : new TextDecoder(guess(sample, likely));
}

/** Beyond what browsers look through: pages made by programs may open with much else. */
const HEAD_BYTES = 1 << 16;

/** The encoding that a page of the web says it is in. */
export function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, HEAD_BYTES));
  const found =
    /<meta\b[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head) ??
    /^<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w:.-]+)/i.exec(head);
  return found?.[1] ?? null;
}

type NativeDecoder = InstanceType<typeof TextDecoder>;

function decoderNamed(label: string): NativeDecoder | null {
  try {
    return new TextDecoder(label.trim());
  } catch {
    return null;
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return isMostlyUtf8(bytes);
  }
}

/** Whether what was meant as UTF-8 came to harm: cut in the middle of a sign, or joined with something else. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const sample = new TextDecoder("utf-8").decode(sampleOf(bytes));
  const broken = sample.match(/\ufffd/g)?.length ?? 0;
  const good = sample.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return good >= GOOD_FOR_EACH_BROKEN * broken;
}

function hasJapaneseEscapes(bytes: Uint8Array): boolean {
  const sample = new TextDecoder("latin1").decode(bytes.subarray(0, SAMPLE_BYTES));
  return sample.includes(`${ESCAPE}$B`) || sample.includes(`${ESCAPE}$@`);
}

/** A stretch that begins a little before the first letter that is not ASCII: before it all encodings agree. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const lineStart = bytes.lastIndexOf(0x0a, first) + 1;
  const start = first - lineStart > SAMPLE_BYTES / 4 ? first : lineStart;
  return bytes.subarray(start, start + SAMPLE_BYTES);
}

function fits(decoder: NativeDecoder, bytes: Uint8Array): boolean {
  const text = new TextDecoder(decoder.encoding).decode(sampleOf(bytes));
  return !text.slice(0, -1).includes("\ufffd");
}

const LATIN = "windows-1252";
/** Encodings of other languages in the same letters: a few accents do not tell them apart, and most texts are in the first. */
const LIKE_LATIN = /^(?:windows-125[047]|iso-8859-(?:2|9|13))$/;
const SURE_SIGNS = 6;

function guess(sample: Uint8Array, likely: LikelyEncodings): string {
  if (isDosCyrillic(sample)) return "ibm866";
  const best =
    likely(sample)
      .map(({ name }) => decoderNamed(name))
      .find((decoder) => decoder !== null && fits(decoder, sample) && !decoder.encoding.startsWith("utf-16"))
      ?.encoding ?? LATIN;
  if (best === "shift_jis" && isSmallCyrillic(sample)) return "koi8-r";
  const isDoubtful = LIKE_LATIN.test(best) && sample.filter((byte) => byte >= 0x80).length < SURE_SIGNS;
  return isDoubtful ? LATIN : best;
}

/** The one encoding of old records that letter statistics do not know: its small letters stand in two rows, side by side in words. */
function isDosCyrillic(sample: Uint8Array): boolean {
  const high = sample.filter((byte) => byte >= 0x80);
  const share = (isOne: (byte: number) => boolean): number => high.filter(isOne).length / high.length;
  const isLetter = (byte: number): boolean => byte < 0xb0 || (byte >= 0xe0 && byte < 0xf2);
  const beside = sample.filter((byte, i) => byte >= 0x80 && (sample[i + 1] ?? 0) >= 0x80).length / high.length;
  return share(isLetter) > 0.95 && share((byte) => byte >= 0xa0 && byte < 0xb0) > 0.3 && beside > 0.6;
}

/** Fewer letters tell nothing. */
const TELLING_LETTERS = 8;
/** Of Russian letters these are more than half. */
const USUAL_LETTERS = /[оеаинтсрвл]/g;
/** The same letters as capitals of Windows, when they are taken for KOI8-R. */
const USUAL_OF_WINDOWS = /[неюхмряпбк]/g;

/**
 * Whether a text is Russian words in KOI8-R, whose small letters are the half-width katakana of Shift-JIS: a sign of Shift-JIS itself
 * is no letter here, or stands in no word of Russian's shape.
 */
function isSmallCyrillic(sample: Uint8Array): boolean {
  const foreign = new TextDecoder("koi8-r").decode(sample).match(/[^\p{ASCII}]+/gu) ?? [];
  const letters = foreign.filter((word) => /^[А-ЯЁ]?[а-яё]+$/.test(word)).join("");
  const count = (sign: RegExp): number => letters.match(sign)?.length ?? 0;
  const usual = count(USUAL_LETTERS);
  const isOfWindows = count(/[А-ЯЁ]/g) === 0 && usual <= count(USUAL_OF_WINDOWS);
  const areWords = letters.length >= TELLING_LETTERS && letters.length > 0.9 * foreign.join("").length;
  return areWords && usual > letters.length / 3 && !isOfWindows;
}

/** In EBCDIC nearly all letters are above ASCII, and words are apart by what is "@" elsewhere. */
function isMainframe(sample: Uint8Array): boolean {
  const share = (isOne: (byte: number) => boolean): number => sample.filter(isOne).length / sample.length;
  return (
    share((byte) => byte === 0x40) > 0.05 &&
    share((byte) => byte === 0x20) < 0.005 &&
    share((byte) => byte >= 0x80) > 0.4
  );
}
