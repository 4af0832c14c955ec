import { goThroughXml } from "./xml.ts";
import type { ZipPackage } from "./zip-package.ts";

/** The texts that a workbook's cells point to by number. @param part null when it has none */
export async function sharedStrings(zip: ZipPackage, part: string | null): Promise<readonly string[]> {
  const strings: string[] = [];
  if (part === null) return strings;
  let pieces: string[] = [];
  let isText = false;
  await goThroughXml(zip.stream(part), {
    // How a word is spoken is written above it a second time.
    skips: new Set(["x:rPh"]),
    open: { "x:si": () => void (pieces = []), "x:t": () => void (isText = true) },
    close: { "x:t": () => void (isText = false), "x:si": () => void strings.push(pieces.join("")) },
    text: (piece) => void (isText ? pieces.push(piece) : undefined),
  });
  return strings;
}
