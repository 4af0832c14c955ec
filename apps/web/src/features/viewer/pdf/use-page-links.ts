import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { readLinks } from "./read-links.ts";
import type { PageLink } from "./read-links.ts";

const NO_LINKS: readonly PageLink[] = [];

/** The links of a page; none until they are read, and none where they cannot be. */
export function usePageLinks(pdf: PDFDocumentProxy, page: PDFPageProxy | null): readonly PageLink[] {
  const [links, setLinks] = useState(NO_LINKS);
  useEffect(() => {
    if (page === null) return;
    let live = true;
    readLinks(pdf, page).then(
      (read) => live && setLinks(read),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [pdf, page]);
  return links;
}
