import { declaredEncoding, decoderFor } from "@reading-room/contract/text-encoding";
import { analyse } from "chardet";

/** The bytes of a text, in whatever encoding they are: what search reads by, so that what it found is found here, too. */
export function decodeText(bytes: Uint8Array, isWebPage: boolean): string {
  const declared = isWebPage ? declaredEncoding(bytes) : null;
  const decoder = decoderFor(bytes, { declared, likely: analyse }) ?? new TextDecoder();
  return decoder.decode(bytes);
}
