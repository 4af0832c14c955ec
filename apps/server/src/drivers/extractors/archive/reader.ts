import { closeSync } from "node:fs";
import type { FlowItem } from "../../../core/pages/flow-pages.ts";
import type { FileToRead } from "../extractor.ts";
import type { ReadDocument, Reader } from "../format.ts";
import { openToRead, readStart } from "../text/bounded-bytes.ts";
import { flowDocument, NO_FACTS } from "../text/flow-document.ts";
import { shownSize } from "../text/shown-size.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { fileFeed } from "./feeds.ts";
import { listGzip } from "./gzip.ts";
import type { Listing } from "./listing.ts";
import { listRar } from "./rar.ts";
import { listTar } from "./tar.ts";
import { listZip } from "./zip.ts";

/** Lists what is in an archive. What its files say is not read. */
export const archiveReader: Reader = {
  async read(file, _help, onStart) {
    const listing = await listingOf(file);
    onStart(1);
    return shown(file, listing);
  },
};

const SEVEN_ZIP = Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]);

/** By its first bytes: an archive's name may be wrong. */
async function listingOf({ path, name }: FileToRead): Promise<Listing> {
  const { bytes } = readStart(path, 8);
  const begins = (...mark: readonly number[]): boolean => mark.every((byte, i) => bytes[i] === byte);
  if (begins(0x50, 0x4b)) return listZip(path);
  if (begins(0x1f, 0x8b)) return listGzip(path, name);
  if (begins(...Buffer.from("Rar!"))) return listRar(path);
  if (begins(...SEVEN_ZIP))
    throw new UnreadableFile("unsupported_file", "7-Zip archives are listed, but what is in them is not read.");
  if (/\.zip$/i.test(name)) return listZip(path);
  return tarAt(path);
}

async function tarAt(path: string): Promise<Listing> {
  const descriptor = openToRead(path);
  try {
    const found = await listTar(fileFeed(descriptor));
    if (found === null)
      throw new UnreadableFile("unreadable_file", "The archive is damaged or of a kind that is not known.");
    return { what: "tar archive", comment: null, ...found };
  } finally {
    closeSync(descriptor);
  }
}

function shown({ name }: FileToRead, { what, entries, remark, comment }: Listing): ReadDocument {
  const files = entries.filter((entry) => !entry.name.endsWith("/"));
  const bytes = files.reduce((sum, { size }) => sum + (size ?? 0), 0);
  const count = `${files.length.toLocaleString("en")} ${files.length === 1 ? "file" : "files"}`;
  const lines = files.map(({ name: own, size }) => (size === null ? own : `${own} · ${shownSize(size)}`));
  const items: FlowItem[] = [
    { kind: "note", level: 0, text: `${what} with ${count}, ${shownSize(bytes)} unpacked.` },
    ...(comment === null ? [] : [{ kind: "note", level: 0, text: comment } as const]),
    { kind: "contents", level: 0, text: lines.join("\n") },
  ];
  const unread = `the ${count} in this archive ${files.length === 1 ? "is" : "are"} listed, not read`;
  const gap = [...(files.length === 0 ? [] : [unread]), ...(remark === null ? [] : [remark])].join("; ");
  return flowDocument({
    fileName: name,
    items,
    facts: () => ({ ...NO_FACTS, isPublication: false }),
    gap: () => (gap === "" ? null : gap),
  });
}
