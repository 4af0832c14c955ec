import { textRuns } from "../text/text-runs.ts";
import { goThroughXml, type XmlHandlers } from "./xml.ts";
import type { ZipPackage } from "./zip-package.ts";

/** The texts that a workbook's cells point to by number. @param part null when it has none */
export async function sharedStrings(zip: ZipPackage, part: string | null): Promise<readonly string[]> {
  const strings: string[] = [];
  if (part === null) return strings;
  const text = textRuns();
  const look = runLook();
  let isText = false;
  await goThroughXml(zip.stream(part), {
    // How a word is spoken is written above it a second time.
    skips: new Set(["x:rPh"]),
    open: { ...look.open, "x:t": () => void (isText = true) },
    close: { ...look.close, "x:t": () => void (isText = false), "x:si": () => void strings.push(text.take()) },
    text: (piece) => (isText ? text.put(piece, look.isRaised()) : undefined),
  });
  return strings;
}

/** Whether the run of a cell's text that is read now stands above its line. */
export function runLook(): Pick<Required<XmlHandlers>, "open" | "close"> & { readonly isRaised: () => boolean } {
  let isRaised = false;
  return {
    isRaised: () => isRaised,
    open: { "x:vertAlign": (a) => void (isRaised = a["val"] === "superscript") },
    close: { "x:r": () => void (isRaised = false) },
  };
}
