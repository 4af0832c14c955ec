import { metadataText, NO_METADATA, type Metadata } from "./document-reader.ts";
import { relatedPart, relationsOf } from "./relations.ts";
import { goThroughXml } from "./xml.ts";
import type { ZipPackage } from "./zip-package.ts";

const FIELDS = ["dc:title", "dc:subject", "dc:creator"] as const;

/** What an Office document says of itself. */
export async function coreProperties(zip: ZipPackage): Promise<Metadata> {
  const part = relatedPart(zip, await relationsOf(zip, ""), "core-properties");
  if (part === null) return NO_METADATA;
  const fields = await xmlFields(zip, part, FIELDS);
  return {
    title: metadataText(fields.get("dc:title")),
    subject: metadataText(fields.get("dc:subject")),
    author: metadataText(fields.get("dc:creator")),
  };
}

/** The text of each element of these names; of those that stand several times, the first. */
export async function xmlFields(
  zip: ZipPackage,
  part: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const fields = new Map<string, string>();
  let text: string | null = null;
  const open = () => void (text = "");
  const close = (name: string) => () => {
    if (!fields.has(name)) fields.set(name, text ?? "");
    text = null;
  };
  await goThroughXml(zip.stream(part), {
    open: Object.fromEntries(names.map((name) => [name, open])),
    close: Object.fromEntries(names.map((name) => [name, close(name)])),
    text: (piece) => void (text = text === null ? null : text + piece),
  });
  return fields;
}
