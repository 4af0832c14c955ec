import type { Decoder } from "@reading-room/contract/text-encoding";
import type { ShownText } from "../extractor.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { decoderFor } from "./decode-text.ts";

/** No text that a person wrote holds these. */
const NO_TEXT = /(?![\t\n\f\r])\p{Cc}|[\p{Cn}\p{Co}\p{Cs}]/u;
const LAST_SIGN = /.$/su;
const BROKEN = /\ufffd/g;
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
  const broken = text.match(BROKEN)?.length ?? 0;
  if (NO_TEXT.test(text) || broken > text.length / SIGNS_FOR_EACH_BROKEN) return null;
  return { text, charset: decoder.encoding };
}
