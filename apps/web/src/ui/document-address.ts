/** The server takes addresses of 8,000 bytes; the rest of a longer quote is found by its beginning. */
const QUOTE_MAX_ENCODED = 4_000;

interface CitedPlace {
  readonly fileId: string;
  readonly pageNumber: number;
  readonly quote: string;
}

/** The quote's first words, as many as fit into an address. */
function shortened(quote: string): string {
  if (encodeURIComponent(quote).length <= QUOTE_MAX_ENCODED) return quote;
  const words: string[] = [];
  let length = 0;
  for (const word of quote.split(/\s+/)) {
    length += encodeURIComponent(word).length + 3;
    if (length > QUOTE_MAX_ENCODED) break;
    words.push(word);
  }
  return words.join(" ");
}

/** The viewer, at the cited page with the cited passage highlighted. */
export function citationAddress({ fileId, pageNumber, quote }: CitedPlace): string {
  const params = new URLSearchParams({ page: String(pageNumber), quote: shortened(quote) });
  return `/view/${encodeURIComponent(fileId)}?${params}`;
}

/** The specified link of Open Document; without a page when none is known. */
export function openAddress(fileId: string, page: number | undefined): string {
  return `/api/files/${encodeURIComponent(fileId)}/open${page === undefined ? "" : `?page=${page}`}`;
}
