import { LIMITS } from "@reading-room/contract/limits";
import { plainText } from "../../lib/plain-text.ts";
import { withParams } from "../../ui/with-params.ts";
import { clampPage } from "./page-label.ts";
import type { PageAsked } from "./page-label.ts";

export interface ViewerAddress {
  /** Physical page from 1 as asked for, not yet checked against the document; null when none or nonsense was given. */
  readonly page: number | null;
  /** What was given in place of a page's number; null for nothing. */
  readonly nonsense: string | null;
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
/** So much of what is none is shown. */
const NONSENSE_MAX_CHARS = 30;

/** Reads where a link into a document points: `page`, the cited `quote`, or the words of a search in `q` and those of a passage in `near`. */
export function readViewerAddress(params: URLSearchParams): ViewerAddress {
  const page = params.get("page")?.trim() ?? "";
  const isPage = PAGE.test(page);
  return {
    page: isPage ? Number(page) : null,
    nonsense: isPage ? null : textOf(params, "page", NONSENSE_MAX_CHARS),
    quote: textOf(params, "quote", LIMITS.quoteMaxChars),
    query: textOf(params, "q", LIMITS.queryMaxChars),
    near: textOf(params, "near", LIMITS.quoteMaxChars),
  };
}

/** The page of a document that a link leads to: where the link names none, its first. */
export function askedPage({ page, nonsense }: ViewerAddress, pageCount: number): PageAsked {
  const asked = clampPage(page ?? 1, pageCount);
  return { page: asked.page, missing: asked.missing ?? nonsense };
}

/** The same address at another page; every other parameter stays as it was. */
export const atPage = (params: URLSearchParams, page: number): URLSearchParams =>
  withParams(params, { page: String(page) });

/** The bytes themselves, without the redirect that a navigation gets. `fileId` is encoded. */
export const rawAddress = (fileId: string): string => `/api/files/${encodeURIComponent(fileId)}/open?raw=1`;
