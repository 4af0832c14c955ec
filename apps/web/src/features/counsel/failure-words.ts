import type { SearchMode } from "@reading-room/contract/counsel";
import { TEXTS } from "@reading-room/contract/texts";
import { ApiError } from "../../lib/api-error.ts";

const NO_RESPONSE = 0;

/** The words of a failure help where the asker can act on them: a question too long, too many at once, or no connection. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof ApiError && (error.status === NO_RESPONSE || (error.status >= 400 && error.status < 500))
    ? error.message || null
    : null;

/** What a toast says of a question that got no answer: that it failed and, where it helps, why, or when to ask again. */
export const failureWords = (
  mode: SearchMode,
  error: unknown,
): { readonly title?: string; readonly message: string } => {
  const why = reasonOf(error) ?? (mode === "qa" ? TEXTS.queryFailed : null);
  return why === null ? { message: TEXTS.searchFailed } : { title: TEXTS.searchFailed, message: why };
};
