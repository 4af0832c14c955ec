import { NAME_SAYS_OTHERWISE } from "../../core/name-says-otherwise.ts";
import { sniffType } from "../../core/sniff-type.ts";
import type { Source } from "../../drivers/sources/source.ts";
import type { DocumentRow } from "./store.ts";

const HEAD_BYTES = 1_024;
const NO_SHOWN_TYPE = "application/octet-stream";

async function headOf(source: Source, key: string): Promise<Uint8Array> {
  const { stream } = await source.open(key, { start: 0, end: HEAD_BYTES - 1 });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * What the bytes of a file are that was read as something else than its name says; null for all others, and where nobody can look
 * just now: its text is there to be read all the same.
 */
export async function bytesTypeOf(
  source: Source | null,
  { key, reason }: Pick<DocumentRow, "key" | "reason">,
): Promise<string | null> {
  if (source === null || reason?.includes(NAME_SAYS_OTHERWISE) !== true) return null;
  const head = await headOf(source, key).catch(() => null);
  return head === null ? null : (sniffType(head) ?? NO_SHOWN_TYPE);
}
