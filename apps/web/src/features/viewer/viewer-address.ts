export interface ViewerAddress {
  /** Physical page from 1 as asked for, not yet checked against the document; null when none or nonsense was given. */
  readonly page: number | null;
  readonly quote: string | null;
  readonly query: string | null;
}

const textOf = (params: URLSearchParams, name: string): string | null => params.get(name)?.trim() || null;

/** Reads where a link into a document points: `page`, the cited `quote`, or the words of a search in `q`. */
export function readViewerAddress(params: URLSearchParams): ViewerAddress {
  const page = textOf(params, "page");
  return {
    page: page !== null && /^-?\d{1,9}$/.test(page) ? Number(page) : null,
    quote: textOf(params, "quote"),
    query: textOf(params, "q"),
  };
}

/** The same address at another page; every other parameter stays as it was. */
export function atPage(params: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set("page", String(page));
  return next;
}

/** The bytes themselves, without the redirect that a navigation gets. `fileId` is encoded. */
export const rawAddress = (fileId: string): string => `/api/files/${encodeURIComponent(fileId)}/open?raw=1`;
