import type { SearchMode } from "@reading-room/contract/counsel";
import { TEXTS } from "@reading-room/contract/texts";
import { ApiError } from "../../lib/api-error.ts";

const FAILURE_TEXTS = { qa: TEXTS.queryFailed, documents: TEXTS.searchFailed } as const satisfies Record<
  SearchMode,
  string
>;

/** The server's words help where the asker can act on them: a question too long, or too many at once. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null;

/** What a toast says of a question that got no answer: that it failed and, where it helps, why, or when to ask again. */
export const failureWords = (
  mode: SearchMode,
  error: unknown,
): { readonly title?: string; readonly message: string } => {
  const reason = reasonOf(error);
  return reason === null ? { message: FAILURE_TEXTS[mode] } : { title: FAILURE_TEXTS[mode], message: reason };
};
