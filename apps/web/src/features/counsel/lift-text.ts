import type { CounselResult } from "@reading-room/contract/counsel-answer";

/** "Lifted: authoritative type, recent": what the asker's preferences did for a document's place; null where nothing. */
export function liftText(explain: CounselResult["explain"] = []): string | null {
  const names = explain.filter(({ adds }) => adds > 0).map(({ factor }) => factor);
  return names.length === 0 ? null : `Lifted: ${names.join(", ")}`;
}
