import type { Citation } from "@reading-room/contract/counsel-answer";
import { STATUS_VIEWS } from "./citation-status.ts";

/** Whether the quoted words stand where they are said to. */
export function StatusMark({ status }: Pick<Citation, "status">) {
  const { Icon, words, tone } = STATUS_VIEWS[status];
  return (
    <span className={`inline-flex items-center gap-1 text-xs ${tone}`}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      {words}
    </span>
  );
}
