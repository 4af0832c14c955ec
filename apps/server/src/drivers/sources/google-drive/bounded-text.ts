import { DriveError } from "./drive-error.ts";

/**
 * The text of an answer, which is bounded: whoever sends more is not believed.
 * @throws DriveError `refused`
 */
export async function boundedText(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new DriveError("refused", `an answer of more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
