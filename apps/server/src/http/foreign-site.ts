import { AppError } from "../core/app-error.ts";

const READING = ["GET", "HEAD"];
const FOREIGN = ["cross-site", "same-site"];
/** What a form can send to another site without asking there first. */
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/**
 * Refuses what a page of another site made the browser send: it could sign its visitors in as somebody else. Browsers
 * tell where a request comes from; on a plain HTTP host they tell only that they are browsers, and there a form is refused.
 * @throws AppError `forbidden`
 */
export function refuseForeignSite({ method, headers }: Request): void {
  if (READING.includes(method)) return;
  const site = headers.get("sec-fetch-site");
  const isForm = headers.has("origin") && FORM_TYPES.test(headers.get("content-type") ?? "");
  if (site === null ? isForm : FOREIGN.includes(site)) {
    throw new AppError("forbidden", "This was sent by a page of another site.");
  }
}
