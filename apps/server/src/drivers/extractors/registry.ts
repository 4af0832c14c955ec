import { archive } from "./archive.ts";
import { csv } from "./csv.ts";
import { epub } from "./epub.ts";
import { html } from "./html.ts";
import { image } from "./image.ts";
import { libreoffice } from "./libreoffice.ts";
import { mail } from "./mail.ts";
import { media } from "./media.ts";
import type { Extractor } from "./extractor.ts";
import type { Format } from "./format.ts";
import { extractorOf, killableExtractors } from "./killable-extractors.ts";
import { odf } from "./odf.ts";
import { office } from "./office.ts";
import { pdf } from "./pdf.ts";
import { plainText } from "./plain-text.ts";
import { program } from "./program.ts";
import { rtf } from "./rtf.ts";

/** Every format that this version reads; a file is read as the first that reads it. */
export const FORMATS: readonly Format[] = [
  pdf,
  office,
  odf,
  rtf,
  epub,
  libreoffice,
  archive,
  csv,
  html,
  image,
  mail,
  media,
  plainText,
  program,
];

/** An extractor for each, in order. None starts a process before its first file. */
export const extractors = (): readonly Extractor[] => killableExtractors(FORMATS);

/** LibreOffice takes its time to start, and more over a long document; a reader waits for it. */
const PRINTING_MS = 150_000;

/** Prints Office documents, one at a time, in a process of its own that starts with the first. */
export const officePrinter = (): Extractor =>
  extractorOf(libreoffice, { processes: 1, limits: { baseMs: PRINTING_MS } });
