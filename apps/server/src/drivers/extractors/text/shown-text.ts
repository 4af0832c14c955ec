import type { Decoder } from "@reading-room/contract/text-encoding";
import type { ShownText } from "../extractor.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { decoderFor } from "./decode-text.ts";

/** No text that a person wrote holds these. */
const NO_TEXT = /(?![\t\n\f\r])\p{Cc}|[\p{Cn}\p{Co}\p{Cs}]/u;
const LAST_SIGN = /.$/su;
const BROKEN = /\ufffd/g;
const ZEROS = /\0/g;
/** Of the signs of UTF-8 one in so many may be a zero, which says nothing. */
const SIGNS_FOR_EACH_ZERO = 5;
/** One sign in so many may be broken in what else is a text. */
const SIGNS_FOR_EACH_BROKEN = 200;

function decoderOf(sample: Uint8Array): Decoder | null {
  try {
    return decoderFor(sample, null);
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
}

/** The beginning of a text in any encoding that browsers read, its last sign left out, which may be half; null for what is none. */
export function shownText(sample: Uint8Array): ShownText | null {
  const decoder = decoderOf(sample);
  if (decoder?.encoding === undefined) return null;
  const text = decoder
    .decode(sample)
    .replace(LAST_SIGN, "")
    .replace(/^\ufeff/, "");
  const plain = text.replace(ZEROS, "");
  const mayHoldZeros =
    decoder.encoding === "utf-8" && SIGNS_FOR_EACH_ZERO * (text.length - plain.length) <= text.length;
  const said = mayHoldZeros ? plain : text;
  const broken = text.match(BROKEN)?.length ?? 0;
  if (NO_TEXT.test(said) || broken > text.length / SIGNS_FOR_EACH_BROKEN) return null;
  return { text: said, charset: decoder.encoding };
}
