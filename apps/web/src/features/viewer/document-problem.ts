import { TEXTS } from "@reading-room/contract/texts";
import { ApiError, messageOf } from "../../lib/api-error.ts";

export interface DocumentProblem {
  readonly title: string;
  readonly text: string;
  /** Trying again may help. */
  readonly retry: boolean;
}

const NOT_FOUND: DocumentProblem = {
  title: "There is no such document",
  text: "The link may be wrong, or the document is not in this library any more. Searching for its name may find it.",
  retry: false,
};
const GONE: DocumentProblem = {
  title: "This document is gone",
  text: "It was in the library and has been moved or removed since. Searching for its name may find its new place.",
  retry: false,
};

/** Why a document cannot be shown, in words. */
export function documentProblem(error: unknown): DocumentProblem {
  const code = error instanceof ApiError ? error.code : null;
  if (code === "file_gone") return GONE;
  if (code === "file_not_found" || code === "not_found" || code === "validation_failed") return NOT_FOUND;
  return { title: TEXTS.openFailed("document"), text: messageOf(error, TEXTS.unexpected), retry: true };
}
