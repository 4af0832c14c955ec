import { LIMITS } from "@reading-room/contract/limits";
import { plainText } from "../../lib/plain-text.ts";
import { withParams } from "../../ui/with-params.ts";

export interface ViewerAddress {
  /** Physical page from 1 as asked for, not yet checked against the document; null when none or nonsense was given. */
  readonly page: number | null;
  readonly quote: string | null;
  readonly query: string | null;
  /** Words of the passage on that page to begin at. */
  readonly near: string | null;
}

/** As much of it as can be asked for: what is cut off is looked for no more than what is mistyped. */
const textOf = (params: URLSearchParams, name: string, maxChars: number): string | null =>
  plainText(params.get(name) ?? "").slice(0, maxChars) || null;

/** So many digits are still exact as a number. */
const PAGE = /^-?\d{1,15}$/;

/** Reads where a link into a document points: `page`, the cited `quote`, or the words of a search in `q` and those of a passage in `near`. */
export function readViewerAddress(params: URLSearchParams): ViewerAddress {
  const page = params.get("page")?.trim() ?? "";
  return {
    page: PAGE.test(page) ? Number(page) : null,
    quote: textOf(params, "quote", LIMITS.quoteMaxChars),
    query: textOf(params, "q", LIMITS.queryMaxChars),
    near: textOf(params, "near", LIMITS.quoteMaxChars),
  };
}

/** The same address at another page; every other parameter stays as it was. */
export const atPage = (params: URLSearchParams, page: number): URLSearchParams =>
  withParams(params, { page: String(page) });

/** The bytes themselves, without the redirect that a navigation gets. `fileId` is encoded. */
export const rawAddress = (fileId: string): string => `/api/files/${encodeURIComponent(fileId)}/open?raw=1`;
