import { formatNumber } from "../../ui/format-number.ts";

interface NoteFacts {
  /** Pages that are not here yet cannot be fetched just now. */
  readonly isCutOff?: boolean;
  readonly pageCount: number;
  /** It is shown as a whole, not page by page. */
  readonly isInOnePiece?: boolean;
  /** The page that was asked for and does not exist, or what a link gives in place of one; null when all is well. */
  readonly missingPage: number | string | null;
  /** The page that was asked for, where nobody knows where it begins in what is shown in one piece. */
  readonly lostPage?: number | null;
  /** Why labels, outline and highlights are not there; null when they are. */
  readonly unindexed: string | null;
  /** Something was to be highlighted, and was looked for without success. */
  readonly notFound: "quote" | "query" | null;
}

/** The one thing a reader should know about what is shown, the most surprising first; null when all is as asked. */
export function viewerNote({
  isCutOff = false,
  pageCount,
  isInOnePiece = false,
  missingPage,
  lostPage = null,
  unindexed,
  notFound,
}: NoteFacts): string | null {
  if (isCutOff) return "The server cannot be reached just now. Pages that are missing come as soon as it can.";
  if (typeof missingPage === "string") return `“${missingPage}” in this link is no page number.`;
  if (missingPage !== null) {
    const nearest = missingPage < 1 ? "the first one is shown" : "the last one is shown";
    const shown = isInOnePiece ? "it is shown from its beginning" : nearest;
    const pages = pageCount === 1 ? "1 page" : `${formatNumber(pageCount)} pages`;
    return `This document has ${pages}. Page ${missingPage} does not exist, so ${shown}.`;
  }
  if (lostPage !== null)
    return `Where page ${lostPage} begins was not found in this text, so it is shown from its beginning.`;
  if (unindexed !== null) return unindexed;
  if (notFound === "quote")
    return "The cited passage could not be found here word for word. The document may have changed since.";
  return notFound === "query" ? "The words searched for do not stand in this document, in any of their forms." : null;
}
