import { NAME_SAYS_OTHERWISE } from "../../core/files/name-says-otherwise.ts";
import { sniffType } from "../../core/files/sniff-type.ts";
import type { Source } from "../../drivers/sources/source.ts";
import type { DocumentRow } from "./store.ts";

const HEAD_BYTES = 1_024;
const PDF = "application/pdf";
const NO_SHOWN_TYPE = "application/octet-stream";

async function headOf(source: Source, key: string): Promise<Uint8Array> {
  const { stream } = await source.open(key, { start: 0, end: HEAD_BYTES - 1 });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * What the bytes of a file are that was read as something else than its name says, or that was not read and is a PDF whatever its
 * name says; null for all others, and where nobody can look just now: its text is there to be read all the same.
 */
export async function bytesTypeOf(
  source: Source | null,
  { key, reason, version, mime_type: told }: Pick<DocumentRow, "key" | "reason" | "version" | "mime_type">,
): Promise<string | null> {
  const isKnown = reason?.includes(NAME_SAYS_OTHERWISE) === true;
  const isUnknown = told !== PDF && (reason !== null || version === null);
  if (source === null || (!isKnown && !isUnknown)) return null;
  const head = await headOf(source, key).catch(() => null);
  if (head === null) return null;
  const shown = sniffType(head, told) ?? NO_SHOWN_TYPE;
  return isKnown || shown === PDF ? shown : null;
}
