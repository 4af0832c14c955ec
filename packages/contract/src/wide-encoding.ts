const SAMPLE_BYTES = 1 << 16;
/** Of the signs that a text in any language has between its words, so many in a hundred at least. */
const MIN_ZERO_PERCENT = 1;
/** A text of one byte a sign has no more zeros than this; UTF-16 has one in each Latin letter, space and digit. */
const MAX_ZERO_SHARE = 0.05;
/** Letters that are all ASCII would have as many zeros as they are, were they wide: with fewer they are a text of one byte a sign. */
const MAX_ZERO_SHARE_OF_ASCII = 0.2;

/** Reads bytes of one encoding. */
export interface Decoder {
  /** As browsers name it; absent for one that they do not read. */
  readonly encoding?: string;
  decode(bytes: Uint8Array): string;
}

const starts = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, i) => bytes[i] === byte);

/** Reads UTF-16 or UTF-32, with a byte order mark or by the place of zeros; null when bytes are neither. */
export function wideEncoding(bytes: Uint8Array): Decoder | null {
  if (starts(bytes, [0xff, 0xfe, 0, 0])) return utf32(true);
  if (starts(bytes, [0, 0, 0xfe, 0xff])) return utf32(false);
  if (starts(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le");
  if (starts(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be");
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (!sample.includes(0) || isNarrow(sample)) return null;
  return unmarked32(sample) ?? unmarked16(sample);
}

/** A text in UTF-8 may hold a zero here and there, which says nothing; without them, the bytes of a wide text are none. */
function isNarrow(sample: Uint8Array): boolean {
  const others = sample.filter((byte) => byte !== 0);
  const maxZeroShare = others.every((byte) => byte < 0x80) ? MAX_ZERO_SHARE_OF_ASCII : MAX_ZERO_SHARE;
  if (others.length < (1 - maxZeroShare) * sample.length) return false;
  const controls = others.filter((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte));
  return controls.length === 0 && !new TextDecoder("utf-8").decode(others, { stream: true }).includes("\ufffd");
}

/** Every sign up to U+10FFFF has a zero in its highest byte, and most have one below it. */
function unmarked32(sample: Uint8Array): Decoder | null {
  const units = Math.floor(sample.length / 4);
  const zeros = zerosAt(sample, 4);
  if (units === 0) return null;
  if (zeros[3] === units && (zeros[2] ?? 0) > units / 2) return utf32(true);
  return zeros[0] === units && (zeros[1] ?? 0) > units / 2 ? utf32(false) : null;
}

/** White space, digits and ASCII marks have their zero on one side only. */
function unmarked16(sample: Uint8Array): Decoder | null {
  const [even = 0, odd = 0] = zerosAt(sample, 2);
  const units = sample.length / 2;
  if (100 * Math.max(even, odd) < MIN_ZERO_PERCENT * units) return null;
  const decoder = new TextDecoder(odd > even ? "utf-16le" : "utf-16be");
  return isPlausible(decoder.decode(sample)) ? decoder : null;
}

/** Bytes that are no text give controls, halves of signs and signs that no script has. */
const isPlausible = (text: string): boolean =>
  !/(?![\t\n\r\f])[\p{Cc}\p{Cn}\p{Co}\p{Cs}]|\ufffd/u.test(text.slice(0, -1).replace(/^\ufeff/, ""));

function zerosAt(sample: Uint8Array, step: number): number[] {
  const zeros = Array.from({ length: step }, () => 0);
  for (let i = 0; i < sample.length - (sample.length % step); i++) {
    if (sample[i] === 0) zeros[i % step] = (zeros[i % step] ?? 0) + 1;
  }
  return zeros;
}

const PART = 8_192;

function utf32(isLittle: boolean): Decoder {
  return {
    decode(bytes) {
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength - (bytes.byteLength % 4));
      const points = Array.from({ length: view.byteLength / 4 }, (_, i) => view.getUint32(4 * i, isLittle));
      const parts: string[] = [];
      for (let i = 0; i < points.length; i += PART)
        parts.push(String.fromCodePoint(...points.slice(i, i + PART).map(orBroken)));
      return parts.join("").replace(/^\ufeff/, "");
    },
  };
}

const orBroken = (point: number): number => (point > 0x10ffff || (point >= 0xd800 && point < 0xe000) ? 0xfffd : point);
