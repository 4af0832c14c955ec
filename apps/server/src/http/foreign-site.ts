import { AppError } from "../core/app-error.ts";

const READING = ["GET", "HEAD"];
const FOREIGN = ["cross-site", "same-site"];
/** What a page can send to another site without asking there first: a form of one of these types, or a body of none. */
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

const hasBody = (headers: Headers): boolean =>
  headers.has("transfer-encoding") || !["0", null].includes(headers.get("content-length"));

function isSentUnasked(headers: Headers): boolean {
  const type = headers.get("content-type") ?? "";
  return type.trim() === "" ? hasBody(headers) : FORM_TYPES.test(type);
}

/**
 * Refuses what a page of another site made the browser send: it could sign its visitors in as somebody else. Browsers
 * tell where a request comes from; on a plain HTTP host they tell only that they are browsers, and there what no site need
 * be asked for is refused.
 * @throws AppError `forbidden`
 */
export function refuseForeignSite({ method, headers }: Request): void {
  if (READING.includes(method)) return;
  const site = headers.get("sec-fetch-site");
  const isForeign = site === null ? headers.has("origin") && isSentUnasked(headers) : FOREIGN.includes(site);
  if (isForeign) {
    throw new AppError("forbidden", "This was sent by a page of another site.");
  }
}
