import type { Extractor } from "./extractor.ts";
import { pdfExtractor } from "./pdf.ts";
import { plainTextExtractor } from "./plain-text.ts";

/** Every extractor of this version; the first that reads a file is the one for it. None holds a process before its first file. */
export const extractors = (): readonly Extractor[] => [pdfExtractor(), plainTextExtractor()];
