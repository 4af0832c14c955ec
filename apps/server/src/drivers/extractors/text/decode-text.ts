import { decoderFor as readerOf } from "@reading-room/contract/text-encoding";
import type { Decoder } from "@reading-room/contract/text-encoding";
import { analyse } from "chardet";
import { cleanText } from "../../../core/text/clean-text.ts";
import { UnreadableFile } from "../unreadable-file.ts";

const SAMPLE_CHARS = 64_000;
/** More control signs than this in a hundred: no text. */
const MAX_CONTROL_PERCENT = 2;
const FORGIVEN_CONTROLS = 4;
const ESCAPE = "\u001b";

/**
 * The text of bytes in any encoding. Line ends become "\n"; signs that no reader sees are dropped.
 * @param declared an encoding's name as a file or a mail tells it, in any spelling; it may be wrong
 * @throws UnreadableFile when the bytes are no text
 */
export function decodeText(bytes: Uint8Array, declared: string | null = null): string {
  const text = decoderFor(bytes, declared).decode(bytes);
  refuseBinary(text.slice(0, SAMPLE_CHARS));
  return cleanText(text.replace(/\r\n?/g, "\n").replace(/(?![\t\n\f])\p{Cc}\[[\d;]*[A-Za-z]/gu, ""));
}

function refuseBinary(sample: string): void {
  // One of ASCII alone passes for a text.
  if (/^\s*%PDF-\d/.test(sample))
    throw new UnreadableFile("unreadable_file", "The file is a PDF: give it a name that ends in .pdf.");
  const controls = sample.match(/(?!\s)\p{Cc}/gu)?.filter((sign) => sign < " " && sign !== ESCAPE).length ?? 0;
  const broken = sample.match(/\ufffd/g)?.length ?? 0;
  const allowed = Math.max(FORGIVEN_CONTROLS, (MAX_CONTROL_PERCENT / 100) * sample.length);
  if (controls + broken > allowed) throw new UnreadableFile("unreadable_file", "The file is not a text.");
}

/** How to read bytes; the same for every part of them. @throws UnreadableFile for an encoding that is not read */
export function decoderFor(bytes: Uint8Array, declared: string | null): Decoder {
  const decoder = readerOf(bytes, { declared, likely: analyse });
  if (decoder !== null) return decoder;
  throw new UnreadableFile("unreadable_file", "The text is in an encoding of mainframes (EBCDIC), which is not read.");
}
