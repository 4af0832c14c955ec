import type { CounselResult } from "@reading-room/contract/counsel-answer";
import { KIND_LABELS, kindLabel } from "@reading-room/contract/kind-labels";

/**
 * A document's type as its badge says it: by its name among the library's types; where it has none, its kind as lists of
 * files call it; anything else as it is.
 */
export function typeLabel(
  { type, mimeType }: Pick<CounselResult, "type" | "mimeType">,
  names: ReadonlyMap<string, string>,
): string {
  const kind = KIND_LABELS[type];
  return names.get(type) ?? (kind !== undefined && mimeType !== undefined ? kindLabel(mimeType) : kind) ?? type;
}
