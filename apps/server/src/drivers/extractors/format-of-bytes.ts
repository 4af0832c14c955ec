import { extname } from "node:path";
import { NAME_SAYS_OTHERWISE } from "../../core/files/name-says-otherwise.ts";
import { sniffType } from "../../core/files/sniff-type.ts";
import { shownHead } from "./office/head-of.ts";

/** What a file's bytes are, by the format that reads them, as people call it. */
const CALLED: Readonly<Record<string, string>> = {
  pdf: "PDF",
  office: "document of Office",
  "plain-text": "plain text",
  html: "web page",
};

/** These read every document of Office by what its bytes say. */
const OFFICE = new Set(["office", "odf", "epub", "rtf"]);
/** Files without an ending are read as programs until they show what they are. */
const TEXTS = new Set(["plain-text", "csv", "html", "program"]);

/** Where the first name in a zip stands, behind what tells its length. */
const FIRST_NAME_AT = 30;
/** It tells what the zip is: an archive of anything else is none that is read here. */
const FIRST_OF_OFFICE =
  /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|word\/|xl\/|ppt\/|mimetypeapplication\/(?:vnd\.oasis|epub))/;

const isOffice = (shown: string): boolean =>
  shown.startsWith("{\\rtf") || (shown.startsWith("PK") && FIRST_OF_OFFICE.test(shown.slice(FIRST_NAME_AT)));

const WHITE_SPACE = new Set(Buffer.from("\t\n\f\r"));
const isControl = (byte: number): boolean => byte < 32 && !WHITE_SPACE.has(byte);

/** As which text a file is to be read that is none of what its name says; null when it is no clear text. */
function textFormat(head: Uint8Array, shown: string, told: string): string | null {
  if (/^<(?:!doctype html|html)\b/i.test(shown)) return "html";
  return sniffType(head, told) === "text/plain" && !head.some(isControl) ? "plain-text" : null;
}

/**
 * The name of the format that a file is to be read as: the one that its name says, unless its first bytes are clearly those of a
 * PDF, a document of Office, or a text.
 */
export function formatOfBytes(format: string, head: Buffer): string {
  const shown = shownHead(head);
  const [isOfOffice, isOfText] = [OFFICE.has(format), TEXTS.has(format)];
  if (shown.startsWith("%PDF-")) return isOfOffice || isOfText || format === "libreoffice" ? "pdf" : format;
  if (isOffice(shown)) return format === "pdf" || isOfText ? "office" : format;
  const told = format === "pdf" ? "application/pdf" : "";
  return (format === "pdf" || isOfOffice ? textFormat(head, shown, told) : null) ?? format;
}

/** What to tell a person of a file that was read as another format than its name says, or that has a name that says none. */
export const readAsText = (format: string, name: string): string =>
  `${extname(name) === "" ? "Its name does not say so" : NAME_SAYS_OTHERWISE}, but it is a ${CALLED[format] ?? format}, and it was read as one`;
